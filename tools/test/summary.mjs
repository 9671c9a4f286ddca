// The last words of a run: a table of its steps, what passed at a further try only, and the same as JSON.
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { ask } from "../prepare.mjs";
import { REPORT } from "./runStep.mjs";

/** So many tests may pass at a further try: with more of them the machine or the product is ill. */
const MOST_FLAKY = 6;

const time = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

function resultOf({ ok, isOverdue, isSkipped, counts, canFail }) {
  if (isSkipped) return "not run";
  if (isOverdue) return "ENDED";
  if (!ok) return canFail ? "(failed)" : "FAILED";
  return counts?.flaky.length > 0 ? "flaky" : "passed";
}

function row({ name, tookS, budgetS, counts, ...rest }) {
  const tests = counts ? counts.passed + counts.failed.length : "-";
  return [
    name,
    resultOf({ counts, ...rest }),
    rest.isSkipped ? "-" : time(tookS),
    time(budgetS),
    String(tests),
    String(counts?.flaky.length ?? "-"),
    rest.isSkipped ? rest.isSkipped : (counts?.slowest ?? ""),
  ];
}

const HEAD = ["step", "result", "took", "budget", "tests", "flaky", "slowest"];
/** Numbers stand at the right of their columns. */
const isNumber = (column) => column >= 2 && column <= 5;

function table(rows) {
  const widths = HEAD.map((_, at) =>
    Math.max(...rows.map((cells) => cells[at].length)),
  );
  return rows.map((cells) =>
    cells
      .map((cell, at) =>
        isNumber(at) ? cell.padStart(widths[at]) : cell.padEnd(widths[at]),
      )
      .join("  ")
      .trimEnd(),
  );
}

function listed(title, tests) {
  if (tests.length === 0) return [];
  const lines = tests.flatMap(({ name, error, trace }) => [
    `  ${name}`,
    ...(error ? [`      ${error}`] : []),
    ...(trace ? [`      npx playwright show-trace ${trace}`] : []),
  ]);
  return ["", title, ...lines];
}

/** Says how a run of `tier` went, in words and in target/report/steps.json; whether it is green. */
export function summarize(tier, results, tookS) {
  const judged = results.filter(({ canFail }) => !canFail);
  const all = (which) => judged.flatMap(({ counts }) => counts?.[which] ?? []);
  const flaky = all("flaky");
  const isCalm = flaky.length <= MOST_FLAKY;
  const isGreen =
    isCalm &&
    judged.every(({ ok, isSkipped, mayMiss }) => ok || (isSkipped && mayMiss));
  const late = results.filter(
    ({ tookS: took, budgetS }) => took > budgetS * 1.5,
  );
  const dirty = ask("git", ["status", "--porcelain"]) ? " (and changes)" : "";
  const commit = `${ask("git", ["rev-parse", "HEAD"]) ?? "unknown"}${dirty}`;
  const load = loadavg().map((one) => Number(one.toFixed(1)));
  writeFileSync(
    join(REPORT, "steps.json"),
    JSON.stringify(
      {
        tier,
        commit,
        isGreen,
        tookS,
        cores: cpus().length,
        load,
        steps: results.map((step) => ({ ...step, result: resultOf(step) })),
      },
      null,
      2,
    ),
  );
  const lines = [
    "",
    ...table([HEAD, ...results.map(row)]),
    ...listed("failed:", all("failed")),
    ...listed("passed at a further try:", flaky),
    ...(isCalm ? [] : [`more than ${MOST_FLAKY} of them: this run is red`]),
    "",
    `over budget by half: ${late.map(({ name }) => name).join(", ") || "none"}`,
    `${tier}: ${isGreen ? "green" : "RED"} in ${time(tookS)}, load ${load.join(" ")}, ${commit}`,
    `tests: ${judged.reduce((sum, { counts }) => sum + (counts?.passed ?? 0), 0)} passed, ${all("failed").length} failed`,
  ];
  console.log(lines.join("\n"));
  return isGreen;
}
