/** /player/{type}: the picture on the whole screen, on TV. */
import { OPEN } from "../../domain/guards";
import { PLAYER_TYPES } from "../../domain/paths";
import { promptWords } from "../../components/prompts/words";
import type { Page } from "../../app/routing/page";

export const player: Page = {
  name: "player",
  guard: OPEN,
  params: { type: PLAYER_TYPES },
  web: () => import("./Player.web"),
  tv: () => import("./Player.tv"),
  words: [
    {
      name: "player",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
    // Failures and what is waited for.
    promptWords,
  ],
};
