/** What a season on demand says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "vodSeason.season": "Season {season}",
  "vodSeason.seasons": "Seasons",
  "vodSeason.episodes": "Episodes",
  "vodSeason.none": "No episodes here at the moment.",
};
