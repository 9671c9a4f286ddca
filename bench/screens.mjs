// What a viewer's browser has to do for each screen: `node bench/screens.mjs`. Chromium at 1280x720 with 6x CPU
// throttle, 40 ms and 10 Mbit/s; medians of RUNS visits (7). LUCARNE_BINARY names another build, PLAYLIST a household's.
// Prints one table and writes nothing.
import { loadavg } from "node:os";
import { brotliCompressSync } from "node:zlib";
import {
  KEYS,
  newPage,
  press,
  putCookies,
  startBrowser,
  throttle,
} from "./browser.mjs";
import { signIn, startHeadend, startReady } from "./lucarne.mjs";
import { percentile } from "./table.mjs";

const RUNS = Number(process.env.RUNS ?? 7);
const THROTTLE = Number(process.env.THROTTLE ?? 6);
const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 10e6 / 8,
};
const SCREENS = [
  { name: "Home, web", path: "/home", signedIn: false },
  { name: "Live, web", path: "/live/normal", signedIn: false },
  { name: "Home, web, signed in", path: "/home", signedIn: true },
  { name: "Home, TV, signed in", path: "/home?variant=tv", signedIn: true },
  { name: "Live, TV", path: "/live/normal?variant=tv", signedIn: false },
];
/** A walk through a screen on TV: down the rows, and along one of them. */
const WALK = [..."ddddddddrrrrrrrruuuulldddddd"];
const CODES = { d: KEYS.down, u: KEYS.up, l: KEYS.left, r: KEYS.right };
const VIEWPORT = { width: 1280, height: 720 };

const median = (values) => percentile(values, 0.5);

/** In the page, before it begins. */
function watch() {
  const seen = { lcpMs: 0, shift: 0, handlerMs: [], frameMs: [] };
  window.screenSeen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  let beganMs = 0;
  window.addEventListener("keydown", () => (beganMs = performance.now()), true);
  window.addEventListener("keydown", ({ timeStamp }) => {
    // What the key made React do runs before the next task.
    queueMicrotask(() => seen.handlerMs.push(performance.now() - beganMs));
    requestAnimationFrame(() =>
      setTimeout(() => seen.frameMs.push(performance.now() - timeStamp)),
    );
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

async function visit(browser, url, screen, cookies) {
  const { context, page, session } = await newPage(browser, VIEWPORT);
  await session.send("Network.enable");
  if (screen.signedIn) await putCookies(session, url, cookies);
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await throttle(session, THROTTLE);
  await page.addInitScript(watch);
  await page.goto(`${url}${screen.path}`, { waitUntil: "commit" });
  const hydratedMs = await page.evaluate(untilHydrated);
  await page.waitForLoadState("networkidle");
  const count = () =>
    page.evaluate(() => document.querySelectorAll("*").length);
  let nodes = await count();
  if (screen.path.includes("variant=tv"))
    for (const key of WALK) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await press(session, CODES[key]);
      nodes = Math.max(nodes, await count());
    }
  const seen = await page.evaluate(() => window.screenSeen);
  await context.close();
  return { hydratedMs, nodes, ...seen };
}

async function weight(url, screen, cookies) {
  const headers = {
    "accept-encoding": "identity",
    ...(screen.signedIn && { cookie: cookies }),
  };
  const answer = await fetch(`${url}${screen.path}`, { headers });
  const html = Buffer.from(await answer.arrayBuffer());
  return { html: html.length, brotli: brotliCompressSync(html).length };
}

const kb = (bytes) => (bytes / 1000).toFixed(1);
const ms = (value) => (value === undefined ? "" : value.toFixed(1));

const { PLAYLIST } = process.env;
const headend = await startHeadend(
  ...(PLAYLIST ? ["--playlist", PLAYLIST] : []),
);
const lucarne = await startReady({ upstream: headend.url });
const cookies = await signIn(lucarne.url, "subscriber");
const browser = await startBrowser();
try {
  const rows = [];
  for (const screen of SCREENS) {
    const visits = [];
    // The first one warms the server.
    for (let run = 0; run <= RUNS; run += 1)
      visits.push(await visit(browser, lucarne.url, screen, cookies));
    visits.shift();
    const { html, brotli } = await weight(lucarne.url, screen, cookies);
    const of = (name) => median(visits.map((one) => one[name]));
    const keys = visits.flatMap(({ handlerMs }) => handlerMs);
    const frames = visits.flatMap(({ frameMs }) => frameMs);
    rows.push({
      screen: screen.name,
      "HTML kB": kb(html),
      "brotli kB": kb(brotli),
      "most nodes": of("nodes"),
      "LCP ms": ms(of("lcpMs")),
      "hydrated ms": ms(of("hydratedMs")),
      CLS: of("shift").toFixed(3),
      "key ms": ms(median(keys)),
      "key to frame p95 ms": ms(percentile(frames, 0.95)),
    });
  }
  console.table(rows);
  console.log(
    `${RUNS} visits each at ${THROTTLE}x; load average ${loadavg()[0].toFixed(1)}`,
  );
} finally {
  await browser.close();
  await lucarne.stop();
  await headend.served.stop();
}
