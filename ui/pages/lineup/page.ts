/** /lineup: the channels, to be put in order and hidden. */
import type { Guard } from "../../domain/guards";
import { orderingWords } from "../../components/ordering/words";
import type { Page } from "../../app/routing/page";

const guard: Guard = { auth: true, permission: "lineup" };

export const lineup: Page = {
  name: "lineup",
  guard,
  web: () => import("./Lineup.web"),
  tv: () => import("./Lineup.tv"),
  words: [
    {
      name: "lineup",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
    orderingWords,
  ],
};
