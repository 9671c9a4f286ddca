/** The words of details, whatever they are of. */
import type { WordSet } from "../../i18n/messages";

export const detailsWords: WordSet = {
  name: "details",
  fr: () => import("./words.fr"),
  de: () => import("./words.de"),
  en: () => import("./words.en"),
};
