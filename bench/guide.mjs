// The guide on TV under a viewer's keys, beside Planby's grid: `node bench/guide.mjs`. Chromium at 1280x720 with 40 ms and
// 10 Mbit/s, CHANNELS (900) channels and 14 days of a generated XMLTV file; medians of RUNS (7) visits, KEYS (5000) by
// chance. LUCARNE_BINARY names another build. Prints one table and writes nothing.
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { seededRandom } from "../tests/seededRandom.mjs";
import { xmltv } from "../tests/xmltv.mjs";
import { newPage, startBrowser, throttle } from "./browser.mjs";
import { BROTLI } from "./capture.mjs";
import { hold, walk } from "./guide/frames.mjs";
import { openPlanby } from "./guide/planby.mjs";
import { ask } from "./load.mjs";
import { startHeadend, startReady } from "./lucarne.mjs";
import { median, percentile } from "./table.mjs";

const RUNS = Number(process.env.RUNS ?? 7);
const CHANNELS = Number(process.env.CHANNELS ?? 900);
const KEYS = Number(process.env.KEYS ?? 5000);
const HELD = 500;
/** Repeats of one arrow while frames are watched. */
const REPEATS = 90;
const PAGES = 200;
const LINEUPS = [230, 2300];
/** How long a programme is on average. */
const MINUTES = 40;
const DAYS = 14;
const DAY_MS = 86_400_000;
const FRESH_MS = 5 * 60_000;
const TODAY_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 10e6 / 8,
};

const folder = mkdtempSync(join(tmpdir(), "lucarne-bench-guide-"));
process.once("exit", () => rmSync(folder, { force: true, recursive: true }));

const guideOf = (channels, days) =>
  xmltv({
    channels,
    days,
    fromMs: TODAY_MS - Math.floor(days / 2) * DAY_MS,
    minutes: MINUTES,
  });

const rows = [];
const ms = (value) => value?.toFixed(1) ?? "";
function row(what, ours, goal = "", planby = "") {
  rows.push({ what, ours, Planby: planby, goal });
  // All of it takes half an hour.
  console.error(`${what}: ${ours}`);
}

/** A head-end with a household's guide of so many channels, and a server before it. */
async function household(channels, days, limits) {
  const path = join(folder, `${channels}.xml`);
  const out = createWriteStream(path);
  for (const piece of guideOf(channels, days))
    if (!out.write(piece)) await once(out, "drain");
  out.end();
  await once(out, "finish");
  const headend = await startHeadend("--guide", path);
  const lucarne = await startReady({ upstream: headend.url, limits });
  return {
    url: lucarne.url,
    served: lucarne.served,
    async stop() {
      await lucarne.stop();
      await headend.served.stop();
    },
  };
}

/** Processor time and size of rendered pages, which should not depend on how many channels there are. */
async function measureServer(channels) {
  const { url, served, stop } = await household(channels, 2, {
    page_cache_mib: 0,
  });
  const page = `${url}/guide`;
  for (let count = 0; count < 20; count += 1)
    await ask(page, { headers: BROTLI });
  const before = served.cpuMs();
  let bytes = 0;
  for (let count = 0; count < PAGES; count += 1) {
    const { status, body } = await ask(page, { headers: BROTLI });
    if (status !== 200) throw new Error(`${page}: ${status}`);
    bytes = body.length;
  }
  const perPage = (served.cpuMs() - before) / PAGES;
  row(`page of ${channels} channels, processor ms`, ms(perPage), "5");
  row(`page of ${channels} channels, brotli kB`, ms(bytes / 1000), "40");
  await stop();
}

/** A visit by a network and a processor that are as slow as a viewer's. */
async function visit(browser, rate) {
  const visited = await newPage(browser, { width: 1280, height: 720 });
  const { session } = visited;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await throttle(session, rate);
  return visited;
}

/** Opens the guide on TV; its scripts have taken over when the grid is in focus and names its active cell. */
async function openGuide(page, url) {
  await page.goto(`${url}/guide?variant=tv`);
  await page.locator("[role=grid][aria-activedescendant]:focus").waitFor();
}

