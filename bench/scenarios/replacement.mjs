// How long the pool is one isolate short when a page takes one down: pages that spin, storm or outgrow the heap. That is
// from the end of the old isolate's thread until the new one is ready. What comes before, noticing that a page doesn't end
// (the limit on a turn, half a second), and what comes after, the slower first page of a new isolate, is not in it.
import { IDENTITY } from "../capture.mjs";
import { ask } from "../load.mjs";
import { meanMs, startReady } from "../lucarne.mjs";
import { BOTH_CORES } from "../process.mjs";
import { line } from "../table.mjs";

export const title = "Isolates that are taken down by a page";
export const needs = [];

const PAGES = ["fault-spin", "fault-storm", "fault-heap"];
const HISTOGRAM = "lucarne_isolate_replacement_seconds";
const LOOK_EVERY_MS = 5;

/** How long the last isolate may take to be noticed: its page's visitor has had the shell already. */
const TIMEOUT_MS = 20_000;

const countIn = (found) => found.get(`${HISTOGRAM}_count`) ?? 0;

/** Waits until an isolate was replaced for each page. Throws when there was none at all. */
async function replaced(lucarne, pages) {
  const limit = performance.now() + TIMEOUT_MS;
  for (;;) {
    const times = countIn(await lucarne.metrics());
    if (times >= pages) return;
    if (performance.now() > limit) {
      if (times > 0) return;
      throw new Error("no isolate was replaced");
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/**
 * Looks at the histogram as long as `work` takes. Gives the longest replacement that one look found, in ms, the mean of each
 * look that found several, at most, and how many such looks there were.
 */
async function longestDuring(lucarne, work) {
  const course = { isOver: false };
  // What went wrong is told at the end: the looks go on until then.
  const working = work()
    .catch((error) => error)
    .finally(() => (course.isOver = true));
  let [count, sum] = [0, 0];
  const longest = { alone: 0, together: 0, looks: 0 };
  for (let looks = 0; !course.isOver || looks === 0; looks++) {
    const metrics = await lucarne.metrics();
    const now = {
      count: countIn(metrics),
      sum: metrics.get(`${HISTOGRAM}_sum`) ?? 0,
    };
    const found = now.count - count;
    const eachMs = ((now.sum - sum) / found) * 1000;
    if (found === 1) longest.alone = Math.max(longest.alone, eachMs);
    if (found > 1) {
      longest.together = Math.max(longest.together, eachMs);
      longest.looks++;
    }
    [count, sum] = [now.count, now.sum];
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  const failure = await working;
  if (failure) throw failure;
  return longest;
}

export async function measure({ headend, rounds }) {
  const lucarne = await startReady({
    cores: BOTH_CORES,
    isolates: 2,
    limits: { page_cache_mib: 0 },
    prelude: "tests/faults/pages.js",
    upstream: headend.url,
  });
  try {
    const longest = await longestDuring(lucarne, async () => {
      for (let round = 0; round < rounds; round++) {
        for (const page of PAGES) {
          const { status } = await ask(
            `${lucarne.url}/home/show/vod-1/product/${page}`,
            {
              headers: IDENTITY,
            },
          );
          if (status !== 200) throw new Error(`${page} was answered ${status}`);
        }
      }
      await replaced(lucarne, rounds * PAGES.length);
    });
    const found = await lucarne.metrics();
    const times = countIn(found);
    return {
      failed: {},
      lines: [
        line({
          what: "an isolate replaced, mean",
          unit: "ms",
          ours: meanMs(found, HISTOGRAM),
          goal: ["at most", 20],
          of: "ours",
          note: `${times} times in one run; every visitor had the shell with status 200; from the old thread's end until the new isolate is ready: noticing the page comes before that, a slower first page after it`,
        }),
        line({
          what: "an isolate replaced, at most",
          unit: "ms",
          ours: Math.max(longest.alone, longest.together),
          goal: ["at most", 20],
          of: "ours",
          note: `${longest.looks} times several were found at once: of these the mean counts, ${longest.together.toFixed(1)} ms at most`,
        }),
      ],
      medians: { longest, times },
    };
  } finally {
    await lucarne.stop();
  }
}
