/** /home: the feeds; /home?feed=…: the full list behind one of them. */
import { HOME_QUERY } from "../../domain/feeds";
import { ON_TV_SIGNED_IN } from "../../domain/guards";
import { feedWords } from "../../components/feed/words";
import type { Page } from "../../app/routing/page";

export const home: Page = {
  name: "home",
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
