/** The cards of a list of recordings: what each says, and where it leads. */
import { cardOf, type CardModel } from "../../components/card/cardModel";
import type { Language } from "../../domain/page";
import { paths } from "../../domain/paths";
import { type Recording } from "../../domain/recording";
import type { RailModel } from "../../components/rail/railModel";
import type { App } from "../../app/context";
import {
  groupedBySeries,
  inOrder,
  recordingsUnder,
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
function cardModelOf(
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

/** So few leave most of the page empty: what comes next stands below them. */
const FEW = 5;

/** As many as a rail has. */
const MOST_NEXT = 20;

/** Below few recordings that are there, what will be next. Null where there is nothing, or no room. */
export function comingRecordings(
  recordings: readonly Recording[],
  { tab, serieId }: LibraryView,
  listed: readonly unknown[],
  { context, t }: App,
  nowMs: number,
): RailModel | null {
  if (tab !== "completed" || serieId !== undefined || listed.length >= FEW)
    return null;
  const coming = inOrder(
    recordingsUnder("scheduled", recordings, nowMs),
    "scheduled",
    "time",
  ).slice(0, MOST_NEXT);
  if (listed.length === 0 || coming.length === 0) return null;
  return {
    laneKey: "recordings/coming",
    title: t("recordings.coming"),
    items: coming.map((first) => ({
      kind: "show",
      key: first.show.id,
      to: paths.showOver(paths.recordings(tab), first.show.id),
      card: cardModelOf({ first, count: 1 }, nowMs, context.language),
    })),
  };
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
