/** show/{showId}/product/{productId}: a film or an episode on demand, over the list it was opened from. */
import { detailsWords } from "../../components/details/words";
import { factWords } from "../../components/facts/words";
import { vodOfferWords } from "../../components/vod/offer/words";
import { OPEN } from "../../domain/guards";
import type { Page } from "../../app/routing/page";

export const vodShow: Page = {
  name: "vod-show",
  guard: OPEN,
  web: () => import("./VodShow.web"),
  tv: () => import("./VodShow.tv"),
  words: [
    {
      name: "vod-show",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
    detailsWords,
    factWords,
    vodOfferWords,
  ],
};
