/** serie/{serieId}?tab&season: a series and its episodes, over the list it was opened from. */
import { detailsWords } from "../../components/details/words";
import { OPEN } from "../../domain/guards";
import { SERIE_QUERY } from "../../domain/serieAddress";
import type { Page } from "../../app/routing/page";

export const serie: Page = {
  name: "serie",
  guard: OPEN,
  query: SERIE_QUERY,
  needs: { read: "/api/mobile/show/serie/:serieId/" },
  web: () => import("./Serie.web"),
  tv: () => import("./Serie.tv"),
  words: [
    {
      name: "serie",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
    detailsWords,
  ],
};
