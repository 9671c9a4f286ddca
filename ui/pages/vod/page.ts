/** /vod/{id} on the web, /vod on TV: the catalogue of the video on demand; all a former customer has. */
import { VOD } from "../../domain/guards";
import { MAX_PAGES, pageQuery } from "../../domain/pageNumber";
import type { Page } from "../../app/routing/page";

export const vod: Page = {
  name: "vod",
  guard: VOD,
  query: pageQuery(MAX_PAGES),
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
