/** show/{showId}: details of one show, over the list it was opened from. */
import { detailsWords } from "../../components/details/words";
import { OPEN } from "../../domain/guards";
import type { Page } from "../../app/routing/page";

export const show: Page = {
  name: "show",
  guard: OPEN,
  needs: { read: "/api/cache/show/details/:showId/" },
  web: () => import("./Show.web"),
  tv: () => import("./Show.tv"),
  words: [
    {
      name: "show",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
    detailsWords,
  ],
};
