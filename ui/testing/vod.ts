/** A film on demand for tests, and what the TV API says of an account that has it. */
import type { components } from "../api/schema";
import type { VodProduct, VodTitle } from "../domain/vod/product";
import { EVENING_S } from "./wireFixtures";

type Wire = components["schemas"];

export const PRODUCT: VodProduct = {
  id: "vod-1-hd",
  price: 4.9,
  audio: ["de", "ad", "fr"],
  definition: "HD",
  duration: "48H",
};

export const FILM: VodTitle = {
  id: "vod-1",
  title: "Le col",
  age: 0,
  durationS: 5400,
  image: null,
  products: [PRODUCT],
};

/** Good for so many seconds from the evening's beginning. */
export function wireLicence(forS: number): Wire["VodLicence"] {
  return { duration: "48H", expiration: EVENING_S + forS };
}

/** An account that has nothing, changed where a test needs it. */
export function wireVod(changes: Partial<Wire["Vod"]> = {}): Wire["Vod"] {
  return { licences: {}, bookmarks: [], menu: [], purchased: [], ...changes };
}

export function wireVodBookmark(
  changes: Partial<Wire["VodBookmark"]> = {},
): Wire["VodBookmark"] {
  return {
    show_id: FILM.id,
    product_id: PRODUCT.id,
    bookmark: 754,
    last_update: EVENING_S,
    seen: false,
    ...changes,
  };
}
