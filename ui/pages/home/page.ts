/** /home: the feeds; /home?feed=…: the full list behind one of them. */
import { HOME_QUERY } from "../../domain/feeds";
import { ON_TV_SIGNED_IN } from "../../domain/guards";
import { feedWords } from "../../components/feed/words";
import type { ListPage } from "../../app/routing/page";

export const home: ListPage = {
  name: "home",
  isList: true,
  // Titles on demand have routes under search, vod and home (spec, section 2).
  hasVod: true,
  guard: ON_TV_SIGNED_IN,
  inSitemap: true,
  query: HOME_QUERY,
  web: () => import("./Home.web"),
  tv: () => import("./Home.tv"),
  words: [
    {
      name: "home",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
    feedWords,
  ],
};
