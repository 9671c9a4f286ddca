/** What the user reads when a call fails: spec, section 8. */
import { allWords } from "../testing/allWords";
import { messageOf } from "./failure";

const fr = allWords("fr");

test("other calls show the generic error, except 401", () => {
  for (const status of [0, 400, 403, 404, 429, 451, 500, 502, 503])
    expect(fr[messageOf(status)]).toBe("Une erreur est survenue.");
  expect(fr[messageOf(401)]).toBe(
    "Vous avez été déconnecté car trop d'appareils utilisent le même compte.",
  );
});
