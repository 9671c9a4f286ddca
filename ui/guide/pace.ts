/**
 * How many rows are drawn in one frame. A weak TV draws a row in a good part of a frame: those that come into sight
 * together, by a held key or by a jump, are drawn one after another, so that no key waits for all of them.
 */

/** Rows drawn in a frame, that in focus among them. */
const ROWS_A_FRAME = 2;

/** The row in focus, and those that are in view as a whole. */
export interface Sight {
  row: number;
  topRow: number;
  rowsSeen: number;
}

/** In which order rows are drawn: that in focus, then those in view, then the others, each nearest first. */
function farness(at: number, { row, topRow, rowsSeen }: Sight): number {
  const isInView = at >= topRow && at < topRow + rowsSeen;
  return Math.abs(at - row) + (isInView ? 0 : rowsSeen);
}

/**
 * What each of the rows is drawn with in the next frame: some with what is new, the others as before; those of which
 * nothing was drawn yet are missing. Where `isAll`, what is new goes for all of them at once.
 */
export function drawnNext<Setting>(
  before: ReadonlyMap<number, Setting>,
  rows: readonly number[],
  setting: Setting,
  sight: Sight,
  isAll: boolean,
): ReadonlyMap<number, Setting> {
  const waiting = rows
    .filter((row) => before.get(row) !== setting)
    .sort((a, b) => farness(a, sight) - farness(b, sight));
  const due = isAll ? waiting : waiting.slice(0, ROWS_A_FRAME);
  const next = new Map<number, Setting>();
  for (const row of rows) {
    const drawn = due.indexOf(row) === -1 ? before.get(row) : setting;
    if (drawn !== undefined) next.set(row, drawn);
  }
  return next;
}
