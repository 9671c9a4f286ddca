// Browser tests that a branch adds or edits run three times before they count: all of new files and of a few that are edited, else
// those of the gate, else as many of them as there is time for, from each file in turn.
import { spawnSync } from "node:child_process";
import { fail, run } from "./prepare.mjs";
import { addedIn, editedIn, THRICE } from "./test/touched.mjs";

/** Of so many files everything runs, also what the gate leaves out. */
const FEW = 6;
/** So many tests, both layouts counted, are run three times within the step's budget. */
const MOST = 50;

const BROWSER = ["playwright", "test", "-c", "tests/e2e"];

/** Every test of a file, or of a group in it, in each layout, by its place: those of a loop have one place. */
function placesIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, tests }) =>
    tests.map(() => `${file}:${line}`),
  );
  return [...own, ...suites.flatMap(placesIn)];
}

/** A file's tests: `[{ place, runs }]`, in which `place` is what Playwright takes for one. */
function testsIn(file) {
  const runs = new Map();
  for (const place of placesIn(file))
    runs.set(place, (runs.get(place) ?? 0) + 1);
  return Array.from(runs, ([place, count]) => ({ place, runs: count }));
}

/** The gate's tests of these files, by file. */
function gateTestsOf(files) {
  const { status, stdout } = spawnSync(
    "npx",
    [...BROWSER, "--list", "--reporter=json", "--pass-with-no-tests", ...files],
    {
      encoding: "utf8",
      env: { ...process.env, LUCARNE_TIER: "gate" },
      maxBuffer: 2 ** 26,
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  if (status !== 0) fail("the edited tests can't be listed");
  return JSON.parse(stdout).suites.map(testsIn);
}

/** The first test of each file, then the second of each, as long as there is room. */
function selectionOf(byFile) {
  const chosen = [];
  const leftOut = [];
  let runs = 0;
  const rounds = Math.max(0, ...byFile.map((tests) => tests.length));
  for (let round = 0; round < rounds; round += 1)
    for (const tests of byFile) {
      const test = tests[round];
      if (!test) continue;
      runs += test.runs;
      (runs > MOST ? leftOut : chosen).push(test.place);
    }
  return { chosen, leftOut };
}

function runThrice(tests, env) {
  const args = [...BROWSER, "--pass-with-no-tests", ...THRICE, ...tests];
  if (!run("npx", args, { env: { ...process.env, ...env } }))
    fail("an edited test fails now and then");
}

const added = addedIn("tests/e2e");
const edited = editedIn("tests/e2e").filter((file) => !added.includes(file));
if (added.length > 0) runThrice(added, {});
if (edited.length === 0) console.log("no other is edited");
else if (edited.length <= FEW) runThrice(edited, {});
else {
  const { chosen, leftOut } = selectionOf(gateTestsOf(edited));
  console.log(`${edited.length} files are edited: those of the gate alone`);
  if (chosen.length > 0) runThrice(chosen, { LUCARNE_TIER: "gate" });
  if (leftOut.length > 0)
    console.log(
      `left out, for npm run test:full: ${leftOut.length} tests\n  ${leftOut.join("\n  ")}`,
    );
}
