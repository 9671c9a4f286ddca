/** /privacy: what is kept, and where. The spec has the page on TV; on the web the settings say the same. */
import { OPEN } from "../../domain/guards";
import type { Page } from "../../app/routing/page";

export const privacy: Page = {
  name: "privacy",
  guard: OPEN,
  web: () => import("./Privacy.web"),
  tv: () => import("./Privacy.tv"),
  words: [
    {
      name: "privacy",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
  ],
};
