/** The words of following people, wherever that is offered. */
import type { WordSet } from "../../i18n/messages";

export const favouriteWords: WordSet = {
  name: "favourites",
  fr: () => import("./words.fr"),
  de: () => import("./words.de"),
  en: () => import("./words.en"),
};
