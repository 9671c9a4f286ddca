/** Commands and flags that README and docs name are there. Decisions tell of their day and may name what is gone. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ON_REQUEST, STEPS } from "../../tools/test/steps.mjs";
import { commandsIn, faultsOf, type Known } from "./commands";

const ROOT = join(__dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Files below a folder whose names end so, by their paths. */
function filesBelow(folder: string, ending: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true });
  const paths = names.map((name) => `${folder}/${String(name)}`);
  return paths.filter((path) => path.endsWith(ending));
}

const DOCUMENTS = [
  "README.md",
  "bench/README.md",
  "docs/screenshots/README.md",
  "server/headend/README.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** `admin_listen: SocketAddr` below `#[arg(long …)]` is `--admin-listen`. */
const ofServer = Array.from(
  read("server/config.rs").matchAll(/#\[arg\(long[^\]]*\)\]\s+pub (\w+):/g),
  ([, name = ""]) => `--${name.replaceAll("_", "-")}`,
);
/** Written out, or as an option of Node's `parseArgs`: `quick: { type: "boolean" }`. */
const FLAG = /"--([a-z-]+)"|\b([a-z]+): \{ type: "/g;
const ofTools = ["tools", "bench"]
  .flatMap((folder) => filesBelow(folder, ".mjs"))
  .flatMap((path) =>
    Array.from(
      read(path).matchAll(FLAG),
      ([, written, option]) => `--${written ?? option ?? ""}`,
    ),
  );
/** What documents say alone of Playwright's command. */
const OF_PLAYWRIGHT = ["--repeat-each", "--trace"];

const manifest = JSON.parse(read("package.json")) as {
  scripts: Record<string, string>;
};
const RUST = [
  ...filesBelow("server", ".rs"),
  ...filesBelow("tests/server", ".rs"),
];
const rustNames = RUST.flatMap((path) => {
  const tests = read(path).matchAll(/\bfn (\w+)\(/g);
  return [path.replaceAll("/", "::"), ...Array.from(tests, ([, name]) => name)];
});

const JOURNEYS = filesBelow("tests/e2e", ".spec.ts");

const KNOWN: Known = {
  scripts: new Set(Object.keys(manifest.scripts)),
  steps: [...STEPS, ...ON_REQUEST].map(({ name }) => name),
  hasPath: (path) => existsSync(join(ROOT, path)),
  hasTool: (name) => existsSync(join(ROOT, "node_modules/.bin", name)),
  hasJourney: (word) => JOURNEYS.some((path) => path.includes(word)),
  hasRustTest: (word) =>
    rustNames.some((name) => name?.includes(word.replace(/::$/, ""))),
  crates: new Set(
    ["Cargo.toml", ...filesBelow("server", "Cargo.toml")].map(
      (path) => /^name = "([\w-]+)"/m.exec(read(path))?.[1] ?? path,
    ),
  ),
  flags: new Set([...ofServer, ...ofTools, ...OF_PLAYWRIGHT]),
};

test.each(DOCUMENTS)("what the commands of %s name is there", (document) => {
  const commands = commandsIn(read(document));
  const faults = commands.filter((words) => faultsOf(words, KNOWN).length > 0);
  expect(faults.map((words) => words.join(" "))).toEqual([]);
});

test("documents name commands of every kind", () => {
  const commands = DOCUMENTS.flatMap((path) => commandsIn(read(path)));
  const firsts = new Set(commands.map(([first]) => first));
  const kinds = ["cargo", "node", "npm", "npx", "--listen", "--guide"];
  expect(kinds.filter((kind) => !firsts.has(kind))).toEqual([]);
});

test.each([
  ["npm run nothing", "nothing"],
  ["npm test nothing", "nothing"],
  ['npm run test:full -- "old brooms"', "old brooms"],
  ["npm start -- --guides x", "--guides"],
  ["CI=true node tools/nothing.mjs", "tools/nothing.mjs"],
  ["cargo test -p lucarne-nothing", "lucarne-nothing"],
  ["cargo test --test server nothing_of_this::", "nothing_of_this::"],
  ["npx nothing", "nothing"],
  ["npx playwright test -c tests/e2e both.nothing", "both.nothing"],
  ["--nothing FILE", "--nothing"],
])("of `%s` it is told that %s is not there", (command, missing) => {
  const [words = []] = commandsIn(`Say \`${command}\` here.`);
  expect(faultsOf(words, KNOWN)).toEqual([missing]);
});

test.each([
  'npm test build "browser tests"',
  "npm test attacks -- --against URL",
  "npm start -- --guide guide.xml  # --nothing",
  "cargo test --lib && cargo build --release",
  "cargo test -p lucarne-headend search_texts::",
  "npx playwright test -c tests/e2e <name> nodes",
])("`%s` names nothing that is missing", (command) => {
  const block = `\`\`\`sh\n${command}\n\`\`\``;
  const commands = commandsIn(block);
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.flatMap((words) => faultsOf(words, KNOWN))).toEqual([]);
});
