// The head-end alone on one core: what its heavy reads cost of processor time, and how many of all reads a second of it answers.
import { Agent } from "node:http";
import { ask, closedLoop } from "../load.mjs";
import { startHeadend } from "../lucarne.mjs";
import { HEAVY_READS, readsOf } from "../reads.mjs";
import { inRounds } from "../rounds.mjs";
import { line } from "../table.mjs";

export const title = "The head-end alone, beside the load on one core";
export const needs = [];

const CONNECTIONS = 4;
/** Goals: ms of a heavy read, and reads a second of processor time. */
const MOST_MS = 0.5;
const LEAST_A_SECOND = 2_000;
/** Rounds of all kinds of reads that count as one measurement. */
const WALKS = 20;

/** Each of the reads in turn, so many times. */
async function walk(urls) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const all = Array.from({ length: WALKS }, () => urls).flat();
  let next = 0;
  const client = async () => {
    while (next < all.length) {
      const { status } = await ask(all[next++], { agent });
      if (status !== 200) throw new Error(`answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
  return all.length;
}

export async function measure({ rounds, seconds }) {
  const { served, url } = await startHeadend();
  try {
    const heavy = Object.fromEntries(HEAVY_READS.map((path) => [path, path]));
    const found = await inRounds(rounds, heavy, (_name, path) =>
      closedLoop(url + path, { connections: CONNECTIONS, seconds, served }),
    );
    const reads = await readsOf(url);
    const urls = reads.map((path) => url + path);
    const mixed = await inRounds(rounds, { mixed: urls }, async () => {
      const before = served.cpuMs();
      const count = await walk(urls);
      return { perCoreSecond: (count / (served.cpuMs() - before)) * 1000 };
    });
    const medians = { ...found.medians, ...mixed.medians };
    const lines = HEAVY_READS.filter((path) => medians[path]).map((path) =>
      line({
        what: `\`${path}\`: processor time a read`,
        unit: "ms",
        ours: medians[path].cpuMsPerRequest,
        goal: ["at most", MOST_MS],
        of: "ours",
      }),
    );
    if (medians.mixed)
      lines.push(
        line({
          what: "all reads in turn: reads per second of processor time",
          note: `${reads.length} addresses`,
          ours: medians.mixed.perCoreSecond,
          goal: ["at least", LEAST_A_SECOND],
          of: "ours",
        }),
      );
    return { failed: { ...found.failed, ...mixed.failed }, lines, medians };
  } finally {
    await served.stop();
  }
}
