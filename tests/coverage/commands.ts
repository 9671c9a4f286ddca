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
  /** The server's, its tools' and the benchmark's, with their hyphens. */
  flags: ReadonlySet<string>;
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

/** Every command that a document's code begins with, and flags that stand alone. */
export function commandsIn(document: string): string[][] {
  const commands = codeIn(document).flatMap((line) => line.split(/\s*&&\s*/));
  return commands.map(wordsOf).flatMap((words) => {
    const begins = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
    const command = words.slice(begins);
    const [first = ""] = command;
    const isCommand = ["cargo", "node", "npm", "npx"].includes(first);
    return isCommand || /^--\w/.test(first) ? [command] : [];
  });
}

const isFlag = (word: string) => word.startsWith("-");

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
  const end = rest.indexOf("--");
  const own = end === -1 ? rest : rest.slice(0, end);
  const passed = end === -1 ? [] : rest.slice(end + 1);
  const flags = passed.filter((word) => /^--\w/.test(word));
  const strange = flags.filter((flag) => !known.flags.has(flag));
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
  const [verb = "", ...rest] = words;
  if (verb !== "test") return [];
  const isOfCrate = (_: string, index: number) => rest[index - 1] === "-p";
  const strange = rest
    .filter(isOfCrate)
    .filter((name) => !known.crates.has(name));
  const filters = filtersIn(rest, (flag) => ["-p", "--test"].includes(flag));
  return [...strange, ...filters.filter((word) => !known.hasRustTest(word))];
}

function faultsOfTool(words: readonly string[], known: Known): string[] {
  const [tool = "", verb = "", ...rest] = words;
  if (!known.hasTool(tool)) return [tool];
  if (tool !== "playwright" || verb !== "test") return [];
  return filtersIn(rest, isFlag).filter((word) => !known.hasJourney(word));
}

/** The words of a command that name what is not there. */
export function faultsOf(
  [first = "", ...words]: readonly string[],
  known: Known,
): string[] {
  if (first === "npm") return faultsOfNpm(words, known);
  if (first === "cargo") return faultsOfCargo(words, known);
  if (first === "npx") return faultsOfTool(words, known);
  if (first === "node")
    return words.slice(0, 1).filter((path) => !known.hasPath(path));
  return known.flags.has(first) ? [] : [first];
}
