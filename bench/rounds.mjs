// Rounds: every peer is measured once in each, in an order that turns around, so that a machine that slows down or
// wakes up favours none. What counts is each one's median.
import { median } from "./table.mjs";

/**
 * Runs `measure(name, entry)` for every entry in every round. Gives by name the median of each figure, and all of them
 * under `runs`. A name whose measuring throws is left out and its reason is in `failed`.
 */
export async function inRounds(rounds, entries, measure) {
  const runs = new Map(Object.keys(entries).map((name) => [name, []]));
  const failed = {};
  for (let round = 0; round < rounds; round++) {
    const names = [...runs.keys()];
    for (const name of round % 2 === 0 ? names : names.reverse()) {
      try {
        runs.get(name).push(await measure(name, entries[name]));
      } catch (error) {
        failed[name] = error.message;
        runs.delete(name);
      }
    }
  }
  const medians = {};
  for (const [name, all] of runs) {
    medians[name] = { runs: all };
    for (const figure of Object.keys(all[0]))
      medians[name][figure] = median(all.map((run) => run[figure]));
  }
  return { failed, medians };
}

/** Starts every entry, hands the running servers to `use`, and ends them whatever happens. */
export async function whileServing(starters, use) {
  const running = {};
  const failed = {};
  try {
    for (const [name, start] of Object.entries(starters)) {
      try {
        running[name] = await start();
      } catch (error) {
        failed[name] = error.message;
      }
    }
    const used = await use(running);
    return { ...used, failed: { ...failed, ...used.failed } };
  } finally {
    await Promise.all(Object.values(running).map((server) => server.stop()));
  }
}
