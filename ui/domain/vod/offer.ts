/** What somebody may do with a title of the video on demand: play what they have, or rent what is better. */
import { showsVodBookmark } from "../bookmark";
import { isGood, type VodLicence } from "./licence";
import type { VodProduct } from "./product";

/** How far somebody watched a title. */
export interface VodBookmark {
  productId: string;
  bookmarkS: number;
  /** At least 90 percent were watched. */
  isSeen: boolean;
}

export type VodLicences = Readonly<Record<string, VodLicence | undefined>>;

export interface VodOffers {
  /** The best that can be played at once: what is rented, else what is free. */
  playable: VodProduct | undefined;
  /** Its licence; undefined where it is free and was not begun yet. */
  licence: VodLicence | undefined;
  /** What can be rented and is better than what can be played already. */
  forRent: VodProduct[];
}

/** Products stand in their order: the best definition first. */
export function vodOffers(
  products: readonly VodProduct[],
  licences: VodLicences,
  nowMs: number,
): VodOffers {
  const licenceOf = ({ id }: VodProduct) => {
    const licence = licences[id];
    return licence && isGood(licence, nowMs) ? licence : undefined;
  };
  const playable =
    products.find((product) => licenceOf(product)) ??
    products.find(({ price }) => price === 0);
  const better = playable
    ? products.slice(0, products.indexOf(playable))
    : products;
  return {
    playable,
    licence: playable && licenceOf(playable),
    forRent: better.filter(({ price }) => price > 0),
  };
}

/** Where to go on, in seconds; undefined where it begins anew: a bookmark shows only over 20 s in VOD. */
export function goesOnAtS(
  bookmark: VodBookmark | undefined,
): number | undefined {
  if (!bookmark || bookmark.isSeen) return undefined;
  return showsVodBookmark(bookmark.bookmarkS) ? bookmark.bookmarkS : undefined;
}
