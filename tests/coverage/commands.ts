/** The commands and flags that documents name, and what of them is not there. */

/** What commands may name. */
export interface Known {
  /** Of package.json. */
  scripts: ReadonlySet<string>;
  /** Of `npm test`, by their names. */
  steps: readonly string[];
  /** Whether the repository has a file or folder of this path. */
  hasPath: (path: string) => boolean;
  /** Whether a package brings this command. */
  hasTool: (name: string) => boolean;
  /** Whether a browser test's file has this word in its name. */
  hasJourney: (word: string) => boolean;
  /** Whether the name of a Rust test, or of a file of them, has this word. */
  hasRustTest: (word: string) => boolean;
  /** Of the workspace. */
  crates: ReadonlySet<string>;
  /** All of the flags below, with their hyphens: for one that stands alone. */
  flags: ReadonlySet<string>;
  /** Of our own binary: its subcommands, and its flags. */
  subcommands: ReadonlySet<string>;
  serverFlags: ReadonlySet<string>;
  /** Those of one of our scripts, and of what it is made of. */
  flagsOfScript: (path: string) => ReadonlySet<string>;
  /** Node's own. */
  nodeFlags: ReadonlySet<string>;
  /** Of `cargo build` and the like; those of `playwright test`. */
  cargoFlags: (verb: string) => ReadonlySet<string>;
  playwrightFlags: ReadonlySet<string>;
}

/** Words as a shell takes them apart, without comments. */
function wordsOf(command: string): string[] {
  const words: string[] = command.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  const comment = words.indexOf("#");
  return (comment === -1 ? words : words.slice(0, comment)).map((word) =>
    word.replace(/^(["'])(.*)\1$/, "$2"),
  );
}

/** What stands for something that the reader has to put in. */
const isBlank = (word: string) => /[<>…*]|^[A-Z_]+$/.test(word);

function codeIn(document: string): string[] {
  const parts = document.split("```");
  const blocks = parts.filter((_, index) => index % 2 === 1);
  const lines = blocks.flatMap((block) => block.split("\n").slice(1));
  const prose = parts.filter((_, index) => index % 2 === 0);
  const spans = prose.flatMap((part) =>
    Array.from(part.matchAll(/`([^`\n]+)`/g), ([, span = ""]) => span),
  );
  return [...lines, ...spans];
}

/** Ours too, wherever it lies: `target/release/lucarne`. */
const isProgram = (word: string) =>
  /^(?:cargo|node|npm|npx|playwright|(?:.*\/)?lucarne)$/.test(word);

/** What styles declare begins like a flag: `theme.css`: `--accent`. */
const withoutStyles = (document: string) =>
  document.replace(/(`[^`\n]+\.css`: )`--[\w-]+`/g, "$1");

/** Every command that a document's code begins with, and flags that stand alone. */
export function commandsIn(document: string): string[][] {
  const commands = codeIn(withoutStyles(document)).flatMap((line) =>
    line.split(/\s*&&\s*/),
  );
  return commands.map(wordsOf).flatMap((words) => {
    const begins = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
    const command = words.slice(begins);
    const [first = ""] = command;
    return isProgram(first) || /^--\w/.test(first) ? [command] : [];
  });
}

const isFlag = (word: string) => /^-+\w/.test(word);

/** The flags that are not `known`, whatever they are set to. */
const strangeIn = (words: readonly string[], known: ReadonlySet<string>) =>
  words
    .filter(isFlag)
    .map((word) => word.replace(/=.*/, ""))
    .filter((flag) => !known.has(flag));

/** What stands before a `--`, and what stands behind it. */
function parted(words: readonly string[]): [string[], string[]] {
  const end = words.indexOf("--");
  return end === -1
    ? [[...words], []]
    : [words.slice(0, end), words.slice(end + 1)];
}

/** The words that choose among tests: no flags, nor what stands behind a flag that `takesValue`. */
function filtersIn(
  words: readonly string[],
  takesValue: (flag: string) => boolean,
): string[] {
  return words.filter(
    (word, index) =>
      !isFlag(word) && !isBlank(word) && !takesValue(words[index - 1] ?? ""),
  );
}

function faultsOfNpm(words: readonly string[], known: Known): string[] {
  const [verb = "", ...rest] = words;
  const name = verb === "run" ? (rest.shift() ?? "") : verb;
  if (name === "install" || name === "ci") return [];
  if (!known.scripts.has(name)) return [name];
  const [own, passed] = parted(rest);
  const flags = passed.filter(isFlag);
  const strange = strangeIn(flags, known.flags);
  if (!name.startsWith("test")) return strange;
  // `npm run test:full -- "old browsers"` names a step, too.
  const first = flags.length === 0 ? passed : [];
  const named = [...own, ...first].filter((word) => !isBlank(word));
  const missing = named.filter(
    (word) => !known.steps.some((step) => step.includes(word)),
  );
  return [...strange, ...missing];
}

function faultsOfCargo(words: readonly string[], known: Known): string[] {
  // `cargo +nightly fuzz` is of another toolchain.
  const [verb = "", ...rest] = words.filter((word) => !word.startsWith("+"));
  const [own, passed] = parted(rest);
  const strange = strangeIn(own, known.cargoFlags(verb));
  if (verb === "run") return [...strange, ...faultsOfServer(passed, known)];
  if (verb !== "test") return strange;
  const named = own.filter((_, index) => own[index - 1] === "-p");
  const crates = named.filter((name) => !known.crates.has(name));
  const chosen = filtersIn(own, (flag) => ["-p", "--test"].includes(flag));
  const filters = [...chosen, ...filtersIn(passed, () => false)];
  const missing = filters.filter((word) => !known.hasRustTest(word));
  return [...strange, ...crates, ...missing];
}

function faultsOfTool(words: readonly string[], known: Known): string[] {
  const [tool = "", verb = "", ...rest] = words;
  if (!known.hasTool(tool)) return [tool];
  if (tool !== "playwright" || verb !== "test") return [];
  const strange = strangeIn(rest, known.playwrightFlags);
  const filters = filtersIn(rest, isFlag);
  return [...strange, ...filters.filter((word) => !known.hasJourney(word))];
}

function faultsOfScript(words: readonly string[], known: Known): string[] {
  const at = words.findIndex((word) => !isFlag(word));
  const path = words[at];
  if (path === undefined) return strangeIn(words, known.nodeFlags);
  if (!known.hasPath(path)) return [path];
  return [
    ...strangeIn(words.slice(0, at), known.nodeFlags),
    ...strangeIn(words.slice(at), known.flagsOfScript(path)),
  ];
}

function faultsOfServer(words: readonly string[], known: Known): string[] {
  const [first = ""] = words;
  const isKnown = first === "" || isFlag(first) || known.subcommands.has(first);
  const strange = strangeIn(words, known.serverFlags);
  return isKnown ? strange : [first, ...strange];
}

/** The words of a command that name what is not there. */
export function faultsOf(
  [first = "", ...words]: readonly string[],
  known: Known,
): string[] {
  if (first === "npm") return faultsOfNpm(words, known);
  if (first === "cargo") return faultsOfCargo(words, known);
  if (first === "npx") return faultsOfTool(words, known);
  if (first === "playwright") return faultsOfTool([first, ...words], known);
  if (first === "node") return faultsOfScript(words, known);
  if (isProgram(first)) return faultsOfServer(words, known);
  return known.flags.has(first) ? [] : [first];
}
