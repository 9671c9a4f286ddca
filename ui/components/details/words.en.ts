/** What details of shows, series and people say alike, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "details.back": "Back",
  "details.credits": "Cast and crew",

  "credit.presenter": "Presented by",
  "credit.actor": "With",
  "credit.director": "Directed by",
  "credit.author": "Written by",
  "credit.company": "Produced by",
};
