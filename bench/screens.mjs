// What a viewer's browser has to do for each screen: `node bench/screens.mjs`. Chromium at 1280x720 with 6x CPU
// throttle, 40 ms and 10 Mbit/s; medians of RUNS visits (7); and at full speed what passes from a letter in the search to what
// it finds. LUCARNE_BINARY names another build, PLAYLIST a household's, ONLY the screens (`ONLY="Home,Search"`), THROTTLE another one, PACE
// other milliseconds between two keys: with 0 each comes as soon as the one before is drawn. Prints tables as Markdown, writes nothing, and
// ends with status 1 when a budget is not kept (BUDGET_TIMES: budget.mjs).
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import {
  KEYS,
  newPage,
  press,
  putCookies,
  startBrowser,
  throttle,
} from "./browser.mjs";
import { budgetWords, inTime, startJudging } from "./budget.mjs";
import { watchFound } from "./found.mjs";
import { signIn, startHeadend, startReady } from "./lucarne.mjs";
import { markdownHead, markdownRow } from "./markdown.mjs";
import { recordPast } from "./recorded.mjs";
import { percentile } from "./table.mjs";

const RUNS = Number(process.env.RUNS ?? 7);
const THROTTLE = Number(process.env.THROTTLE ?? 6);
/** A key that is held repeats some ten times a second; no hand presses faster. */
const PACE_MS = Number(process.env.PACE ?? 100);
const ONLY = process.env.ONLY?.split(",");
const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 10e6 / 8,
};
/** At most so much; the handler's part of a key and the time to its frame are of TV alone. */
const GOALS = {
  lcpMs: 1200,
  shift: 0.02,
  keyMs: 8,
  frameMs: 25,
  slowFrameMs: 50,
  nodes: 800,
};
const LIVE = { ...GOALS, lcpMs: 1000, keyMs: 5 };
/** A show's address is looked for when there is a server. */
const A_SHOW = "a show";
const SCREENS = [
  { name: "Home", path: "/home", signedIn: true },
  { name: "Live", path: "/live/normal", goals: LIVE },
  { name: "The guide", path: "/guide", signedIn: true },
  { name: "A show", path: A_SHOW, signedIn: true },
  { name: "Search", path: "/search/all?q=nuit", signedIn: true },
  { name: "Recordings", path: "/recordings/completed", signedIn: true },
  { name: "VOD", path: "/vod", signedIn: true },
  { name: "Settings", path: "/settings", signedIn: true },
].flatMap((screen) => [
  { goals: GOALS, ...screen, layout: "tv" },
  { goals: GOALS, ...screen, layout: "web" },
]);
/** A walk through a screen on TV: down the rows, and along one of them. */
const WALK = [..."ddddddddrrrrrrrruuuulldddddd"];
const CODES = { d: KEYS.down, u: KEYS.up, l: KEYS.left, r: KEYS.right };
const VIEWPORT = { width: 1280, height: 720 };
/** Typed one after the other; each is answered before the next one. */
const LETTERS = ["n", "u", "i", "t"];
const LETTER_GOAL_MS = 150;
/** A letter that has changed nothing by then is given up. */
const LETTER_PATIENCE_MS = 5000;

const median = (values) => percentile(values, 0.5);

/** In the page, before it begins. */
function watch() {
  const seen = { lcpMs: 0, shift: 0, taskMs: 0, handlerMs: [], frameMs: [] };
  window.screenSeen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.taskMs = Math.max(seen.taskMs, entry.duration);
  }).observe({ type: "longtask", buffered: true });
  let beganMs = 0;
  window.addEventListener(
    "keydown",
    ({ timeStamp }) => {
      beganMs = performance.now();
      // Behind the frame, and asked for before the page does: what it has waiting there isn't the frame's.
      requestAnimationFrame(() =>
        scheduler.postTask(
          () => seen.frameMs.push(performance.now() - timeStamp),
          { priority: "user-blocking" },
        ),
      );
    },
    true,
  );
  window.addEventListener("keydown", () => {
    // What the key made React do runs before the next task.
    queueMicrotask(() => seen.handlerMs.push(performance.now() - beganMs));
  });
}

/** In the page: the milliseconds from its start until React handles every link and button. */
function untilHydrated() {
  const isHandled = (element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  return new Promise((resolve) => {
    const look = () => {
      const usable = [...document.querySelectorAll("a[href], button")];
      if (usable.length > 0 && usable.every(isHandled))
        resolve(performance.now());
      else setTimeout(look, 5);
    };
    look();
  });
}

const addressOf = ({ path, layout }) =>
  layout === "web"
    ? path
    : `${path}${path.includes("?") ? "&" : "?"}variant=tv`;

async function visit(browser, url, screen, cookies) {
  const { context, page, session } = await newPage(browser, VIEWPORT);
  await session.send("Network.enable");
  if (screen.signedIn) await putCookies(session, url, cookies);
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await throttle(session, THROTTLE);
  await page.addInitScript(watch);
  await page.goto(url + addressOf(screen), { waitUntil: "commit" });
  const hydratedMs = await page.evaluate(untilHydrated);
  await page.waitForLoadState("networkidle");
  // So long a key may wait that comes before the page is taken over.
  const taskMs = await page.evaluate(() => window.screenSeen.taskMs);
  const count = () =>
    page.evaluate(() => document.querySelectorAll("*").length);
  let nodes = await count();
  if (screen.layout === "tv")
    for (const key of WALK) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      if (PACE_MS > 0) await pause(PACE_MS / 2);
      // Let go half of the time before the next one.
      await press(session, CODES[key], PACE_MS / 2);
      nodes = Math.max(nodes, await count());
    }
  const seen = await page.evaluate(() => window.screenSeen);
  await context.close();
  return { ...seen, hydratedMs, nodes, taskMs };
}

