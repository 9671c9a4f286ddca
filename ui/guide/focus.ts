/**
 * Where the focus goes. It is a row and a moment, the anchor: up and down keep the anchor and choose the cell that covers
 * it, left and right change it. So one long show throws no user hours away.
 */
import { zurichDaysBetween } from "../domain/zurich";
import { cellAt, type Cell } from "./cells";
import { clampLeft, daysFrom, leftAround, type Span } from "./time";

/** What is in focus and what is in view. */
export interface GuideView {
  row: number;
  /** Epoch seconds. */
  anchorS: number;
  /** The first row in view. */
  topRow: number;
  /** Epoch seconds at the left edge. */
  leftS: number;
}

/** What doesn't change while one moves. */
export interface GuideExtent {
  rowCount: number;
  /** Rows that are seen as a whole. */
  rowsSeen: number;
  /** Seconds from the left edge to the right one. */
  viewS: number;
  guide: Span;
}

const clamp = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(high, value));

/** The first row in view when this one has the focus: one row stays visible on either side of it. */
export function revealRow(
  topRow: number,
  row: number,
  { rowCount, rowsSeen }: GuideExtent,
): number {
  const margin = rowsSeen > 2 ? 1 : 0;
  const top = clamp(topRow, row - rowsSeen + 1 + margin, row - margin);
  return clamp(top, 0, Math.max(0, rowCount - rowsSeen));
}

/** The moment by which the day in view is named: that in focus, or the middle of a view that was scrolled away from it. */
export function momentShown({ anchorS, leftS }: GuideView, viewS: number) {
  const isInView = anchorS >= leftS && anchorS < leftS + viewS;
  return isInView ? anchorS : Math.floor(leftS + viewS / 2);
}

const QUARTER_S = 900;

/** Of a row so little may be out of sight: boxes scroll by whole pixels, and to no row exactly. */
export const SLACK_ROWS = 0.1;

/**
 * A view that was scrolled by hand, with its focus in what is seen of it: the nearest row in view, and a moment that is a
 * quarter of an hour from the edge behind which it was left.
 */
export function focusInView(view: GuideView, extent: GuideExtent): GuideView {
  const { leftS, topRow } = view;
  const { rowCount, rowsSeen, viewS } = extent;
  const first = Math.max(0, Math.ceil(topRow - SLACK_ROWS));
  const last = Math.max(first, Math.floor(topRow + rowsSeen + SLACK_ROWS) - 1);
  const row = clamp(view.row, first, Math.min(last, rowCount - 1));
  const isInTime = view.anchorS >= leftS && view.anchorS < leftS + viewS;
  const anchorS = isInTime
    ? view.anchorS
    : clamp(view.anchorS, leftS + QUARTER_S, leftS + viewS - QUARTER_S);
  return row === view.row && isInTime ? view : { ...view, row, anchorS };
}

/** To another row. */
export function moveToRow(
  view: GuideView,
  row: number,
  extent: GuideExtent,
): GuideView {
  const to = clamp(row, 0, Math.max(0, extent.rowCount - 1));
  return { ...view, row: to, topRow: revealRow(view.topRow, to, extent) };
}

/**
 * The left edge at which a cell is seen: the whole of it, or as much as there is room for, from its start. What is beside
 * it is seen for a quarter of an hour, so that up and down lead to no cell of which a sliver is seen.
 */
function revealCell(leftS: number, cell: Span, extent: GuideExtent): number {
  const { viewS, guide } = extent;
  const start = (Math.floor(cell.startS / QUARTER_S) - 1) * QUARTER_S;
  const stop = (Math.ceil(cell.stopS / QUARTER_S) + 1) * QUARTER_S;
  let left = leftS;
  if (stop > left + viewS) left = stop - viewS;
  if (start < left) left = start;
  return clampLeft(left, guide, viewS);
}

/** To the cell before or after that in focus, by one of half a view within a cell that is longer than that. */
export function moveInTime(
  view: GuideView,
  cells: readonly Cell[],
  direction: "left" | "right",
  extent: GuideExtent,
): GuideView {
  const { viewS, guide } = extent;
  const cell = cells[cellAt(cells, view.anchorS)];
  if (!cell) return view;
  const half = viewS / 2;
  const isForward = direction === "right";
  const beyondS = isForward
    ? cell.stopS - (view.leftS + viewS)
    : view.leftS - cell.startS;
  if (beyondS > half) return moveByTime(view, isForward ? half : -half, extent);
  const atS = isForward ? cell.stopS : cell.startS - 1;
  if (atS < guide.startS || atS >= guide.stopS) return view;
  const next = cells[cellAt(cells, atS)] ?? cell;
  const leftS =
    next.stopS - next.startS > viewS && !isForward
      ? clampLeft(next.stopS - half, guide, viewS)
      : revealCell(view.leftS, next, extent);
  const anchorS = clamp(next.startS, leftS, leftS + viewS - 1);
  return { ...view, anchorS, leftS };
}

/** View and anchor together, by some seconds. */
export function moveByTime(
  view: GuideView,
  byS: number,
  extent: GuideExtent,
): GuideView {
  const { guide, viewS } = extent;
  const leftS = clampLeft(view.leftS + byS, guide, viewS);
  const anchorS = clamp(
    view.anchorS + byS,
    Math.max(leftS, guide.startS),
    leftS + viewS - 1,
  );
  return { ...view, leftS, anchorS };
}

/** What is shown, at the same time of another day; beyond the guide's days there is nothing to go to. */
export function moveByDays(
  view: GuideView,
  days: number,
  extent: GuideExtent,
): GuideView {
  const { guide, viewS } = extent;
  const fromS = momentShown(view, viewS);
  const toS = daysFrom(fromS, days);
  if (toS < guide.startS || toS >= guide.stopS) return view;
  return moveByTime({ ...view, anchorS: fromS }, toS - fromS, extent);
}

/** The same to the day of a moment. */
export function moveToDay(
  view: GuideView,
  atS: number,
  extent: GuideExtent,
): GuideView {
  const fromS = momentShown(view, extent.viewS);
  const days = zurichDaysBetween(fromS * 1000, atS * 1000);
  return moveByDays(view, days, extent);
}

/** To a moment, which comes to stand near the left edge. */
export function jumpTo(
  view: GuideView,
  atS: number,
  { guide, viewS }: GuideExtent,
): GuideView {
  const anchorS = clamp(atS, guide.startS, guide.stopS - 1);
  return { ...view, anchorS, leftS: leftAround(anchorS, guide, viewS) };
}

/** How many rows or cells a held key moves at its nth repeat: it gathers speed. */
export function strideOf(repeats: number): number {
  if (repeats < 12) return 1;
  return repeats < 30 ? 2 : 4;
}
