/** What a season on demand says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "vodSeason.season": "Staffel {season}",
  "vodSeason.seasons": "Staffeln",
  "vodSeason.episodes": "Folgen",
  "vodSeason.none": "Hier gibt es im Moment keine Folgen.",
};
