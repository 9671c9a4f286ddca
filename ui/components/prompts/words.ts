/** The words of dialogs that belong to no page. */
import type { WordSet } from "../../i18n/messages";

export const promptWords: WordSet = {
  name: "prompts",
  fr: () => import("./words.fr"),
  de: () => import("./words.de"),
  en: () => import("./words.en"),
};
