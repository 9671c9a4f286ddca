// How long the pool is one isolate short when a page takes one down: pages that spin, storm or outgrow the heap.
import { IDENTITY } from "../capture.mjs";
import { ask } from "../load.mjs";
import { meanMs, startReady } from "../lucarne.mjs";
import { BOTH_CORES } from "../process.mjs";
import { line } from "../table.mjs";

export const title = "Isolates that are taken down by a page";
export const needs = [];

const PAGES = ["fault-spin", "fault-storm", "fault-heap"];

export async function measure({ headend, rounds }) {
  const lucarne = await startReady({
    cores: BOTH_CORES,
    isolates: 2,
    limits: { page_cache_mib: 0 },
    prelude: "tests/faults/pages.js",
    upstream: headend.url,
  });
  try {
    for (let round = 0; round < rounds; round++) {
      for (const page of PAGES) {
        const { status } = await ask(`${lucarne.url}/live/${page}`, {
          headers: IDENTITY,
        });
        if (status !== 200) throw new Error(`${page} was answered ${status}`);
      }
    }
    const found = await lucarne.metrics();
    const times = found.get("lucarne_isolate_replacement_seconds_count");
    return {
      failed: {},
      lines: [
        line({
          what: "an isolate replaced, mean",
          unit: "ms",
          ours: meanMs(found, "lucarne_isolate_replacement_seconds"),
          goal: ["at most", 20],
          of: "ours",
          note: `${times} times; every visitor had the shell with status 200`,
        }),
      ],
      medians: { times },
    };
  } finally {
    await lucarne.stop();
  }
}
