/** What serie/{serieId} says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "serie.episode": "Episode {number}",
  "serie.season": "Season {season}",
  "serie.next.titled": "“{title}”",
  "serie.play": "Watch {episode}",
  "serie.resume": "Resume {episode}",
  "serie.seasons": "Seasons",
  "serie.tabs": "Which episodes",
  "serie.tab.replay": "To watch",
  "serie.tab.upcoming": "Coming up",
  "serie.episodes": "Episodes",
  "serie.none": "No episodes here at the moment.",
  "serie.showings.one": "{count} other showing",
  "serie.showings.other": "{count} other showings",
  "serie.description":
    "All episodes of “{title}”, on television and in replay.",
};
