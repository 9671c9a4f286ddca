/** Commands and flags that README and docs name are there. Decisions tell of their day and may name what is gone. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { ON_REQUEST, STEPS } from "../../tools/test/steps.mjs";
import { commandsIn, faultsOf, type Known } from "./commands";
import { DOCUMENTS, filesBelow, read, ROOT } from "./markdown";

/** `admin_listen: SocketAddr` below `#[arg(long …)]` is `--admin-listen`. */
const ofServer = Array.from(
  read("server/config.rs").matchAll(/#\[arg\(long[^\]]*\)\]\s+pub (\w+):/g),
  ([, name = ""]) => `--${name.replaceAll("_", "-")}`,
);
/** Written out, or as an option of Node's `parseArgs`: `quick: { type: "boolean" }`. */
const FLAG = /"--([a-z-]+)"|\b([a-z]+): \{ type: "/g;
const flagsIn = (text: string) =>
  Array.from(
    text.matchAll(FLAG),
    ([, written, option]) => `--${written ?? option ?? ""}`,
  );
const ofTools = ["tools", "bench"]
  .flatMap((folder) => filesBelow(folder, ".mjs"))
  .flatMap((path) => flagsIn(read(path)));

/** A script and the files that it is made of. */
function madeOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(join(ROOT, path))) return seen;
  seen.add(path);
  for (const [, from = ""] of read(path).matchAll(/ from "(\.[^"]+)"/g))
    madeOf(join(dirname(path), from), seen);
  return seen;
}

/** As it says of itself: `-c, --config <file>`. */
const ofPlaywright = execFileSync(
  process.execPath,
  [join(ROOT, "node_modules/@playwright/test/cli.js"), "test", "--help"],
  { encoding: "utf8" },
).match(/(?<=^  .*)(?:(?<= )-\w\b|--[a-z-]+)/gm);

/** Those that documents name. Cargo knows more, but jest has to run where there is none. */
const OF_CARGO: Readonly<Record<string, readonly string[]>> = {
  build: ["--release"],
  fuzz: ["--fuzz-dir"],
  run: ["--release"],
  test: ["-p", "--lib", "--test"],
};

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
  flags: new Set([...ofServer, ...ofTools, ...(ofPlaywright ?? [])]),
  subcommands: new Set(
    Array.from(
      /enum Command \{([^}]*)\}/
        .exec(read("server/config.rs"))?.[1]
        ?.matchAll(/^ +(\w+)\(/gm) ?? [],
      ([, name = ""]) => name.toLowerCase(),
    ),
  ),
  serverFlags: new Set([...ofServer, "--help", "--version"]),
  flagsOfScript: (path) =>
    new Set([...madeOf(path)].flatMap((file) => flagsIn(read(file)))),
  nodeFlags: process.allowedNodeEnvironmentFlags,
  cargoFlags: (verb) => new Set(OF_CARGO[verb] ?? []),
  playwrightFlags: new Set(ofPlaywright ?? []),
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

test("what a style sheet declares is no flag", () => {
  expect(commandsIn("in `theme.css`: `--accent`")).toEqual([]);
  expect(commandsIn("in `theme.ts`: `--accent`")).toEqual([["--accent"]]);
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
  ["npx playwright test -c tests/e2e --nothing", "--nothing"],
  ["playwright test --nothing=1 both.next", "--nothing"],
  ["node bench/size.mjs --nothing", "--nothing"],
  ["node bench/size.mjs --quick", "--quick"],
  ["node --nothing bench/size.mjs", "--nothing"],
  ["cargo build --nothing", "--nothing"],
  ["cargo +nightly fuzz run xmltv --nothing tests/fuzz", "--nothing"],
  ["cargo run --release -- --nothing", "--nothing"],
  ["cargo test --nothing -p lucarne", "--nothing"],
  ["lucarne nothing", "nothing"],
  ["lucarne headend --nothing FILE", "--nothing"],
  ["target/release/lucarne --repeat-each 2", "--repeat-each"],
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
  "playwright test --project=tv --repeat-each 20 nodes",
  "node --trace-warnings",
  "node --max-old-space-size=512 bench/size.mjs --built",
  "cargo run --release -- headend --listen 127.0.0.1:3100",
  "target/release/lucarne --admin-listen 127.0.0.1:3001",
])("`%s` names nothing that is missing", (command) => {
  const block = `\`\`\`sh\n${command}\n\`\`\``;
  const commands = commandsIn(block);
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.flatMap((words) => faultsOf(words, KNOWN))).toEqual([]);
});
