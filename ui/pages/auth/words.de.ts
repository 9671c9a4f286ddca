/** What the sign-in by link says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.auth": "Anmeldung per Link",

  "auth.heading": "Mit diesem Link anmelden?",
  "auth.as": "Konto: {name}",
  "auth.text":
    "Fahren Sie nur fort, wenn Sie diesen Link selbst verlangt haben.",
  "auth.other":
    "Sie sind mit einem anderen Konto angemeldet; dieser Link ersetzt es.",
  "auth.failed":
    "Vielleicht ist der Link abgelaufen: Melden Sie sich mit Ihrem Passwort an.",
  "auth.withPassword": "Mein Passwort verwenden",
};
