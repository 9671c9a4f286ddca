/** A film on demand for tests, and what the TV API says of an account that has it. */
import type { components } from "../api/schema";
import type { PaidProduct, VodTitle } from "../domain/vod/product";
import { EVENING_S } from "./wireFixtures";

type Wire = components["schemas"];

export const PRODUCT: PaidProduct = {
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

/** What the player is asked for by the first episode of a season. */
export const EPISODE_ON_DEMAND = {
  kind: "vod",
  vod: {
    productId: "vod-7-s1e1-hd",
    showId: "vod-7-s1e1",
    title: "1. Le départ",
    age: 0,
    durationS: 1800,
    image: null,
    seasonId: "vod-7-s1",
  },
} as const;

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

const WIRE_PRODUCT: Wire["VodProduct"] = {
  product_id: PRODUCT.id,
  product_price: PRODUCT.price,
  product_audio: ["de", "ad", "fr"],
  product_definition: PRODUCT.definition,
  product_duration: PRODUCT.duration,
};

/** The film as it stands in the catalogue. */
export function wireVodElement(
  changes: Partial<Wire["VodElement"]> = {},
): Wire["VodElement"] {
  return {
    show_id: FILM.id,
    category_id: 45_501,
    name: FILM.title,
    logo: "/pictures/vod/vod-1/poster",
    backdrop: "/pictures/vod/vod-1/backdrop",
    show_age: FILM.age,
    show_adult: false,
    show_products: [WIRE_PRODUCT],
    ...changes,
  };
}

/** The film as its page has it. */
export function wireVodShow(
  changes: Partial<Wire["VodShow"]> = {},
): Wire["VodShow"] {
  return {
    show_id: FILM.id,
    show_category: 5,
    show_age: FILM.age,
    show_adult: false,
    show_title: FILM.title,
    show_description: "Une longue montée.",
    show_credits: {
      company: [],
      author: [],
      director: ["Ada Marin"],
      actor: [],
      presenter: [],
    },
    show_year: 2024,
    show_country: ["CH"],
    show_language: "fr",
    show_duration: FILM.durationS,
    show_rating: 3.5,
    show_logo: "/pictures/vod/vod-1/poster",
    show_backdrop: "/pictures/vod/vod-1/backdrop",
    show_products: [WIRE_PRODUCT],
    ...changes,
  };
}

/** A season of one episode. */
export function wireVodSeason(
  changes: Partial<Wire["VodSeason"]> = {},
): Wire["VodSeason"] {
  const season_id = "vod-3-s1";
  return {
    season_id,
    season_title: "Les Ombres",
    season_num: 1,
    season_description: "Il fait nuit.",
    season_logo: "/pictures/vod/vod-3-s1/poster",
    season_backdrop: "/pictures/vod/vod-3-s1/backdrop",
    show_adult: false,
    seasons: [],
    shows: [wireVodShow({ show_id: "vod-3-s1e1", season_id })],
    ...changes,
  };
}

export function wireVodHierarchy(
  changes: Partial<Wire["VodHierarchy"]> = {},
): Wire["VodHierarchy"] {
  return {
    category_id: 45_501,
    name: "Comédies",
    parent_id: 45_471,
    categories: [],
    elements: [wireVodElement()],
    ...changes,
  };
}
