/** What /live/{tab} says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.live": "Live",

  "description.live":
    "What is on every channel right now, and what comes next.",

  "channel.nothing": "No programme announced",

  "live.heading": "Live",
  "live.tab.normal": "All",
  "live.tab.usage": "Most watched",
  "live.tab.audience": "Trending",
  "live.tab.free": "Free",
  "live.tab.fr": "In French",
  "live.tab.de": "In German",
  "live.tab.en": "In English",
  "live.tabs": "Channels",
  "live.view": "View",
  "live.view.grid": "Grid",
  "live.view.playableOnly": "My channels",
  "live.view.compact": "Compact",
  "live.next": "Next",
  "live.pages": "More channels",
  "live.previous": "Previous channels",
  "live.further": "Next channels",
  "live.empty": "No channel is available at the moment.",
};
