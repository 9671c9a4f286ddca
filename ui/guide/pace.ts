/**
 * How many rows are drawn in one frame. A weak TV draws a row in a good part of a frame: those that come into sight
 * together, by a held key or by a jump, are drawn in some frames, so that no key waits for all of them. Each frame costs as
 * much again, however little is new in it: once that of the key is drawn there are few.
 */

/** Rows drawn in the frame of a key at most: of those whose part in view is not there yet, that in focus before the others. */
export const ROWS_WITH_A_KEY = 2;

/** Rows drawn in each frame after it. */
export const ROWS_A_FRAME = 6;

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
 * What each of the rows is drawn with in the next frame: `most` of them with what is new, of those that have to be, the others
 * as before; those of which nothing was drawn yet are missing.
 */
export function drawnNext<Setting>(
  before: ReadonlyMap<number, Setting>,
  rows: readonly number[],
  setting: Setting,
  sight: Sight,
  most: number,
  isNeeded: (row: number) => boolean = () => true,
): ReadonlyMap<number, Setting> {
  const due = rows
    .filter((row) => before.get(row) !== setting && isNeeded(row))
    .sort((a, b) => farness(a, sight) - farness(b, sight))
    .slice(0, most);
  const next = new Map<number, Setting>();
  for (const row of rows) {
    const drawn = due.indexOf(row) === -1 ? before.get(row) : setting;
    if (drawn !== undefined) next.set(row, drawn);
  }
  return next;
}

/**
 * The same in the frame of a key. Rows out of view wait for the next frame, and so do those in view as long as what they are
 * drawn with serves: a step along the hours or the channels finds most of them so.
 */
export function drawnWithKey<Setting>(
  before: ReadonlyMap<number, Setting>,
  rows: readonly number[],
  setting: Setting,
  sight: Sight,
  serves: (drawn: Setting) => boolean,
): ReadonlyMap<number, Setting> {
  const { topRow, rowsSeen } = sight;
  return drawnNext(before, rows, setting, sight, ROWS_WITH_A_KEY, (row) => {
    const drawn = before.get(row);
    // The last one is seen in part.
    const isSeen = row >= topRow && row <= topRow + rowsSeen;
    return isSeen && (drawn === undefined || !serves(drawn));
  });
}
