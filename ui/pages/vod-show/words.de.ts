/** What a film or an episode on demand says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "vodShow.audio": "Sprachen",
  "vodShow.age": "Alter",
  "vodShow.duration": "Dauer",
  "vodShow.season": "Staffel {season}",
  "vodShow.episode": "Folge {episode}",
  "vodShow.allEpisodes": "Alle Folgen der Staffel",
};
