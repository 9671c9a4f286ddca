/** What /live/{tab} says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.live": "Live",

  "description.live":
    "Was gerade auf allen Sendern läuft und was danach kommt.",

  "channel.nothing": "Kein Programm angekündigt",

  "live.heading": "Live",
  "live.tab.normal": "Alle",
  "live.tab.usage": "Meistgesehen",
  "live.tab.audience": "Im Trend",
  "live.tab.free": "Kostenlos",
  "live.tab.fr": "Auf Französisch",
  "live.tab.de": "Auf Deutsch",
  "live.tab.en": "Auf Englisch",
  "live.tabs": "Sender",
  "live.view": "Ansicht",
  "live.view.grid": "Kacheln",
  "live.view.playableOnly": "Meine Sender",
  "live.view.compact": "Kompakt",
  "live.next": "Danach",
  "live.pages": "Weitere Sender",
  "live.previous": "Vorherige Sender",
  "live.further": "Nächste Sender",
  "live.empty": "Im Moment ist kein Sender verfügbar.",
};
