/** The words of films, episodes and seasons on demand. */
import type { WordSet } from "../../i18n/messages";

export const vodDetailsWords: WordSet = {
  name: "vod-details",
  fr: () => import("./words.fr"),
  de: () => import("./words.de"),
  en: () => import("./words.en"),
};
