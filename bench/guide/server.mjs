// Processor time and size of rendered pages of the guide, which should not depend on how many channels there are.
import { BROTLI } from "../capture.mjs";
import { ask } from "../load.mjs";
import { line } from "../table.mjs";
import { startHousehold } from "./household.mjs";

const PAGES = 200;
const WARM_PAGES = 20;
const FEW = 230;
const MANY = 2300;
const MOST_MS = 5;
const MOST_KB = 40;
/** What counts as alike. */
const MOST_DEARER = 1.1;

async function pages(channels) {
  const { url, served, stop } = await startHousehold({
    channels,
    days: 2,
    limits: { page_cache_mib: 0 },
  });
  const page = `${url}/guide`;
  for (let count = 0; count < WARM_PAGES; count += 1)
    await ask(page, { headers: BROTLI });
  const before = served.cpuMs();
  let bytes = 0;
  for (let count = 0; count < PAGES; count += 1) {
    const { status, body } = await ask(page, { headers: BROTLI });
    if (status !== 200) throw new Error(`${page}: ${status}`);
    bytes = Math.max(bytes, body.length);
  }
  const ms = (served.cpuMs() - before) / PAGES;
  await stop();
  return { ms, kb: bytes / 1000 };
}

export async function measureServer() {
  const few = await pages(FEW);
  const many = await pages(MANY);
  const size = (channels, { kb }) =>
    line({
      what: `page of ${channels} channels, brotli`,
      unit: "kB",
      ours: kb,
      goal: ["at most", MOST_KB],
      of: "ours",
    });
  return [
    line({
      what: `page of ${FEW} channels, processor time`,
      unit: "ms",
      ours: few.ms,
      goal: ["at most", MOST_MS],
      of: "ours",
    }),
    line({
      what: `page of ${MANY} channels, processor time`,
      unit: "ms",
      ours: many.ms,
      goal: ["at most", MOST_MS],
      of: "ours",
    }),
    line({
      what: "… alike, however many channels",
      unit: "ms",
      ours: many.ms,
      against: `${FEW} channels`,
      theirs: few.ms,
      goal: ["at most", MOST_DEARER],
      of: "ratio",
    }),
    size(FEW, few),
    size(MANY, many),
  ];
}
