/** Finds what every page may say; each language is a chunk of its own, so that a page brings only one. */
import type { Language } from "../domain/page";
import type { Messages } from "./messages";

export const messagesOf: Record<Language, () => Promise<Messages>> = {
  fr: () => import("./fr").then((module) => module.fr),
  de: () => import("./de").then((module) => module.de),
  en: () => import("./en").then((module) => module.en),
};
