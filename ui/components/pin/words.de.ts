/** What PIN pads and the choice of a level say, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "parental.intro":
    "Sendungen, die für Jüngere nicht geeignet sind, starten nur mit Ihrem Code.",
  "parental.locked": "Diese Sendung ist geschützt.",
  "parental.required":
    "Für diese Sendung braucht es einen Code. Wählen Sie ihn jetzt.",
  "parental.enter": "Geben Sie Ihren Code ein",
  "parental.new": "Wählen Sie einen Code mit 4 Ziffern",
  "parental.confirm": "Geben Sie den Code ein zweites Mal ein",
  "parental.wrong": "Der eingegebene Code ist falsch.",
  "parental.tooMany": "Zu viele Versuche. Versuchen Sie es später erneut.",
  "parental.format": "Bitte geben Sie einen Code mit 4 Ziffern ein.",
  "parental.mismatch": "Die eingegebenen Codes stimmen nicht überein.",
  "parental.typed.one": "{count} von {digits} Ziffern eingegeben",
  "parental.typed.other": "{count} von {digits} Ziffern eingegeben",
  "parental.erase": "Letzte Ziffer löschen",
  "parental.ok": "OK",
  "parental.checking": "Wird geprüft…",
  "parental.level": "Code verlangen für Sendungen",
  "parental.from": "Ab {age}",
  "parental.change": "Code ändern",
  "parental.keep": "Aktuellen Code behalten",
  "parental.saved": "Ihre Einstellungen sind gespeichert.",
};
