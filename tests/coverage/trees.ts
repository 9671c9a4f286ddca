/**
 * The trees of files that documents draw in blocks of code, and what of them is not there. A line of a tree has names, two
 * spaces apart, and what they are, three spaces or more behind them; it stands below the last line with less before it.
 */

/** A block without a language, a line of which begins with a folder. */
function treesIn(document: string): string[][] {
  const blocks = document.split("```").filter((_, index) => index % 2 === 1);
  return blocks
    .map((block) => block.split("\n"))
    .filter(([language]) => language === "")
    .map((lines) => lines.filter((line) => line.trim() !== ""))
    .filter((lines) => lines.some((line) => /^\S+\/(?: |$)/.test(line)));
}

/** How much deeper a line is than the one it stands below. What is further to the right goes on with what is said above. */
const STEP = 2;

/** The paths of a tree, each name below its folder. */
function pathsOf(tree: readonly string[]): string[] {
  const folders: string[] = [];
  return tree.flatMap((line) => {
    const text = line.trimStart();
    const depth = (line.length - text.length) / STEP;
    if (depth > folders.length) return [];
    const [names = ""] = text.split(/ {3,}/);
    const below = folders.slice(0, depth).join("");
    const paths = names.split(/ {2}/).map((name) => below + name);
    folders.splice(depth, folders.length, names.trimEnd());
    return paths;
  });
}

/** Every path in the trees of a document. */
export const pathsInTrees = (document: string): string[] =>
  treesIn(document).flatMap(pathsOf);

/** What a name in a tree may stand for: all files of an ending, any name, or one whose ending is left out. */
function patternOf(name: string): RegExp {
  const escaped = name.replace(/[.+^$()[\]{}|\\]/g, "\\$&");
  const open = escaped.replace(/\*|<[^>]*>/g, "[^/]*");
  return new RegExp(`^${open}${name.includes(".") ? "" : "(?:\\..*)?"}$`);
}

/** The paths that nothing stands for. `namesIn` has the names in a folder, where its own folders end with a slash. */
export function missingOf(
  paths: readonly string[],
  namesIn: (folder: string) => readonly string[],
): string[] {
  return paths.filter((path) => {
    const [, folder = "", name = ""] = /^(.*\/)?([^/]+\/?)$/.exec(path) ?? [];
    const pattern = patternOf(name);
    return !namesIn(folder).some(
      (one) => pattern.test(one) || pattern.test(one.replace(/\/$/, "")),
    );
  });
}
