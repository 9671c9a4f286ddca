/** What people/{peopleId} says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "people.shows.one": "{count} work on television",
  "people.shows.other": "{count} works on television",
  "people.tv": "On television",
  "people.vod": "On demand",
  "people.none": "Nothing is announced at the moment.",
  "people.description":
    "Films, series and shows with {name}, on television and in replay.",
};
