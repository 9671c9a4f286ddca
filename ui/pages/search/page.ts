/** /search/{tab}?q=: what a text finds. */
import { ON_TV_SIGNED_IN } from "../../domain/guards";
import { SEARCH_QUERY, SEARCH_TABS } from "../../domain/searchAddress";
import type { ListPage } from "../../app/routing/page";

export const search: ListPage = {
  name: "search",
  isList: true,
  // Titles on demand have routes under search, vod and home (spec, section 2).
  hasVod: true,
  guard: ON_TV_SIGNED_IN,
  params: { tab: SEARCH_TABS },
  query: SEARCH_QUERY,
  web: () => import("./Search.web"),
  tv: () => import("./Search.tv"),
  words: [
    {
      name: "search",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
  ],
};
