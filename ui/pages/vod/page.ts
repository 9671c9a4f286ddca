/** /vod/{id} on the web, /vod on TV: the catalogue of the video on demand; all a former customer has. */
import { VOD } from "../../domain/guards";
import { MAX_PAGES, pageQuery } from "../../domain/pageNumber";
import { ARRANGEMENT_QUERY } from "../../domain/vod/arrangementQuery";
import type { ListPage } from "../../app/routing/page";

export const vod: ListPage = {
  name: "vod",
  isList: true,
  // Titles on demand have routes under search, vod and home (spec, section 2).
  hasVod: true,
  guard: VOD,
  query: { ...ARRANGEMENT_QUERY, ...pageQuery(MAX_PAGES) },
  web: () => import("./Vod.web"),
  tv: () => import("./Vod.tv"),
  words: [
    {
      name: "vod",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
  ],
};
