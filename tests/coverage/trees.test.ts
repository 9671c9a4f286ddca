/** Every name in a tree of files that README or docs draw is there. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DOCUMENTS, read, ROOT } from "./markdown";
import { missingOf, pathsInTrees } from "./trees";

function namesIn(folder: string): string[] {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name,
  );
}

test.each(DOCUMENTS)("what the trees of %s name is there", (document) => {
  expect(missingOf(pathsInTrees(read(document)), namesIn)).toEqual([]);
});

/** Folders of which the map of the whole names everything, but for what is of tests, Cargo's, or a setting. */
const WHOLE = ["server", "ui", "tests"];
const ROOMS = "config ops pages pictures render serve session upstream vitals";
const NO_MODULE =
  /(?:\.test\.tsx?|^tests?(?:\.rs|\/)|^Cargo\.toml|^lib\.rs|\.(?:ttf|txt)|\.d\.m?ts|config\.mjs)$/;

/** A module's file and its folder are one name. */
const moduleOf = (name: string) => name.replace(/\/$|\.\w+$/, "");

test.each([...WHOLE, ...ROOMS.split(" ").map((room) => `server/${room}`)])(
  "the map of the whole names all of %s",
  (folder) => {
    const drawn = pathsInTrees(read("docs/architecture.md")).flatMap((path) =>
      path.startsWith(`${folder}/`) ? [path, moduleOf(path)] : [],
    );
    const isNamed = (name: string) =>
      drawn.some(
        (path) => missingOf([path], () => [name, moduleOf(name)]).length === 0,
      );
    const unnamed = namesIn(`${folder}/`)
      .filter((name) => !NO_MODULE.test(name))
      .filter((name) => !isNamed(name));
    expect(unnamed).toEqual([]);
  },
);

test("the maps of the code are trees", () => {
  for (const [document, least] of [
    ["README.md", 30],
    ["docs/architecture.md", 100],
  ] as const)
    expect(pathsInTrees(read(document)).length).toBeGreaterThan(least);
});

const TREE = `
\`\`\`
server/               the server
  nothing/            made up
  pages/              one page request
    request  nowhere   what is asked for
    shells answer     too close
                      which is said of both, nothing
  ui.rs  *.nothing
ui/pages/<name>/      a page
nothing.rs            made up
tools/                tools
  test.mjs/           no folder
\`\`\`

\`\`\`sh
nowhere/              no tree
\`\`\`
`;

test("of a tree it is told which of its names are not there", () => {
  expect(missingOf(pathsInTrees(TREE), namesIn)).toEqual([
    "server/nothing/",
    "server/pages/nowhere",
    "server/pages/shells answer",
    "server/ui.rs",
    "server/*.nothing",
    "nothing.rs",
    "tools/test.mjs/",
  ]);
});
