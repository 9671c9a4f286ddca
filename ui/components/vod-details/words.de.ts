/** What films, episodes and seasons on demand say, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "vodDetails.breadcrumbs": "Brotkrumen",
  "vodDetails.catalogue": "Video on Demand",
  "vodDetails.section": "Zur Rubrik",
  "vodDetails.audio": "Sprachen",
  "vodDetails.age": "Alter",
  "vodDetails.duration": "Dauer",
  "vodDetails.season": "Staffel\u00a0{season}",
  "vodDetails.episode": "Folge\u00a0{episode}",
  "vodDetails.toEpisode": "Zu Folge {episode}",
  "vodDetails.allEpisodes": "Alle Folgen der Staffel",
  "vodDetails.seasons": "Staffeln",
  "vodDetails.episodes": "Folgen",
  "vodDetails.none": "Hier gibt es im Moment keine Folgen.",
  "vodDetails.play": "Anschauen",
  "vodDetails.rent": "In {definition} leihen für {price}",
};
