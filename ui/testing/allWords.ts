/** All that the interface can say in one language: what every page may say, and the words of each page and dialog. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../domain/page";
import type { MessageKey, Texts } from "../i18n/messages";

const UI = join(__dirname, "..");

/** The word sets, each by its folder. */
export function wordSets(language: Language): Map<string, Texts> {
  const name = `/words.${language}.ts`;
  const found = readdirSync(UI, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(name))
    .sort();
  return new Map(
    found.map((path) => [
      path.slice(0, -name.length),
      (require(join(UI, path)) as { words: Texts }).words,
    ]),
  );
}

export function allWords(
  language: Language,
): Readonly<Record<MessageKey, string>> {
  const common = (require(`../i18n/${language}`) as Record<Language, Texts>)[
    language
  ];
  const sets = Array.from(wordSets(language).values());
  return Object.assign({}, common, ...sets) as Record<MessageKey, string>;
}
