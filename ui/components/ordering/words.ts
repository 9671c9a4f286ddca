/** The words of lists that are put in order by hand. */
import type { WordSet } from "../../i18n/messages";

export const orderingWords: WordSet = {
  name: "ordering",
  fr: () => import("./words.fr"),
  de: () => import("./words.de"),
  en: () => import("./words.en"),
};
