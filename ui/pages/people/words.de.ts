/** What people/{peopleId} says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "people.shows.one": "{count} Werk im Fernsehen",
  "people.shows.other": "{count} Werke im Fernsehen",
  "people.tv": "Im Fernsehen",
  "people.vod": "Auf Abruf",
  "people.none": "Zurzeit ist nichts angekündigt.",
  "people.description":
    "Filme, Serien und Sendungen mit {name}, im Fernsehen und im Replay.",
};
