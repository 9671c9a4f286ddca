// bench/results.json: one section a scenario, each with its own date and with what else the machine had to do meanwhile,
// because they need not come from one run.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { busyMs, CORES, ownMs } from "./process.mjs";

const FILE = new URL("results.json", import.meta.url);

/** The scenarios of `npm run bench`, in the order of the table. */
export const SCENARIOS = [
  "cached",
  "rendered",
  "other-pages",
  "long-tail",
  "signed-in",
  "calls",
  "refusals",
  "headend",
  "first-byte",
  "isolates",
  "start",
  "memory",
  "replacement",
  "overload",
  "stampede",
  "upstream-dead",
];

/** The soak takes ten minutes and runs by itself. */
const ORDER = [...SCENARIOS, "soak"];

/** The commit that is measured; undefined where there is no history. */
function commitNow() {
  const git = spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
  return git.status === 0 ? git.stdout.trim() : undefined;
}

/** Asked before anything is measured: who commits meanwhile changes nothing of the build. */
const COMMIT = commitNow();

/** To be called before a section is measured; what it gives says afterwards when that was and on what machine. */
export function beginSection() {
  const at = new Date().toISOString();
  const [loadBefore] = loadavg();
  const before = { began: performance.now(), busy: busyMs(), own: ownMs() };
  return () => {
    const lastedMs = performance.now() - before.began;
    const othersMs = busyMs() - before.busy - (ownMs() - before.own);
    return {
      at,
      commit: COMMIT,
      machine: {
        cores: CORES,
        loadBefore,
        othersBusy: Math.max(0, othersMs / lastedMs),
        processor: cpus()[0]?.model,
      },
    };
  };
}

/** What was measured last of each scenario. */
export const known = () => JSON.parse(readFileSync(FILE, "utf8")).sections;

/** Puts what was measured beside what earlier runs measured of other scenarios; gives all of it. */
export function keep(measured) {
  const before = known();
  const named = (sections, name) =>
    sections.find((section) => section.name === name);
  const sections = ORDER.map(
    (name) => named(measured, name) ?? named(before, name),
  ).filter(Boolean);
  writeFileSync(FILE, `${JSON.stringify({ sections }, null, 2)}\n`);
  return sections;
}
