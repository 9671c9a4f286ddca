/** What /logout says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.logout": "Abmeldung",

  "logout.pending": "Abmeldung läuft…",
  "logout.done": "Sie sind abgemeldet",
  "logout.done.text": "Bis bald! Das Live-Programm steht allen offen.",
  "logout.ask": "Abmelden?",
  "logout.ask.text": "Sie sind als {name} angemeldet.",
  "logout.failed": "Die Abmeldung ist nicht gelungen",
  "logout.deleted": "Ihr Abonnement ist beendet",
  "logout.deleted.text":
    "Mit diesem Konto ist das Fernsehen auf diesem Gerät nicht mehr möglich.",
};
