/** The words of keeping a title on demand, wherever that is offered. */
import type { WordSet } from "../../i18n/messages";

export const watchListWords: WordSet = {
  name: "watch-list",
  fr: () => import("./words.fr"),
  de: () => import("./words.de"),
  en: () => import("./words.en"),
};