/** Milliseconds until the largest thing on the screen was drawn, programmes being there. */
async function largestPaint(browser, url) {
  const { context, page } = await visit(browser, 6);
  await openGuide(page, url);
  const at = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const isProgramme = document.querySelector("[data-kind=show]") !== null;
        new PerformanceObserver((list) => {
          const last = list.getEntries().pop();
          resolve(isProgramme ? last.startTime : Infinity);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await context.close();
  return at;
}

/** Frames while arrows are held, down through the rows and then to the right: the median visit's p95 and longest. */
async function heldFrames(browser, rate, open) {
  const visits = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { context, page, session } = await visit(browser, rate);
    await open(page);
    const frames = [
      ...(await hold(page, session, "down", REPEATS)),
      ...(await hold(page, session, "right", REPEATS)),
    ];
    visits.push({
      p95: percentile(frames, 0.95),
      longest: Math.max(...frames),
    });
    await context.close();
  }
  return {
    p95: median(visits.map(({ p95 }) => p95)),
    longest: median(visits.map(({ longest }) => longest)),
  };
}

async function measureFrames(browser, url) {
  const goals = [
    { rate: 1, p95: "16.7" },
    { rate: 6, p95: "33", longest: "100" },
    { rate: 20, p95: "100" },
  ];
  for (const { rate, p95, longest } of goals) {
    const ours = await heldFrames(browser, rate, (page) =>
      openGuide(page, url),
    );
    const planby = await heldFrames(browser, rate, (page) =>
      openPlanby(page, guideOf(CHANNELS, 2), TODAY_MS),
    );
    const what = `held arrow at ${rate}x`;
    row(`${what}, p95 frame, ms`, ms(ours.p95), p95, ms(planby.p95));
    row(
      `${what}, longest frame, ms`,
      ms(ours.longest),
      longest,
      ms(planby.longest),
    );
  }
}

/** Arrows by chance, mostly on: four of six to the right or down. */
function arrows(count) {
  const random = seededRandom(12);
  const all = ["right", "right", "down", "down", "left", "up"];
  return Array.from(
    { length: count },
    () => all[Math.floor(random() * all.length)],
  );
}

/** Counts the chunks that are asked for again while they are fresh; one that was called off was never here. */
function countRepeats(page) {
  const askedMs = new Map();
  const counted = { repeats: 0 };
  const chunkOf = (request) =>
    /\/epg2d\/([^/]+)\//.exec(request.url())?.[1] ?? null;
  page.on("request", (request) => {
    const chunk = chunkOf(request);
    if (!chunk) return;
    const nowMs = performance.now();
    if (nowMs - (askedMs.get(chunk) ?? -Infinity) < FRESH_MS)
      counted.repeats += 1;
    askedMs.set(chunk, nowMs);
  });
  page.on("requestfailed", (request) => askedMs.delete(chunkOf(request)));
  return counted;
}

async function measureWalks(browser, url) {
  const { context, page, session } = await visit(browser, 1);
  const counted = countRepeats(page);
  await openGuide(page, url);
  const held = await walk(page, session, Array(HELD).fill("down"), true);
  const random = await walk(page, session, arrows(KEYS));
  row(`${HELD} held keys, focus lost`, held.lost.length, "0");
  row(`${KEYS} keys by chance, focus lost`, random.lost.length, "0");
  for (const reason of new Set([...held.lost, ...random.lost]))
    console.log(reason);
  row("most DOM nodes", Math.max(held.nodes, random.nodes), "900");
  row("chunks fetched twice in 5 minutes", counted.repeats, "0");
  await context.close();
}

/** What the page holds once somebody went three days on, cell by cell, and on through the rows. */
async function measureHeap(browser, url) {
  const { context, page, session } = await visit(browser, 1);
  await openGuide(page, url);
  const cells = (3 * 24 * 60) / MINUTES;
  const steps = Array.from({ length: cells }, () => ["right", "down", "down"]);
  await walk(page, session, steps.flat());
  await session.send("HeapProfiler.collectGarbage");
  // Chunks are buffers, which stand beside the heap.
  const { usedSize, backingStorageSize } = await session.send(
    "Runtime.getHeapUsage",
  );
  const bytes = usedSize + backingStorageSize;
  row("heap after three days of scrolling, MB", ms(bytes / 1e6), "40");
  await context.close();
}

const loadBefore = loadavg()[0];
for (const channels of LINEUPS) await measureServer(channels);
const home = await household(CHANNELS, DAYS);
const browser = await startBrowser();
try {
  const paints = [];
  for (let run = 0; run < RUNS; run += 1)
    paints.push(await largestPaint(browser, home.url));
  row("LCP with programmes at 6x, ms", ms(median(paints)), "1500");
  await measureFrames(browser, home.url);
  await measureWalks(browser, home.url);
  await measureHeap(browser, home.url);
} finally {
  console.table(rows);
  console.log(
    `${CHANNELS} channels, ${RUNS} visits; load average before ${loadBefore.toFixed(1)}, after ${loadavg()[0].toFixed(1)}`,
  );
  await browser.close();
  await home.stop();
}
