/** How far a viewer watched (spec, section 4, "Bookmark", and section 9): what is written, and where to go on. */
import { isSeen } from "./watched";

/** Seconds; the head-end refuses positions above. */
export const LAST_POSITION_S = 43_200;
const SMALLEST_CHANGE_S = 2;
const SHORTEST_VOD_BOOKMARK_S = 20;

/**
 * What to do with a position that was reached. `written` is the position that was last written, or with which playback
 * began; undefined where there is none.
 */
export type BookmarkChange =
  | { kind: "write"; positionS: number }
  | { kind: "remove" }
  | { kind: "skip" }
  | { kind: "reject" };

export function bookmarkChange(
  positionS: number,
  written: number | undefined,
): BookmarkChange {
  if (positionS > LAST_POSITION_S) return { kind: "reject" };
  const whole = Math.max(0, Math.floor(positionS));
  if (Math.abs(whole - (written ?? 0)) < SMALLEST_CHANGE_S)
    return { kind: "skip" };
  return whole === 0 ? { kind: "remove" } : { kind: "write", positionS: whole };
}

/** Whether a bookmark of the video on demand is worth showing, and going on from. */
export function showsVodBookmark(positionS: number): boolean {
  return positionS > SHORTEST_VOD_BOOKMARK_S && positionS <= LAST_POSITION_S;
}

/** Where to go on: what was seen begins anew. */
export function resumeS(
  bookmarkS: number | undefined,
  durationS: number,
): number {
  if (bookmarkS === undefined || isSeen(bookmarkS, durationS)) return 0;
  return Math.max(0, bookmarkS);
}
