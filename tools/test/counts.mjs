// What the runners say of their tests, in one form: `{ passed, failed: [], flaky: [], slowest }`, in which a test is
// `{ name, error, trace }` and `slowest` one line. Null where a step counts no tests.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { logOf, REPORT } from "./runStep.mjs";

const NOTHING = { passed: 0, failed: [], flaky: [], slowest: "" };

/** The slowest of `[name, seconds]`, as the table has it. */
function slowestOf(timed) {
  const [name, seconds] = timed.reduce(
    (most, one) => (one[1] > most[1] ? one : most),
    ["", 0],
  );
  return name === "" ? "" : `${name} ${seconds.toFixed(1)} s`;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** Every spec of Playwright's suites, with the names of those it stands in. */
function* specsOf({ specs = [], suites = [], title }, names = []) {
  const path = [...names, title].filter(Boolean);
  for (const spec of specs) yield { path, ...spec };
  for (const suite of suites) yield* specsOf(suite, path);
}

/** What a report has, with `[place, seconds]` of each of its tests. */
function playwrightTests(file) {
  const report = read(file);
  if (report === null) return { ...NOTHING, timed: [] };
  const found = { passed: 0, failed: [], flaky: [] };
  const timed = [];
  for (const root of report.suites)
    for (const { path, title, line, tests } of specsOf(root))
      for (const { status, results, projectName } of tests) {
        const where = `${path[0]}:${line}`;
        const name = `[${projectName}] ${[where, ...path.slice(1), title].join(" › ")}`;
        const whole = results.reduce((sum, { duration }) => sum + duration, 0);
        timed.push([`[${projectName}] ${where}`, whole / 1_000]);
        if (status === "expected") found.passed += 1;
        // What ran when the run was ended, which counts as neither.
        const isCut = results.some((one) => one.status === "interrupted");
        if (status === "flaky" || status === "unexpected" || isCut) {
          const known = results.find((one) => one.error)?.error.message;
          const error = known ?? (isCut ? "ran when the run was ended" : "");
          const traces = results.flatMap(({ attachments }) => attachments);
          const trace = traces.find((one) => one.name === "trace")?.path;
          const told = { name, error: plain(error) };
          if (trace) told.trace = relative(".", trace);
          (status === "flaky" ? found.flaky : found.failed).push(told);
        }
        if (status === "flaky") found.passed += 1;
      }
  // A run that was given up, or whose set-up failed, is no green one.
  for (const { message = "" } of report.errors)
    found.failed.push({ name: "the run itself", error: plain(message) });
  return { ...found, timed };
}

function playwright(file) {
  const { timed, ...found } = playwrightTests(file);
  return { ...found, slowest: slowestOf(timed) };
}

/** The first line of an error, without colours. */
function plain(text) {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/\u001b\[\d+m/g, "").split("\n")[0] ?? "";
}

function jest(file) {
  const report = read(file);
  if (report === null) return NOTHING;
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => ({
        name: `${relative(".", name)} › ${fullName}`,
        error: plain(failureMessages[0] ?? ""),
      })),
  );
  const timed = report.testResults.map(({ name, startTime, endTime }) => [
    relative(".", name),
    (endTime - startTime) / 1_000,
  ]);
  return {
    passed: report.numPassedTests,
    failed,
    flaky: [],
    slowest: slowestOf(timed),
  };
}

/** Of node's own runner: the lines at its end. */
function nodeTest(log) {
  const text = existsSync(log) ? readFileSync(log, "utf8") : "";
  const [, passed = "0"] = /^ℹ pass (\d+)$/m.exec(text) ?? [];
  const told = [...text.matchAll(/^([✔✖]) (.+?) \(([\d.]+)ms\)$/gm)];
  // What failed is said again at the end.
  const failed = new Set(
    told.filter(([, mark]) => mark === "✖").map(([, , name]) => name),
  );
  return {
    ...NOTHING,
    passed: Number(passed),
    failed: Array.from(failed, (name) => ({ name, error: "" })),
    slowest: slowestOf(told.map(([, , name, ms]) => [name, ms / 1_000])),
  };
}

/** The reports of the hours, one of each moment. */
const hoursIn = (name) =>
  existsSync(REPORT)
    ? readdirSync(REPORT).filter(
        (file) => file.startsWith(`${name}-`) && file.endsWith(".json"),
      )
    : [];

/** Those of several runs as one, whose tests say which run they were in. */
function hours(name) {
  const whole = { passed: 0, failed: [], flaky: [] };
  const all = [];
  for (const file of hoursIn(name)) {
    const moment = file.slice(name.length + 1, -".json".length);
    const told = (one) => ({ ...one, name: `${moment} ${one.name}` });
    const { passed, failed, flaky, timed } = playwrightTests(
      join(REPORT, file),
    );
    all.push(...timed);
    whole.passed += passed;
    whole.failed.push(...failed.map(told));
    whole.flaky.push(...flaky.map(told));
  }
  return { ...whole, slowest: slowestOf(all) };
}

const REPORTS = {
  hours,
  playwright: (name) => playwright(join(REPORT, `${name}.json`)),
  jest: (name) => jest(join(REPORT, `${name}.json`)),
  cargo: (name) => read(join(REPORT, `${name}.json`)) ?? NOTHING,
};

/** `step.report` is the runner and the file's name, such as `["jest", "jest"]`. */
export function countsOf(step) {
  if (step.report === undefined) return null;
  const [runner, name] = step.report;
  return runner === "node" ? nodeTest(logOf(step)) : REPORTS[runner](name);
}

/** Before a step: what an earlier run said is no news of this one. */
export function forget({ report }) {
  if (!report) return;
  const [runner, name] = report;
  const files = runner === "hours" ? hoursIn(name) : [`${name}.json`];
  for (const file of files) rmSync(join(REPORT, file), { force: true });
}
