/** The words of recording and deleting, wherever that is offered. */
import type { WordSet } from "../../i18n/messages";

export const recordingWords: WordSet = {
  name: "recording",
  fr: () => import("./words.fr"),
  de: () => import("./words.de"),
  en: () => import("./words.en"),
};
