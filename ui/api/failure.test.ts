/** What the user reads when a call fails: spec, section 8. */
import { allWords } from "../testing/allWords";
import { messageOf, pinMessage, signInMessage } from "./failure";

const fr = allWords("fr");

test("other calls show the generic error, except 401", () => {
  for (const status of [0, 400, 403, 404, 429, 451, 500, 502, 503])
    expect(fr[messageOf(status)]).toBe("Une erreur est survenue.");
  expect(fr[messageOf(401)]).toBe(
    "Vous avez été déconnecté car trop d'appareils utilisent le même compte.",
  );
});

test.each([
  [401, "Email ou mot de passe incorrect, veuillez réessayer."],
  [403, "Votre abonnement ne vous permet pas d'utiliser cette application."],
  [429, "Connexion temporairement bloquée. Réessayez plus tard."],
  [500, "Une erreur est survenue."],
  [0, "Une erreur est survenue."],
])("login, %i: %s", (status, text) => {
  expect(fr[signInMessage(status)]).toBe(text);
});

test("a wrong PIN gives its own message, and no other failure does", () => {
  expect(fr[pinMessage(403, 403)]).toBe("Le code saisi est incorrect.");
  expect(fr[pinMessage(500, 403)]).toBe("Une erreur est survenue.");
});
