// `npm test`: the gate, which everything passes before it is merged. `npm run test:full`: everything that there is to run. With
// words behind it, such as `npm test jest`, the steps whose names have one of them. docs/testing.md.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium, NO_CHROMIUM } from "./chromium.mjs";
import { fail, prepare, run } from "./prepare.mjs";
import { countsOf, forget } from "./test/counts.mjs";
import { runStep } from "./test/runStep.mjs";
import { BUILD, LANES, ON_REQUEST, STEPS } from "./test/steps.mjs";
import { summarize } from "./test/summary.mjs";
import { touchedFiles } from "./test/touched.mjs";

/** What the build leaves for the tests from outside. */
const BUILT = "target/debug/lucarne";

const { positionals: words, values } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: "string" },
    full: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});
const { against, full: isFull, list: isList } = values;
const tier = isFull ? "full" : "gate";
if (against !== undefined) {
  // Another operator's server, for which nothing is built here.
  if (words.join() !== "attacks") fail("--against is for attacks alone");
  const args = ["tools/attacks.mjs", "--against", against];
  process.exit(run("node", args) ? 0 : 1);
}

/** Why a step is left out of this run, or null. */
function reasonNotTo({ isFull: isOfFull, isGate, touches }, touched) {
  if (words.length > 0) return null;
  if (isFull) return isGate ? "of the gate" : null;
  if (!touches) return isOfFull ? "of the full run" : null;
  if (touched === null) return "what is touched can't be told";
  return touched.some((file) => touches.some((one) => one.test(file)))
    ? null
    : "nothing of it touched";
}

const named =
  words.length === 0
    ? STEPS
    : [...STEPS, ...ON_REQUEST].filter(({ name }) =>
        words.some((word) => name.includes(word)),
      );
const chosen = named.map(({ budgetS, fullS = budgetS, ...step }) => ({
  ...step,
  budgetS: isFull ? fullS : budgetS,
}));
if (chosen.length === 0) fail(`no step is called ${words.join(" or ")}`);
if (isList) {
  for (const { name, budgetS, isFull: isOfFull } of chosen)
    console.log(
      `${name.padEnd(24)}${isOfFull ? "full" : "gate"}  ${budgetS} s`,
    );
  process.exit(0);
}

prepare();
const browser = chosen.some(({ needsBrowser }) => needsBrowser)
  ? chromium()
  : null;
const env = {
  ...process.env,
  ...(browser && { LUCARNE_CHROMIUM: browser }),
  LUCARNE_TIER: tier,
  // Clippy is a compiler: in rustc's place it lints while it builds what the tests need anyway.
  RUSTC_WORKSPACE_WRAPPER: "clippy-driver",
  CLIPPY_ARGS: "-Dwarnings__CLIPPY_HACKERY__",
};
// What is compiled once need not be prepared for being compiled again.
if (env.CI) env.CARGO_INCREMENTAL ??= "0";
if (chosen.some(({ name }) => name === BUILD))
  // That step builds the binary, too.
  env.LUCARNE_BINARY ??= resolve(BUILT);

const touched = touchedFiles();
const began = Date.now();
const results = [];
let isBuilt = true;

/** What a step needs and does not have, or false. */
function lacks({ needsBuild, needsBrowser }) {
  if (needsBuild && !isBuilt) return "no build";
  return needsBrowser && browser === null && NO_CHROMIUM;
}

/** Runs one step, or says why not. */
async function take(step, isBeside) {
  const { name, budgetS, canFail = false } = step;
  const reason = reasonNotTo(step, touched);
  const isSkipped = reason ?? lacks(step);
  const entry = { name, budgetS, canFail, isSkipped, mayMiss: reason !== null };
  if (isSkipped) {
    results.push({ ...entry, ok: false, tookS: 0, counts: null });
    return;
  }
  forget(step);
  if (!isBeside) console.log(`\n== ${name}`);
  const done = await runStep(step, { env, isBeside });
  if (name === BUILD) isBuilt = done.ok;
  results.push({ ...entry, ...done, counts: countsOf(step) });
}

async function inTurn(steps, isBeside) {
  for (const step of steps) await take(step, isBeside);
}

for (const besides of LANES) {
  const lanes = besides.map((lane) =>
    chosen.filter((step) => step.lane === lane),
  );
  const isBeside = lanes.every((steps) => steps.length > 0);
  await Promise.all(lanes.map((steps) => inTurn(steps, isBeside)));
}
await inTurn(
  chosen.filter(({ lane }) => lane === undefined),
  false,
);

const order = new Map(chosen.map(({ name }, at) => [name, at]));
results.sort((a, b) => order.get(a.name) - order.get(b.name));
process.exit(summarize(tier, results, (Date.now() - began) / 1_000) ? 0 : 1);
