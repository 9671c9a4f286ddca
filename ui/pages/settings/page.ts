/** /settings: what is chosen on this device and for the account. The same address in both layouts. */
import { OPEN } from "../../domain/guards";
import type { Page } from "../../app/routing/page";

export const settings: Page = {
  name: "settings",
  guard: OPEN,
  web: () => import("./Settings.web"),
  tv: () => import("./Settings.tv"),
  words: [
    {
      name: "settings",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
  ],
};
