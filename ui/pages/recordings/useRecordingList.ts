/** A list of recordings as both layouts show it: its cards, what is done with them, and the rail below. */
import { useApp, useNow } from "../../app/hooks";
import type { RailModel } from "../../components/rail/railModel";
import type { Recording } from "../../domain/recording";
import type { RecordingLibrary } from "../../queries/recordings";
import { recordingCards, type RecordingCard } from "./recordingCards";
import { recordingsBelow } from "./recordingsBelow";
import { recordingsAt, type LibraryView } from "./RecordingsPage";
import { useDesk, type RecordingsDesk } from "./recordingsDesk";

/** What a list is drawn from. */
export interface LibraryProps {
  library: RecordingLibrary;
  view: LibraryView;
}

interface RecordingList {
  desk: RecordingsDesk;
  /** What stands under the tab, in order. */
  list: Recording[];
  cards: RecordingCard[];
  /** Null also while recordings are being selected. */
  below: RailModel | null;
}

export function useRecordingList({
  library,
  view,
}: LibraryProps): RecordingList {
  const { context } = useApp();
  const nowMs = useNow();
  const desk = useDesk(library.recordings);
  const list = recordingsAt(library.recordings, view, desk.order, nowMs);
  const cards = recordingCards(
    list,
    view,
    desk.isGrouped,
    nowMs,
    context.language,
  );
  const below = useRecordingsBelow({ library, view }, cards.length);
  return { desk, list, cards, below: desk.selected === null ? below : null };
}

/** The rail below so many cards, or lines of series; null where there is nothing, or no room. */
export function useRecordingsBelow(
  { library, view }: LibraryProps,
  listed: number,
): RailModel | null {
  return recordingsBelow(library, view, listed, useApp(), useNow());
}
