/**
 * A row of the guide as cells that lie side by side: shows, and what is between them. Gaps and overlaps stay what they
 * are: a gap is a cell that says so, and of shows that overlap the one that began last is seen.
 */
import type { GuideShow } from "../domain/guideChunk";

/** What is known of a channel in one slot. */
export interface SlotShows {
  /** Epoch seconds of the slot's edges. */
  startDate: number;
  stopDate: number;
  /** By start; undefined while they are on their way, null when they can't be had. */
  shows: readonly GuideShow[] | null | undefined;
}

interface Extent {
  /** Where the cell begins and ends, in epoch seconds. */
  startS: number;
  stopS: number;
}

/** Nothing announced, on its way, or not to be had. */
export type BlankKind = "gap" | "loading" | "failed";

/** Whether a cell says that nothing is announced now: the channel can be watched all the same. */
export function isOnAirGap({ kind, startS, stopS }: Cell, nowMs: number) {
  return kind === "gap" && startS * 1000 <= nowMs && nowMs < stopS * 1000;
}

export type Cell =
  | (Extent & {
      kind: "show";
      show: GuideShow;
      /** Where this part of the show begins, also before the row's first slot. */
      fromS: number;
      /** Another show is announced for a part of its time. */
      overlaps: boolean;
    })
  | (Extent & { kind: BlankKind });

/** A show, or what is left of it behind another one within it. */
interface Piece {
  show: GuideShow;
  startS: number;
  stopS: number;
  overlaps: boolean;
}

const piecesOf = (shows: readonly GuideShow[]): Piece[] =>
  shows.map((show) => ({
    show,
    startS: show.startDate,
    stopS: show.stopDate,
    overlaps: false,
  }));

/** Puts a piece in its place by start, among those that follow `from`. */
function insert(pieces: Piece[], piece: Piece, from: number): void {
  let at = from;
  while ((pieces[at]?.startS ?? Infinity) <= piece.startS) at += 1;
  pieces.splice(at, 0, piece);
}

function isSameShow(cell: Cell | undefined, show: GuideShow): boolean {
  return (
    cell?.kind === "show" &&
    cell.show.id === show.id &&
    cell.show.startDate === show.startDate
  );
}

/** Adds the cells of one slot to those before it, which end where it begins or later. */
function addShows(cells: Cell[], pieces: Piece[], slot: SlotShows): void {
  let atS = cells[cells.length - 1]?.stopS ?? slot.startDate;
  // In later slots a show may come up again behind what was seen of it.
  const isFirst = cells.length === 0;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (!piece || piece.startS >= slot.stopDate) break;
    const before = cells[cells.length - 1];
    if (piece.stopS <= slot.startDate || isSameShow(before, piece.show))
      continue;
    const startS = Math.max(piece.startS, slot.startDate);
    if (startS > atS) {
      cells.push({ kind: "gap", startS: atS, stopS: startS });
    } else if (startS < atS && before?.kind === "show") {
      if (before.stopS > piece.stopS)
        insert(
          pieces,
          {
            ...before,
            startS: piece.stopS,
            stopS: before.stopS,
            overlaps: true,
          },
          index + 1,
        );
      before.overlaps = true;
      before.stopS = startS;
      if (before.startS >= startS) cells.pop();
    }
    const overlaps = piece.overlaps || startS < atS;
    cells.push({
      kind: "show",
      show: piece.show,
      fromS: isFirst ? piece.startS : startS,
      startS,
      stopS: piece.stopS,
      overlaps,
    });
    atS = piece.stopS;
  }
}

/** The cells of a channel in slots that follow each other: from the first slot's start at least to the last one's end. */
export function cellsOf(slots: readonly SlotShows[]): Cell[] {
  const cells: Cell[] = [];
  for (const slot of slots) {
    if (slot.shows) addShows(cells, piecesOf(slot.shows), slot);
    const atS = cells[cells.length - 1]?.stopS ?? slot.startDate;
    if (atS >= slot.stopDate) continue;
    const kind: BlankKind = slot.shows
      ? "gap"
      : slot.shows === null
        ? "failed"
        : "loading";
    cells.push({ kind, startS: atS, stopS: slot.stopDate });
  }
  return cells;
}

/** The index of the cell that covers a moment, else of the nearest one; by binary search. -1 in an empty row. */
export function cellAt(cells: readonly Extent[], atS: number): number {
  let low = 0;
  let high = cells.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((cells[middle] as Extent).startS <= atS) low = middle;
    else high = middle - 1;
  }
  return cells.length === 0 ? -1 : low;
}

/** Those of the cells that a span touches. */
export function cellsWithin<C extends Extent>(
  cells: readonly C[],
  startS: number,
  stopS: number,
): C[] {
  const from = cellAt(cells, startS);
  const found: C[] = [];
  for (let index = Math.max(0, from); index < cells.length; index += 1) {
    const cell = cells[index] as C;
    if (cell.startS >= stopS) break;
    if (cell.stopS > startS) found.push(cell);
  }
  return found;
}

/** Names a cell among all of its row, the same wherever one looks at it from. */
export function cellKey(cell: Cell): string {
  return cell.kind === "show"
    ? `${cell.show.id}-${cell.fromS === cell.show.startDate ? "" : cell.fromS}`
    : `${cell.kind}-${cell.startS}`;
}
