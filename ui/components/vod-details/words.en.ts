/** What films, episodes and seasons on demand say, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "vodDetails.breadcrumbs": "Breadcrumb",
  "vodDetails.catalogue": "Video on demand",
  "vodDetails.section": "See its section",
  "vodDetails.audio": "Audio",
  "vodDetails.age": "Age",
  "vodDetails.duration": "Length",
  "vodDetails.season": "Season\u00a0{season}",
  "vodDetails.episode": "Episode\u00a0{episode}",
  "vodDetails.toEpisode": "See episode {episode}",
  "vodDetails.allEpisodes": "All episodes of the season",
  "vodDetails.seasons": "Seasons",
  "vodDetails.episodes": "Episodes",
  "vodDetails.none": "No episodes here at the moment.",
  "vodDetails.play": "Watch",
  "vodDetails.rent": "Rent in {definition} for {price}",
};
