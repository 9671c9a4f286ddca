/** How the feeds of Home are called, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "feed.101": "Live now",
  "feed.102": "Channels",
  "feed.105.all": "Top replays",
  "feed.105": "Replay: {category}",
  "feed.115": "Categories",
  "feed.103": "My recordings",
  "feed.104": "Continue watching",
  "feed.106": "MySports",
  "feed.108": "On demand",
  "feed.110": "With your favourite actors",
  "feed.113": "Recordings to be deleted soon",
  "feed.114": "Live, channel by channel",
  "feed.121": "Free channels",
  "feed.111": "Actors",
};
