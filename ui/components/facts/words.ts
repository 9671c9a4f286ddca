/** The words of what is known of a show or a title on demand: year, countries, length, rating, trailer. */
import type { WordSet } from "../../i18n/messages";

export const factWords: WordSet = {
  name: "facts",
  fr: () => import("./words.fr"),
  de: () => import("./words.de"),
  en: () => import("./words.en"),
};
