/** The words of addresses that arrange a category's titles. Every page knows them; what they mean stands apart. */
import type { PageQuery } from "../address";

/** Those that are not the catalogue's own. */
export const VOD_ORDERS = ["title", "price"] as const;

export const ARRANGEMENT_QUERY: PageQuery = {
  free: { scope: "page", values: ["1"] },
  order: { scope: "page", values: VOD_ORDERS },
};
