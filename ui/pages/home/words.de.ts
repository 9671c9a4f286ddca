/** What /home says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.home": "Start",

  "description.home":
    "Fernsehen live und im Replay, nach Sendern und nach Themen.",

  "home.heading": "Start",
  "home.personalize": "Startseite anpassen",
  "home.list.empty": "Hier gibt es im Moment nichts zu sehen.",
  "home.list.empty.hint":
    "Jeden Tag kommen neue Sendungen dazu. Schauen Sie bis dahin, was gerade live läuft.",
  "home.list.pages": "Weitere Sendungen",
  "home.list.previous": "Vorherige Sendungen",
  "home.list.further": "Nächste Sendungen",
  "home.list.back": "Zurück zum Start",
};
