/** The words of the question about the price, and of what came of it; they come once a user wants to rent. */
import type { WordSet } from "../../../i18n/messages";

export const rentWords: WordSet = {
  name: "rent",
  fr: () => import("./words.fr"),
  de: () => import("./words.de"),
  en: () => import("./words.en"),
};
