/** What /download/{showId} says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "download.title": "Eine Aufnahme herunterladen",
  "download.ready": "Die Datei ist bereit.",
  "download.start": "Herunterladen",
  "download.stop": "Anhalten",
  "download.progress": "{percent} % heruntergeladen ({done} MB von {total} MB)",
  "download.begun":
    "Der Download hat begonnen. Ihr Browser zeigt, wie weit er ist.",
  "download.done": "Die Datei ist auf Ihrem Gerät gespeichert.",
  "download.failed": "Der Download wurde unterbrochen.",
  "download.unknown": "Diese Aufnahme gibt es nicht (mehr).",
  "download.notYet": "Diese Aufnahme ist noch nicht fertig.",
  "download.pinWanted":
    "Diese Aufnahme öffnet sich nur mit Ihrem Code: Spielen Sie sie ab, geben Sie ihn ein und laden Sie sie dann herunter.",
  "download.onTv":
    "Aufnahmen werden auf einem Computer oder Telefon heruntergeladen.",
  "download.back": "Aufnahmen",
};
