/** The words of playing and renting on demand, wherever that is offered. */
import type { WordSet } from "../../../i18n/messages";

export const vodOfferWords: WordSet = {
  name: "offer",
  fr: () => import("./words.fr"),
  de: () => import("./words.de"),
  en: () => import("./words.en"),
};
