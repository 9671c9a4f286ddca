/** What /search/{tab} says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "description.search":
    "Search for a show, a series, a channel, a film or a person.",

  "search.title": "Search: {text}",
  "search.placeholder": "Show, series, channel, film or person",
  "search.tabs": "Where to search",
  "search.tab.all": "Everything",
  "search.tab.tv": "Television",
  "search.tab.vod": "On demand",
  "search.tab.people": "People",
  "search.channels": "Channels",
  "search.shows": "Shows",
  "search.history": "Recent searches",
  "search.hint": "Results appear while you type.",
  "search.trends": "Trending now",
  "search.coming": "Coming up",
  "search.empty": "Nothing found for “{text}”",
  "search.empty.hint": "Check the spelling, or search with fewer words.",
  "search.typed": "Text searched for: {text}",
  "search.tooLong": "Only the first {count} letters are looked for.",
  "search.erase": "Erase the last letter",
  "search.clear": "Erase everything",
  "search.space": "Space",
  "search.keyboard": "Keyboard",
};
