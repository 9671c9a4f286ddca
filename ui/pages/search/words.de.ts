/** What /search/{tab} says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "description.search":
    "Suchen Sie eine Sendung, eine Serie, einen Sender, einen Film oder eine Person.",

  "search.title": "Suche: {text}",
  "search.placeholder": "Sendung, Serie, Sender, Film oder Person",
  "search.tabs": "Wo gesucht wird",
  "search.tab.all": "Alles",
  "search.tab.tv": "Fernsehen",
  "search.tab.vod": "Auf Abruf",
  "search.tab.people": "Personen",
  "search.channels": "Sender",
  "search.shows": "Sendungen",
  "search.history": "Letzte Suchen",
  "search.hint": "Die Treffer erscheinen, während Sie schreiben.",
  "search.trends": "Im Trend",
  "search.coming": "Demnächst",
  "search.empty": "Nichts gefunden für «{text}»",
  "search.empty.hint":
    "Prüfen Sie die Schreibweise oder suchen Sie mit weniger Wörtern.",
  "search.typed": "Gesuchter Text: {text}",
  "search.tooLong": "Gesucht wird nach den ersten {count} Zeichen.",
  "search.erase": "Letzten Buchstaben löschen",
  "search.clear": "Alles löschen",
  "search.space": "Leerzeichen",
  "search.keyboard": "Tastatur",
};
