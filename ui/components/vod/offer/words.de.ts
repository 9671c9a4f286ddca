/** What is said of playing and renting on demand, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "vodOffer.startOver": "Von Anfang an",
  "vodOffer.extend": "Für {price} verlängern",
  "vodOffer.left.day.one": "Noch {count} Tag",
  "vodOffer.left.day.other": "Noch {count} Tage",
  "vodOffer.left.hour.one": "Noch {count} Stunde",
  "vodOffer.left.hour.other": "Noch {count} Stunden",
  "vodOffer.left.minute.one": "Noch {count} Minute",
  "vodOffer.left.minute.other": "Noch {count} Minuten",
  "vodOffer.notIncluded": "Ihr Abonnement umfasst kein Video on Demand.",
  "vodOffer.abroad":
    "Aus dem Ausland kann nichts geliehen oder gekauft werden.",
};
