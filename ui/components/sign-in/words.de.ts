/** What the sign-in form says, on its page and in its dialog, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "login.dialog": "Melden Sie sich an, um zu schauen",
  "login.email": "E-Mail",
  "login.password": "Passwort",
  "login.show": "Anzeigen",
  "login.hide": "Verbergen",
  "login.show.label": "Passwort anzeigen",
  "login.hide.label": "Passwort verbergen",
  "login.remember": "E-Mail merken",
  "login.submit": "Anmelden",
  "login.pending": "Anmeldung läuft…",
  "login.reset": "Passwort vergessen?",
  "login.reset.how":
    "Für ein neues Passwort wenden Sie sich mit der Adresse {email} an den Kundendienst.",
  "login.reset.at":
    "Ein neues Passwort wählen Sie auf einem Telefon oder Computer unter {address}.",
  "login.emailRequired": "Die E-Mail-Adresse wird benötigt",
  "login.emailInvalid": "Bitte geben Sie eine gültige E-Mail-Adresse an",
  "login.passwordRequired": "Das Passwort wird benötigt",
  "login.resetNeedsEmail":
    "Wir brauchen Ihre E-Mail-Adresse, um Ihr Passwort wiederherzustellen",

  "signIn.wrong":
    "E-Mail oder Passwort ist falsch, bitte versuchen Sie es erneut.",
  "signIn.noSubscription":
    "Ihr Abonnement erlaubt die Nutzung dieser Anwendung nicht.",
  "signIn.blocked":
    "Die Anmeldung ist vorübergehend gesperrt. Versuchen Sie es später erneut.",
};
