/** The words of PIN pads and the choice of a level. */
import type { WordSet } from "../../i18n/messages";

export const pinWords: WordSet = {
  name: "pin",
  fr: () => import("./words.fr"),
  de: () => import("./words.de"),
  en: () => import("./words.en"),
};
