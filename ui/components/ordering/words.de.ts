/** What lists say that are put in order by hand, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "ordering.handle": "«{title}» verschieben",
  "ordering.place": "Nummer von «{title}»",
  "ordering.hint": "Ziehen Sie am Griff.",
  "ordering.hint.numbers": "Am Griff ziehen oder eine Nummer schreiben.",
  "ordering.hint.keys":
    "Mit der Tastatur: Leertaste zum Aufnehmen, Pfeile zum Verschieben, Leertaste zum Ablegen, Esc zum Abbrechen.",
  "ordering.hint.tv":
    "OK zum Aufnehmen, hinauf und hinunter zum Verschieben, OK zum Ablegen, Zurück zum Abbrechen.",
  "ordering.lifted": "«{title}» ist aufgenommen, Platz {place} von {count}.",
  "ordering.moved": "«{title}», Platz {place} von {count}.",
  "ordering.dropped": "«{title}» steht auf Platz {place} von {count}.",
  "ordering.canceled": "«{title}» bleibt an seinem Platz.",
  "ordering.saved": "Gespeichert.",
};
