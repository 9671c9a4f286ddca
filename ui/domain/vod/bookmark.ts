/** How far a viewer watched a title of the video on demand, and where it goes on. */
import { showsVodBookmark } from "../bookmark";

export interface VodBookmark {
  productId: string;
  bookmarkS: number;
  /** At least 90 percent were watched. */
  isSeen: boolean;
}

/** Where to go on, in seconds; undefined where it begins anew: a bookmark shows only over 20 s in VOD. */
export function goesOnAtS(
  bookmark: VodBookmark | undefined,
): number | undefined {
  if (!bookmark || bookmark.isSeen) return undefined;
  return showsVodBookmark(bookmark.bookmarkS) ? bookmark.bookmarkS : undefined;
}
