/** What an account may do with a title of the video on demand: play what they have, or rent what is better. */
import { isGood, type VodLicence } from "./licence";
import { isPaid, type PaidProduct, type VodProduct } from "./product";

export type VodLicences = Readonly<Record<string, VodLicence | undefined>>;

export interface VodOffers {
  /** The best that can be played at once: what is rented, else what is free or one's own. */
  playable: VodProduct | undefined;
  /** Its licence; undefined where it is free and was not begun yet. */
  licence: VodLicence | undefined;
  /** What is rented, and can be for longer. */
  extendable: PaidProduct | undefined;
  /** What can be rented and is better than what can be played already. */
  forRent: PaidProduct[];
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
    products.find((product) => !isPaid(product));
  const better = playable
    ? products.slice(0, products.indexOf(playable))
    : products;
  const licence = playable && licenceOf(playable);
  return {
    playable,
    licence,
    extendable: licence && isPaid(playable) ? playable : undefined,
    forRent: better.filter(isPaid),
  };
}
