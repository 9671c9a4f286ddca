/** The words on the web's player. */
import type { WordSet } from "../../i18n/messages";

export const controlWords: WordSet = {
  name: "controls",
  fr: () => import("./words.fr"),
  de: () => import("./words.de"),
  en: () => import("./words.en"),
};
