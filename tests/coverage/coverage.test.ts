/** Every item of the specification lives somewhere, and is shown by a test that is there; `docs/coverage.md` says where and by which. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { documentOf } from "./document";
import { literally } from "../literally";
import {
  isGap,
  itemsOf,
  placesOf,
  referenceOf,
  sections,
  testsOf,
} from "./spec";
import { titlesIn } from "./titles";

const ROOT = join(__dirname, "../..");
const DOCUMENT = join(ROOT, "docs/coverage.md");

const SECTIONS = sections();
const ITEMS = SECTIONS.flatMap(itemsOf);

/** Files are read once: most of them show many items. */
const titles = new Map<string, Set<string>>();

function hasTest(reference: string): boolean {
  const { path, title } = referenceOf(reference);
  const file = join(ROOT, path);
  if (!existsSync(file)) return false;
  const known = titles.get(path) ?? titlesIn(path, readFileSync(file, "utf8"));
  titles.set(path, known);
  return known.has(title);
}

test("every item names a test, or says why there is none", () => {
  const empty = ITEMS.filter(({ shown }) =>
    isGap(shown) ? shown.gap.trim() === "" : testsOf(shown).length === 0,
  );
  expect(empty).toEqual([]);
});

test("every test that an item names is there, and runs", () => {
  const missing = ITEMS.flatMap(({ name, shown }) =>
    testsOf(shown)
      .filter((reference) => !hasTest(reference))
      .map((reference) => `${name} -> ${reference}`),
  );
  expect(missing).toEqual([]);
});

/** Whether a file defines what is called so: an item, a field, a key, a custom property of styles. */
function defines(text: string, name: string): boolean {
  const called = literally(name);
  return [
    `\\b(?:function\\*?|const|let|class|interface|type|enum|fn|struct|static|trait|mod) ${called}(?![\\w-])`,
    `^\\s*(?:pub(?:\\([^)]*\\))? |async |readonly |get )*["']?${called}["']?\\??\\s*[:=(,]`,
  ].some((pattern) => new RegExp(pattern, "m").test(text));
}

function hasPlace(reference: string): boolean {
  const { path, title } = referenceOf(reference);
  const file = join(ROOT, path);
  return existsSync(file) && defines(readFileSync(file, "utf8"), title);
}

test("every item says where it lives", () => {
  const homeless = ITEMS.filter(
    ({ shown }) => !isGap(shown) && placesOf(shown).length === 0,
  );
  expect(homeless.map(({ name }) => name)).toEqual([]);
});

test("every place that an item names is there", () => {
  const missing = ITEMS.flatMap(({ name, shown }) =>
    placesOf(shown)
      .filter((place) => !hasPlace(place))
      .map((place) => `${name} -> ${place}`),
  );
  expect(missing).toEqual([]);
});

test("what a file only speaks of lives elsewhere", () => {
  const text =
    "/** As limited has it. */\nexport const loud = limited(2);\n  --ring: 2px;\n  age?: number;";
  expect(["loud", "--ring", "age"].every((one) => defines(text, one))).toBe(
    true,
  );
  expect(["limited", "lou", "As"].some((one) => defines(text, one))).toBe(
    false,
  );
});

/** The calls of section 7, `GET ping/` and so on, as the server's own walk through them has them. */
function rowsOfCalls(): string[] {
  const rows = readFileSync(
    join(ROOT, "tests/server/section7/rows.rs"),
    "utf8",
  );
  const [, ofTheSpecification = ""] = rows.split("pub const ROWS");
  return Array.from(
    ofTheSpecification.matchAll(/^ {4}"([A-Z]+ .+)",$/gm),
    ([, row = ""]) => row,
  );
}

test("the calls are those that the server walks through, none left out and none made up", () => {
  const calls = SECTIONS.flatMap(({ groups }) => groups)
    .filter(({ kind }) => kind === "calls")
    .flatMap(({ items }) => Object.keys(items));
  const rowOf = (call: string) => call.replace(/(?:\?|: ).*$/, "");
  expect(new Set(calls.map(rowOf))).toEqual(new Set(rowsOfCalls()));
});

test("docs/coverage.md is made from the items (npm run coverage writes it anew)", () => {
  const made = documentOf(SECTIONS);
  if (process.env.LUCARNE_WRITE_COVERAGE === "1") writeFileSync(DOCUMENT, made);
  expect(readFileSync(DOCUMENT, "utf8")).toBe(made);
});
