/** What an account has begun to watch on demand, for the rail in which it goes on. */
import type { VodElement } from "./element";
import { vodElementOf, type VodShow } from "./details";
import { goesOnAtS, type VodBookmark } from "./bookmark";
import { watchedPercent } from "../watched";

export interface BegunVod {
  element: VodElement;
  /** 0 to 100. */
  watchedPercent: number;
  /** Seconds. */
  leftAtS: number;
}

export type VodBookmarks = Readonly<Record<string, VodBookmark>>;

/** The shows to go on with, watched last first: a bookmark shows only over 20 s in VOD. */
export function begunIds(bookmarks: VodBookmarks, most: number): string[] {
  return Object.keys(bookmarks)
    .filter((showId) => goesOnAtS(bookmarks[showId]) !== undefined)
    .slice(0, most);
}

/** Each leads to the product that was watched. */
export function begunOf(
  bookmarks: VodBookmarks,
  shows: readonly VodShow[],
): BegunVod[] {
  const begun: BegunVod[] = [];
  for (const show of shows) {
    const bookmark = bookmarks[show.id];
    const atS = goesOnAtS(bookmark);
    if (!bookmark || atS === undefined) continue;
    const watched = show.products.find(({ id }) => id === bookmark.productId);
    const element = vodElementOf(show);
    begun.push({
      element: watched ? { ...element, productId: watched.id } : element,
      watchedPercent: watchedPercent(atS, show.durationS),
      leftAtS: atS,
    });
  }
  return begun;
}
