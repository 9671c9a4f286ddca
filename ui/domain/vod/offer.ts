/** What an account may do with a title of the video on demand: play what they have, or rent what is better. */
import { isGood, type VodLicence } from "./licence";
import type { VodProduct } from "./product";

export type VodLicences = Readonly<Record<string, VodLicence | undefined>>;

export interface VodOffers {
  /** The best that can be played at once: what is rented, else what is free. */
  playable: VodProduct | undefined;
  /** Its licence; undefined where it is free and was not begun yet. */
  licence: VodLicence | undefined;
  /** What is rented, and can be for longer. */
  extendable: VodProduct | undefined;
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
  const licence = playable && licenceOf(playable);
  return {
    playable,
    licence,
    extendable: licence && playable.price > 0 ? playable : undefined,
    forRent: better.filter(({ price }) => price > 0),
  };
}
