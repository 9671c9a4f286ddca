/** The rows of the guide from what is held of them: the line-up, the chunks, and what the page opened with. */
import { guideSlots, type GuideSlot } from "../domain/guideChunk";
import { cellsOf, type Cell, type SlotShows } from "./cells";
import type { HeldChunk } from "./chunks";
import type { ExactStart } from "../queries/exactStart";
import { refined } from "./exactStart";
import type { GuideChannel } from "./lineup";
import type { GuideOpening } from "./opening";
import type { Span } from "./time";

export interface GuideRows {
  rowCount: number;
  /** Undefined while the line-up is on its way. */
  channelAt(row: number): GuideChannel | undefined;
  /** The cells of a channel in a span, by whole slots. */
  cells(channelId: string, span: Span): readonly Cell[];
}

/** The opening's slots by channel. */
function openingSlots(opening: GuideOpening): Map<string, SlotShows[]> {
  return new Map(
    opening.rows.map(({ channel, slots }) => [channel.id, slots] as const),
  );
}

/** The channel of a row; undefined while the line-up (null) is on its way, and past its end. */
export function channelIn(
  { firstRow, rows }: GuideOpening,
  lineup: readonly GuideChannel[] | null,
  row: number,
): GuideChannel | undefined {
  return lineup ? lineup[row] : rows[row - firstRow]?.channel;
}

/** What the opening knows of a slot lies in its middle; what is around it is still on its way, or can't be had (null). */
function around(
  slot: GuideSlot,
  known: SlotShows | undefined,
  shows: null | undefined,
): SlotShows[] {
  const { startDate, stopDate } = slot;
  if (!known) return [{ startDate, stopDate, shows }];
  return [
    { startDate, stopDate: known.startDate, shows },
    known,
    { startDate: known.stopDate, stopDate, shows },
  ].filter((part) => part.startDate < part.stopDate);
}

/**
 * `lineup` are the channels to show, null while only the opening is there; `held` is what is held of a slot, and `exact`
 * are the true starts that are known, by channel.
 */
export function guideRows(
  opening: GuideOpening,
  lineup: readonly GuideChannel[] | null,
  held: (slot: string) => HeldChunk,
  exact: ReadonlyMap<string, ExactStart>,
): GuideRows {
  const opened = openingSlots(opening);
  return {
    rowCount: lineup ? lineup.length : opening.rowCount,
    channelAt: (row) => channelIn(opening, lineup, row),
    cells(channelId, { startS, stopS }) {
      const slots: SlotShows[] = [];
      for (const slot of guideSlots(startS, stopS)) {
        const { name, startDate, stopDate } = slot;
        const chunk = held(name);
        if (chunk) {
          const shows = chunk.showsOf(channelId);
          slots.push({ startDate, stopDate, shows });
        } else {
          const known = opened
            .get(channelId)
            ?.find(
              (part) => part.startDate < stopDate && part.stopDate > startDate,
            );
          slots.push(...around(slot, known, chunk));
        }
      }
      return refined(cellsOf(slots), exact.get(channelId));
    },
  };
}
