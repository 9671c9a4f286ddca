/** What /homepersonalize says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.homePersonalize": "Startseite anpassen",

  "homePersonalize.feeds": "Ihre Reihen",
  "homePersonalize.empty":
    "Die Startseite hat keine Reihe mehr. Fügen Sie mindestens eine hinzu.",
  "homePersonalize.remove": "Entfernen",
  "homePersonalize.remove.label": "«{title}» entfernen",
  "homePersonalize.offered": "Weitere Reihen",
  "homePersonalize.offered.none": "Alle Reihen sind auf der Startseite.",
  "homePersonalize.add": "«{title}» hinzufügen",
  "homePersonalize.reset": "Startseite zurücksetzen",
  "homePersonalize.reset.sure": "Startseite zurücksetzen?",
  "homePersonalize.reset.text":
    "Die Reihen stehen wieder wie am Anfang, auf allen Ihren Geräten.",
  "homePersonalize.reset.do": "Zurücksetzen",
};
