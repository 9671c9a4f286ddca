/** What a film or an episode on demand says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "vodShow.audio": "Audio",
  "vodShow.age": "Age",
  "vodShow.duration": "Length",
  "vodShow.season": "Season {season}",
  "vodShow.episode": "Episode {episode}",
  "vodShow.allEpisodes": "All episodes of the season",
};
