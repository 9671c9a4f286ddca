/** What /feedback says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "feedback.title": "Hilfe und Kontakt",
  "feedback.intro":
    "Eine Frage, eine Störung, eine Idee? Wir antworten per E\u2011Mail.",
  "feedback.email": "E-Mail",
  "feedback.emailInvalid": "Bitte geben Sie eine gültige E-Mail-Adresse an",
  "feedback.message": "Nachricht",
  "feedback.messageRequired": "Die Nachricht ist erforderlich",
  "feedback.send": "Senden",
  "feedback.sending": "Wird gesendet…",
  "feedback.sent": "Danke! Ihre Nachricht ist unterwegs.",
};
