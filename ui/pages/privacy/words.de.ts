/** What /privacy says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "privacy.title": "Datenschutz",
  "privacy.device.title": "Auf diesem Gerät",
  "privacy.device.text":
    "Ihre Einstellungen, der letzte Sender, Lautstärke und gewählte Sprachen; Ihre E-Mail-Adresse, falls Sie das wollten; welche Ankündigungen Sie gesehen haben. Ein verschlüsseltes Cookie hält Ihre Sitzung höchstens ein Jahr. Die letzten Fehler, für den Kundendienst, bis Sie die App schliessen. In den Einstellungen lassen sich Ihre Wahlen löschen.",
  "privacy.account.title": "In Ihrem Konto",
  "privacy.account.text":
    "Ihre Aufnahmen, die Stelle, an der Sie aufgehört haben, die Reihenfolge Ihrer Sender und Ihrer Startseite. Der Dienst braucht sie für Ihre anderen Geräte und Ihre Vorschläge. Wenn Sie in den Einstellungen zugestimmt haben, welche Seiten Sie öffnen, nicht aber, was Sie dort schauen oder suchen.",
  "privacy.service.title": "Beim Dienst, ohne Sie",
  "privacy.service.text":
    "Ab und zu, wie schnell Seiten und Sender da sind und was nicht lief: Summen, ohne etwas über Sie. In den Einstellungen lässt es sich ablehnen, und in Ihrem Browser auch.",
  "privacy.nowhere.title": "Nirgends",
  "privacy.nowhere.text":
    "Keine Messung durch Dritte, keine gezielte Werbung. Ihr Passwort und Ihr Jugendschutzcode werden hier nie aufbewahrt.",
  "privacy.back": "Einstellungen",
};