/** From each letter to what it finds, with nothing slowed down; null for one that changed nothing. */
async function letters(browser, url) {
  const { context, page } = await newPage(browser, VIEWPORT);
  await page.goto(`${url}/search/all`);
  await page.waitForLoadState("networkidle");
  const field = page.getByRole("searchbox");
  await field.focus();
  const times = [];
  for (const letter of LETTERS) {
    await page.evaluate(watchFound, LETTER_PATIENCE_MS);
    await page.keyboard.press(letter);
    times.push(await page.evaluate(() => window.found));
    // What it finds in the end may come in two steps.
    await page.waitForLoadState("networkidle");
  }
  await context.close();
  return times;
}

async function weight(url, screen, cookies) {
  const headers = {
    "accept-encoding": "identity",
    ...(screen.signedIn && { cookie: cookies }),
  };
  const answer = await fetch(url + addressOf(screen), { headers });
  const html = Buffer.from(await answer.arrayBuffer());
  return { html: html.length, brotli: brotliCompressSync(html).length };
}

async function showPath(url) {
  const { shows } = await (await fetch(`${url}/api/cache/epglive/`)).json();
  return `/live/normal/show/${shows[0].show_id}`;
}

const { judged, miss, status } = startJudging();

const kb = (bytes) => (bytes / 1000).toFixed(0);

function row({ name, layout, goals }, visits, { html, brotli }) {
  const of = (what) => median(visits.map((one) => one[what]));
  const keys = visits.flatMap(({ handlerMs }) => handlerMs);
  const frames = visits.flatMap(({ frameMs }) => frameMs);
  const onTv = (text) => (layout === "tv" ? text() : "");
  return [
    `${name}, ${layout === "tv" ? "TV" : "web"}`,
    `${kb(html)}, ${kb(brotli)}`,
    judged(of("lcpMs"), inTime(goals.lcpMs)),
    of("hydratedMs").toFixed(0),
    of("taskMs").toFixed(0),
    judged(of("shift"), goals.shift, 3),
    onTv(() => judged(median(keys), inTime(goals.keyMs), 1)),
    onTv(() => judged(median(frames), inTime(goals.frameMs))),
    onTv(() => judged(percentile(frames, 0.95), inTime(goals.slowFrameMs))),
    onTv(() => judged(of("nodes"), goals.nodes)),
  ];
}

const HEAD = [
  "screen",
  "kB, brotli",
  "LCP",
  "hydrated",
  "longest task",
  "shift",
  "key handler",
  "key to frame p50",
  "p95",
  "nodes",
];

/** What is said of the letters, of which those that changed nothing have no time. */
function lettersLine(times) {
  const answered = times.filter((ms) => ms !== null);
  const silent = times.length - answered.length;
  miss(silent);
  const parts = [];
  if (answered.length > 0)
    parts.push(
      `${answered.length} letters in the search to what they find: ${judged(median(answered), inTime(LETTER_GOAL_MS))} ms (p50), ${judged(percentile(answered, 0.95))} ms (p95); goal ${LETTER_GOAL_MS} ms`,
    );
  if (silent > 0)
    parts.push(
      `${silent} of ${times.length} letters in the search changed nothing within ${LETTER_PATIENCE_MS} ms **missed**`,
    );
  return parts.join("\n");
}

const { PLAYLIST } = process.env;
const headend = await startHeadend(
  ...(PLAYLIST ? ["--playlist", PLAYLIST] : []),
);
const lucarne = await startReady({ upstream: headend.url });
await recordPast(lucarne.url);
const cookies = await signIn(lucarne.url, "subscriber");
const browser = await startBrowser();
try {
  const path = await showPath(lucarne.url);
  console.log(markdownHead(HEAD));
  for (const known of SCREENS) {
    if (ONLY && !ONLY.includes(known.name)) continue;
    const screen = known.path === A_SHOW ? { ...known, path } : known;
    const visits = [];
    // The first one warms the server.
    for (let run = 0; run <= RUNS; run += 1)
      visits.push(await visit(browser, lucarne.url, screen, cookies));
    visits.shift();
    const weighed = await weight(lucarne.url, screen, cookies);
    console.log(markdownRow(row(screen, visits, weighed)));
  }
  const times = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const typed = await letters(browser, lucarne.url);
    if (run > 0) times.push(...typed);
  }
  console.log(`\n${lettersLine(times)}`);
  console.log(
    `${RUNS} visits each at ${THROTTLE}x, ${PACE_MS} ms between two keys; load average ${loadavg()[0].toFixed(1)}${budgetWords()}`,
  );
} finally {
  await browser.close();
  await lucarne.stop();
  await headend.served.stop();
}
process.exitCode = status();
