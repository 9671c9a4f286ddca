/** How the feeds of Home are called, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "feed.101": "Live",
  "feed.102": "Sender",
  "feed.105.all": "Replay: die Favoriten",
  "feed.105": "Replay: {category}",
  "feed.115": "Kategorien",
  "feed.103": "Meine Aufnahmen",
  "feed.104": "Weiterschauen",
  "feed.106": "MySports",
  "feed.108": "Auf Abruf",
  "feed.110": "Mit Ihren Lieblingsschauspielern",
  "feed.113": "Aufnahmen, die bald gelöscht werden",
  "feed.114": "Live, Sender für Sender",
  "feed.121": "Gratissender",
  "feed.111": "Schauspieler",
};
