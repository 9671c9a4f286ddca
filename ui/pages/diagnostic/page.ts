/** /diagnostic: what this device can do, for support. TV. */
import { OPEN } from "../../domain/guards";
import type { Page } from "../../app/routing/page";

export const diagnostic: Page = {
  name: "diagnostic",
  guard: OPEN,
  web: () => import("./Diagnostic.web"),
  tv: () => import("./Diagnostic.tv"),
  words: [
    {
      name: "diagnostic",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
  ],
};
