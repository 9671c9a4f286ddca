// `npm run bench`: every scenario against every peer, one table, bench/results.json. README.md of this folder explains it.
//   --quick        one short round, to see that everything works; its figures mean nothing and are not kept
//   --only WORD    scenarios with WORD in their file's name; what is known of the others stays
//   --rounds N     measurements of each, 5 by default; the median counts
//   --check        measures nothing: whether README and docs/performance.md show what was measured, and of code not long ago
import { spawnSync } from "node:child_process";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { capture } from "./capture.mjs";
import { faults, publish } from "./documents.mjs";
import { BINARY, startHeadend } from "./lucarne.mjs";
import { FOLDER, preparePeers } from "./peers.mjs";
import { goalsWithoutLine } from "./published.mjs";
import { stayOnLoadCore } from "./process.mjs";
import { beginSection, keep, known, SCENARIOS } from "./results.mjs";
import { tableOf } from "./table.mjs";

const { values } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    quick: { type: "boolean", default: false },
    rounds: { type: "string", default: "5" },
  },
});
const { check, only, quick } = values;

if (check) {
  const found = faults(known());
  for (const fault of found) console.error(`lucarne: ${fault}`);
  process.exit(found.length > 0 ? 1 : 0);
}

const chosen = SCENARIOS.filter((name) => name.includes(only));
if (chosen.length === 0) {
  console.error(
    `lucarne: no scenario is called ${only}: ${SCENARIOS.join(", ")}`,
  );
  process.exit(2);
}
const needed = ["taskset", "wrk", BINARY];
const missing = needed.filter(
  (tool) => spawnSync("sh", ["-c", `command -v ${tool}`]).status !== 0,
);
if (missing.length > 0) {
  console.error(
    `lucarne: missing: ${missing.join(", ")}; README.md of bench/ says how to get them`,
  );
  process.exit(2);
}
if (!quick && BINARY.split("/").includes("debug")) {
  console.error(
    `lucarne: ${BINARY} is not optimized, its figures say nothing of a release`,
  );
  process.exit(2);
}
stayOnLoadCore();

/** Processes that wanted a core in the minute before; with others at work the figures are theirs too. */
const [othersAtWork] = loadavg();

const scenarios = [];
for (const name of chosen)
  scenarios.push({ name, ...(await import(`./scenarios/${name}.mjs`)) });
const wanted = [...new Set(scenarios.flatMap(({ needs }) => needs))];

const headend = await startHeadend();
const sections = [];
try {
  console.error("capturing Home, preparing the peers");
  const captured = await capture(headend, FOLDER);
  const prepared = await preparePeers(wanted, captured);
  for (const { measure, name, needs, title } of scenarios) {
    console.error(`measuring: ${title}`);
    const mine = needs.filter((peer) => prepared.ready[peer]);
    const bench = {
      captured,
      headend,
      peers: Object.fromEntries(
        mine.map((peer) => [peer, prepared.ready[peer]]),
      ),
      quick,
      renders: quick ? 15_000 : 100_000,
      rounds: quick ? 1 : Number(values.rounds),
      seconds: quick ? 2 : 8,
    };
    const without = needs.filter((peer) => prepared.failed[peer]);
    const absent = Object.fromEntries(
      without.map((peer) => [peer, prepared.failed[peer]]),
    );
    const ended = beginSection();
    try {
      const { failed, lines, medians } = await measure(bench);
      sections.push({
        ...ended(),
        failed: { ...absent, ...failed },
        lines,
        medians,
        name,
        title,
      });
    } catch (error) {
      sections.push({
        ...ended(),
        error: error.message,
        failed: absent,
        lines: [],
        name,
        title,
      });
    }
  }
} finally {
  await headend.served.stop();
}

// With what earlier runs measured of other scenarios.
const shown = quick ? sections : keep(sections);
if (!quick) await publish(shown);
console.log(tableOf(shown));
for (const { line, what } of goalsWithoutLine(sections))
  console.log(`\nGoal without its line: ${what}: ${line.join(", ")}`);
if (othersAtWork > 0.5)
  console.log(
    `\nThe machine was not idle (load ${othersAtWork.toFixed(1)} at the start): these figures are not to be relied on.`,
  );
