/** The words of the sign-in form. */
import type { WordSet } from "../../i18n/messages";

export const signInWords: WordSet = {
  name: "sign-in",
  fr: () => import("./words.fr"),
  de: () => import("./words.de"),
  en: () => import("./words.en"),
};
