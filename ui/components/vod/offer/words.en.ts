/** What is said of playing and renting on demand, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "vodOffer.startOver": "From the beginning",
  "vodOffer.extend": "Extend for {price}",
  "vodOffer.left.day.one": "{count} day left",
  "vodOffer.left.day.other": "{count} days left",
  "vodOffer.left.hour.one": "{count} hour left",
  "vodOffer.left.hour.other": "{count} hours left",
  "vodOffer.left.minute.one": "{count} minute left",
  "vodOffer.left.minute.other": "{count} minutes left",
  "vodOffer.notIncluded": "Your subscription doesn't include video on demand.",
  "vodOffer.abroad": "Nothing can be rented or bought from abroad.",
};
