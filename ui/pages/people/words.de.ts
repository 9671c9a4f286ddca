/** What people/{peopleId} says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "people.works.one": "{count} Werk im Fernsehen",
  "people.works.other": "{count} Werke im Fernsehen",
  "people.none": "Zurzeit ist nichts angekündigt.",
  "people.description":
    "Filme, Serien und Sendungen mit {name}, im Fernsehen und im Replay.",
};
