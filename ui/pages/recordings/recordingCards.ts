/** The cards of a list of recordings: what each says, and where it leads. */
import { cardOf, type CardModel } from "../../components/card/cardModel";
import type { Language } from "../../domain/page";
import { paths } from "../../domain/paths";
import { type Recording } from "../../domain/recording";
import {
  groupedBySeries,
  type RecordingGroup,
} from "../../domain/recordingList";
import type { LibraryView } from "./RecordingsPage";

export interface RecordingCard {
  key: string;
  to: string;
  card: CardModel;
  recording: Recording;
  /** How many recordings the card stands for. */
  count: number;
}

/** A recording's card tells which episode it is, and how long it stays, not how long its replay does; that it is recorded goes without saying. */
export function cardModelOf(
  { first: recording, count }: RecordingGroup,
  nowMs: number,
  language: Language,
): CardModel {
  const { show, channel, isArchived } = recording;
  return cardOf(
    {
      ...show,
      isSerie: count > 1,
      nbEpisodes: count,
      isRecorded: true,
      isArchived,
    },
    channel,
    nowMs,
    language,
    { listsRecordings: true },
  );
}

export function recordingCards(
  recordings: readonly Recording[],
  { tab, serieId }: LibraryView,
  isGrouped: boolean,
  nowMs: number,
  language: Language,
): RecordingCard[] {
  const groups =
    isGrouped && serieId === undefined
      ? groupedBySeries(recordings)
      : recordings.map((first) => ({ first, count: 1 }));
  return groups.map((group) => {
    const { first, count } = group;
    return {
      key: first.show.id,
      to:
        count > 1
          ? paths.recordings(tab, first.serieId)
          : paths.showOver(paths.recordings(tab), first.show.id),
      card: cardModelOf(group, nowMs, language),
      recording: first,
      count,
    };
  });
}
