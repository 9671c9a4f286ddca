/** How the titles of a category are arranged: in which order, and whether only those that cost nothing. Pure. */
import { queryValue } from "../address";
import { folded } from "../letters";
import { sortStably } from "../sortStably";
import { ARRANGEMENT_QUERY, VOD_ORDERS } from "./arrangementQuery";
import type { VodElement } from "./element";

/** As the service has them, by title, or what costs least first. */
export type VodOrder = "catalogue" | (typeof VOD_ORDERS)[number];

export const ALL_VOD_ORDERS: readonly VodOrder[] = ["catalogue", ...VOD_ORDERS];

export interface VodArrangement {
  order: VodOrder;
  /** Only what is free, or has nothing to buy. */
  isFree: boolean;
}

/** As the service has it. */
export const AS_IN_CATALOGUE: VodArrangement = {
  order: "catalogue",
  isFree: false,
};

/** What an address asks for. */
export function arrangementOf(search: string): VodArrangement {
  const order = queryValue(ARRANGEMENT_QUERY, "order", search);
  return {
    order: ALL_VOD_ORDERS.find((known) => known === order) ?? "catalogue",
    isFree: queryValue(ARRANGEMENT_QUERY, "free", search) !== undefined,
  };
}

/** The same address with its titles arranged: the words stand before the number of a page, as all are in order. */
export function withArrangement(
  path: string,
  { order, isFree }: VodArrangement,
): string {
  const [list, query] = path.split("?");
  const words = [
    isFree && "free=1",
    order !== "catalogue" && `order=${order}`,
    query,
  ].filter(Boolean);
  return [list, words.join("&")].filter(Boolean).join("?");
}

type Compare = (a: VodElement, b: VodElement) => number;

const byTitle: Compare = (a, b) => {
  const [first, second] = [folded(a.name), folded(b.name)];
  return first < second ? -1 : first > second ? 1 : 0;
};

/** Where there is nothing to buy, nothing is to be paid. */
const priceOf = ({ price = 0 }: VodElement): number => price;

const byPrice: Compare = (a, b) => priceOf(a) - priceOf(b);

const COMPARES = { title: byTitle, price: byPrice };

/** What is equal stays as the service has it. */
export function arranged(
  elements: readonly VodElement[],
  { order, isFree }: VodArrangement,
): VodElement[] {
  const shown = elements.filter((element) => !isFree || priceOf(element) === 0);
  return order === "catalogue" ? shown : sortStably(shown, COMPARES[order]);
}
