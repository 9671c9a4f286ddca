// What a page holds once a user went three days on, cell by cell, and on through the rows.
import { line } from "../table.mjs";
import { MINUTES } from "./household.mjs";
import { visit } from "./layouts.mjs";
import { walk } from "./walks.mjs";

const HOURS = 3 * 24;
const MOST_MB = 40;

export async function measureHeap({ browser, layout, url }) {
  const { context, page, session } = await visit(browser, 1);
  await layout.open(page, url);
  const cells = (HOURS * 60) / MINUTES;
  const steps = Array.from({ length: cells }, () => ["right", "down", "down"]);
  await walk(page, session, steps.flat());
  await session.send("HeapProfiler.collectGarbage");
  // Chunks are buffers, which stand beside the heap.
  const { usedSize, backingStorageSize } = await session.send(
    "Runtime.getHeapUsage",
  );
  await context.close();
  return [
    line({
      what: "heap and buffers",
      unit: "MB",
      ours: (usedSize + backingStorageSize) / 1e6,
      goal: ["at most", MOST_MB],
      of: "ours",
    }),
  ];
}
