// Leaves out of React's tables the names of attributes and styles that no file of the app has a word of.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Tests lie beside what they are about, what they share in a folder. Cargo does not build anew for them (build.rs). */
const isOfTests = (name) =>
  name.startsWith("testing/") || /\.test\.tsx?$/.test(name);

/** Every word in the app's own files. */
async function wordsOf(folder) {
  const names = await readdir(folder, { recursive: true });
  const texts = names
    .filter((name) => /\.tsx?$/.test(name) && !isOfTests(name))
    .map((name) => readFile(join(folder, name), "utf8"));
  const words = (await Promise.all(texts)).flatMap((text) =>
    text.match(/\b[a-zA-Z]+\b/g),
  );
  return new Set(words);
}

/** What elements call otherwise in markup, a line each: `["htmlFor", "for"],`. */
const ALIASES = /(aliases = new Map\(\[\n)([^]*?)(\n\s*\]\))/;
/** Styles whose numbers are not pixels, in one text. */
const UNITLESS = /(unitlessNumbers = new Set\(\s*")([^"]*)(")/;

/** `said` are the words of the app. Throws where React has no such table. */
export function withoutUnsaid(text, said) {
  const table = (whole, pattern, rows) => {
    if (!pattern.test(whole)) throw new Error(`React has no ${pattern}`);
    return whole.replace(
      pattern,
      (_, before, all, after) => before + rows(all) + after,
    );
  };
  const aliases = (all) =>
    all
      .split("\n")
      .filter((line) => said.has(/\["([^"]+)"/.exec(line)[1]))
      .join("\n");
  const styles = (all) =>
    all
      .split(" ")
      .filter((word) => said.has(word))
      .join(" ");
  return table(table(text, ALIASES, aliases), UNITLESS, styles);
}

let said;

/** The words of `ui/`, which are read once. */
export const wordsOfApp = () => (said ??= wordsOf("ui"));
