/** /homepersonalize: the feeds of Home, to be put in order, added and removed. */
import { SIGNED_IN } from "../../domain/guards";
import { feedWords } from "../../components/feed/words";
import { orderingWords } from "../../components/ordering/words";
import type { Page } from "../../app/routing/page";

export const homePersonalize: Page = {
  name: "home-personalize",
  guard: SIGNED_IN,
  web: () => import("./HomePersonalize.web"),
  tv: () => import("./HomePersonalize.tv"),
  words: [
    {
      name: "home-personalize",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
    feedWords,
    orderingWords,
  ],
};
