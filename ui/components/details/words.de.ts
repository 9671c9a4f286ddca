/** What details of shows, series and people say alike, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "details.back": "Zurück",
  "details.credits": "Besetzung und Team",

  "credit.presenter": "Moderation",
  "credit.actor": "Mit",
  "credit.director": "Regie",
  "credit.author": "Drehbuch",
  "credit.company": "Produktion",
};
