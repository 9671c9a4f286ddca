/** What /privacy says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "privacy.title": "Datenschutz",
  "privacy.device.title": "Auf diesem Gerät",
  "privacy.device.text":
    "Ihre Einstellungen, der letzte Sender, Lautstärke und gewählte Sprachen; Ihre E-Mail-Adresse, falls Sie das wollten. Ein verschlüsseltes Cookie hält Ihre Sitzung höchstens ein Jahr. In den Einstellungen lässt sich alles löschen.",
  "privacy.account.title": "In Ihrem Konto",
  "privacy.account.text":
    "Ihre Aufnahmen, die Stelle, an der Sie aufgehört haben, die Reihenfolge Ihrer Sender und Ihrer Startseite. Der Dienst braucht sie für Ihre anderen Geräte und Ihre Vorschläge.",
  "privacy.nobody.title": "Nirgends",
  "privacy.nobody.text":
    "Keine Messung durch Dritte, keine gezielte Werbung. Ihr Passwort und Ihr Jugendschutzcode werden hier nie aufbewahrt.",
  "privacy.back": "Einstellungen",
};
