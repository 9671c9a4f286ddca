/** /pair: confirms the code that a TV shows. */
import { SIGNED_IN } from "../../domain/guards";
import { PAIR_QUERY } from "../../domain/pageQueries";
import type { Page } from "../../app/routing/page";

export const pair: Page = {
  name: "pair",
  guard: SIGNED_IN,
  query: PAIR_QUERY,
  web: () => import("./Pair.web"),
  tv: () => import("./Pair.tv"),
  words: [
    {
      name: "pair",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
  ],
};
