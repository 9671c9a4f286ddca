/** The three languages say the same things, in whole, and each page brings its own words only. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CATEGORY_ORDER } from "../domain/categories";
import { allWords, wordSets } from "../testing/allWords";
import { de } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import type { MessageKey, Texts } from "./messages";

const holes = (text = "") => (text.match(/\{\w+\}/g) ?? []).sort();

const sets: [string, Texts, Texts, Texts][] = [
  ["i18n", fr, de, en],
  ...Array.from(wordSets("fr")).map(
    ([folder, words]): [string, Texts, Texts, Texts] => [
      folder,
      words,
      wordSets("de").get(folder) ?? {},
      wordSets("en").get(folder) ?? {},
    ],
  ),
];

test.each(sets)(
  "%s has every text in German and English, with the same holes to fill",
  (_folder, french, german, english) => {
    for (const texts of [german, english]) {
      expect(Object.keys(texts).sort()).toEqual(Object.keys(french).sort());
      for (const key of Object.keys(french)) {
        expect(texts[key]?.trim()).not.toBe("");
        expect([key, holes(texts[key])]).toEqual([key, holes(french[key])]);
      }
    }
  },
);

test("no text stands in two places", () => {
  const keys = sets.flatMap(([, french]) => Object.keys(french));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

const UI = join(__dirname, "..");

/** Keys that a source names, in whole or by how they begin. */
function keysIn(source: string): (key: string) => boolean {
  const named = new Set(source.match(/(?<=")[a-zA-Z]+\.[\w.]+(?=")/g) ?? []);
  const stems = source.match(/(?<=`)[a-zA-Z]+\.[\w.]*(?=\$\{)/g) ?? [];
  return (key) =>
    named.has(key) ||
    named.has(key.replace(/\.(?:one|other)$/, "")) ||
    stems.some((stem) => key.startsWith(stem));
}

test("a page's words are used by that page alone: nothing else brings them", () => {
  const pages = sets.filter(([folder]) => folder.startsWith("pages/"));
  const strangers = readdirSync(UI, { recursive: true, encoding: "utf8" })
    .filter((path) => /^(?!i18n|testing|api\/schema).*\.tsx?$/.test(path))
    .filter((path) => !/\.test\.|\/words\./.test(path))
    .flatMap((path) => {
      const isNamed = keysIn(readFileSync(join(UI, path), "utf8"));
      return pages
        .filter(([folder]) => !path.startsWith(`${folder}/`))
        .flatMap(([, words]) => Object.keys(words).filter(isNamed))
        .map((key) => `${path}: ${key}`);
    });
  expect(strangers).toEqual([]);
});

test("every category of the spec has a name", () => {
  for (const id of CATEGORY_ORDER)
    expect(fr[`category.${id}`].length).toBeGreaterThan(0);
});

/** Those of sections 5 and 8 that the specification words. */
test.each<[MessageKey, string]>([
  ["login.emailRequired", "L'e-mail est requis"],
  ["login.emailInvalid", "Merci d'indiquer une adresse e-mail valide"],
  ["login.passwordRequired", "Le mot de passe est requis"],
  [
    "login.resetNeedsEmail",
    "Il nous faut votre email afin de récupérer votre mot de passe",
  ],
  ["feedback.messageRequired", "Le message est requis"],
  ["parental.format", "Veuillez saisir un code à 4 chiffres."],
  ["parental.mismatch", "Les codes saisis ne sont pas identiques."],
  ["parental.wrong", "Le code saisi est incorrect."],
  ["pair.format", "Le format du code saisi semble incorrect."],
  ["signIn.wrong", "Email ou mot de passe incorrect, veuillez réessayer."],
  [
    "signIn.noSubscription",
    "Votre abonnement ne vous permet pas d'utiliser cette application.",
  ],
  ["signIn.blocked", "Connexion temporairement bloquée. Réessayez plus tard."],
  ["error.generic", "Une erreur est survenue."],
  [
    "error.sessionExpired",
    "Vous avez été déconnecté car trop d'appareils utilisent le même compte.",
  ],
  ["recording.quotaExceeded", "Votre quota d'enregistrement est dépassé"],
  ["recording.archiveQuotaExceeded", "Votre quota d'archive est dépassé"],
  [
    "player.failure.tooManyPlays",
    "Le nombre de lectures simultanées pour votre compte a été atteint.",
  ],
  [
    "player.failure.insufficientSecurity",
    "Niveau de sécurité insuffisant pour afficher ce contenu",
  ],
  ["rent.wrongPromoCode", "Votre promocode est incorrect ou plus valable."],
])("%s reads as the spec words it: %s", (key, text) => {
  expect(allWords("fr")[key]).toBe(text);
});

test("German is written the Swiss way", () => {
  expect(Object.values(allWords("de")).join("")).not.toContain("ß");
});
