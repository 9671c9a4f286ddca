/** What is drawn, what is fetched, from what is in view. */
import { guideSlots, type GuideSlot } from "../domain/guideChunk";
import type { GuideView } from "./focus";
import type { Span } from "./time";

/** Rows kept ready above and below those in view. */
const ROWS_READY = 2;
/** Time kept ready on either side of that in view at least. */
const TIME_READY_S = 3600;
/** What is drawn moves in steps of this. */
const STEP_S = 2 * 3600;
/** A view may begin so much early: boxes scroll by whole pixels, and to no minute exactly. */
export const PIXEL_S = 60;
/** Views that follow each other sooner are those of a held key. */
const HURRY_MS = 200;
/** Chunks are asked for this long before they are seen. */
const AHEAD_S = 4 * 3600;

export interface RowWindow {
  first: number;
  /** Exclusive. */
  end: number;
}

/** The rows to draw. Their number doesn't change while one scrolls, so that each is drawn in the place of another. */
export function rowWindow(
  topRow: number,
  rowsSeen: number,
  rowCount: number,
): RowWindow {
  const size = Math.min(rowCount, Math.ceil(rowsSeen) + 1 + 2 * ROWS_READY);
  const first = Math.max(
    0,
    Math.min(Math.floor(topRow) - ROWS_READY, rowCount - size),
  );
  return { first, end: first + size };
}

/** The time to draw: what is in view and some on either side. It moves in steps, so that most movement draws nothing. */
export function timeWindow(leftS: number, viewS: number, guide: Span): Span {
  const firstS = Math.floor((leftS + PIXEL_S) / STEP_S) * STEP_S - TIME_READY_S;
  const lengthS = viewS + STEP_S + 2 * TIME_READY_S;
  const startS = Math.max(guide.startS, firstS);
  const stopS = Math.min(guide.stopS, firstS + lengthS);
  return { startS, stopS };
}

/** The slots that are needed: those in view first, then the ones that come next on either side. */
export function slotsWanted(
  leftS: number,
  viewS: number,
  guide: Span,
): GuideSlot[] {
  const seen = guideSlots(
    Math.max(guide.startS, leftS),
    Math.min(guide.stopS, leftS + viewS),
  );
  const names = new Set(seen.map(({ name }) => name));
  const near = guideSlots(
    Math.max(guide.startS, leftS - AHEAD_S),
    Math.min(guide.stopS, leftS + viewS + AHEAD_S),
  ).filter(({ name }) => !names.has(name));
  return seen.concat(near);
}

/**
 * Whether the way from one view to the next is shown. What lies far between was never drawn, and a key that is held would
 * leave behind what is: such a view is there at once.
 */
export function isSlide(
  from: GuideView,
  to: GuideView,
  sinceMs: number,
  viewS: number,
): boolean {
  return (
    sinceMs >= HURRY_MS &&
    Math.abs(to.topRow - from.topRow) <= ROWS_READY &&
    Math.abs(to.leftS - from.leftS) <= viewS / 2
  );
}
