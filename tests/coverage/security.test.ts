/** The tests that docs/security.md names for its promises are there, and run by `npm run test:full attacks`. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  IN_A_BROWSER,
  IN_THE_SERVER,
  ON_THE_RULES,
} from "../../tools/test/attackTests.mjs";

const ROOT = join(__dirname, "..", "..");
const text = readFileSync(join(ROOT, "docs/security.md"), "utf8");
const [, promised = ""] =
  /\n## What is promised\n([^]*?)\n## /.exec(text) ?? [];
const named = [
  ...promised.matchAll(/`([\w./]+\.(?:rs|ts|mjs)|server\/[\w./]+\/)`/g),
]
  .map(([, path]) => path!)
  .filter((path) => !path.startsWith("bench/"));
/** Those of `tests/server/` are named without it. */
const pathOf = (name: string) =>
  name.includes("/") ? name : `tests/server/${name}`;

/** How Cargo calls what is in a file or a folder. */
const moduleOf = (path: string) =>
  path
    .replace(/^(?:tests\/)?server\/(?:(?:contract|headend|render)\/)?/, "")
    .replace(/(?:\.rs|\/)$/, "::")
    .replaceAll("/", "::");

function isRun(path: string): boolean {
  const has = (words: readonly string[], name: string) =>
    words.some((word) => name.includes(word));
  if (path.startsWith("tests/attacks/")) return path.endsWith(".test.mjs");
  if (path.startsWith("tests/e2e/")) return has(IN_A_BROWSER, path);
  if (path.startsWith("ui/")) return has(ON_THE_RULES, path);
  // Words that end in the middle of a name choose among the tests of a file.
  const words = IN_THE_SERVER.map((word) => word.replace(/::\w+$/, "::"));
  return has(words, moduleOf(path));
}

test("promises name tests", () => expect(named.length).toBeGreaterThan(40));

test.each([...new Set(named)])("%s is there and runs", (name) => {
  expect(existsSync(join(ROOT, pathOf(name)))).toBe(true);
  expect(isRun(pathOf(name))).toBe(true);
});
