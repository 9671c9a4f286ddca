/** The names of the feeds of Home. */
import type { WordSet } from "../../i18n/messages";

export const feedWords: WordSet = {
  name: "feed",
  fr: () => import("./words.fr"),
  de: () => import("./words.de"),
  en: () => import("./words.en"),
};
