/** /guide: what is on all channels, seven days back and seven days forward. */
import { GUIDE_QUERY } from "../../domain/guideQuery";
import { OPEN } from "../../domain/guards";

import type { ListPage } from "../../app/routing/page";

export const guide: ListPage = {
  name: "guide",
  isList: true,
  guard: OPEN,
  inSitemap: true,
  query: GUIDE_QUERY,
  web: () => import("./Guide.web"),
  tv: () => import("./Guide.tv"),
  words: [
    {
      name: "guide",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
  ],
};
