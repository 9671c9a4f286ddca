// What a viewer before a weak TV waits for: `node bench/weak-tv.mjs`. Real Chromium 53 and 69 with a fifth of one core,
// signed in: load to usable, key to frame, and what 200 navigations leave in memory. Medians of RUNS visits (3).
// LUCARNE_BINARY names another build of the server, LUCARNE_OLD_BROWSERS the folder of the engines (`npm test old` makes it),
// SHARE another share of a core, ENGINES other engines, ONLY the screens and MODES the modes (`ONLY="Home,a show"`, `MODES=usual`);
// what is named `memory` is the 200 navigations. Prints tables, of each screen the ten slowest keys, and writes nothing.
import { mkdtemp, rm } from "node:fs/promises";
import { register } from "node:module";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { residentOf, treeOf } from "./process.mjs";
import { holdTo } from "./quota.mjs";
import { percentile } from "./table.mjs";

register("../tools/typescript.mjs", import.meta.url);
process.env.LUCARNE_BINARY ??= "target/release/lucarne";
// Heaps are told to the byte, and emptied when asked.
process.env.QTWEBENGINE_CHROMIUM_FLAGS =
  "--enable-precise-memory-info --js-flags=--expose-gc";
const { setSuiteTime, START } = await import("../tests/e2e/clock.ts");
const { startBrowser } = await import("../tests/old-browsers/browser.ts");
const { makeCertificate } =
  await import("../tests/old-browsers/certificate.ts");
const { startDisplay } = await import("../tests/old-browsers/display.ts");
const page = await import("../tests/old-browsers/inPage.ts");
const { PASSWORD, SUBSCRIBER } = await import("../tests/old-browsers/phone.ts");
const { HOST, startSite } = await import("../tests/old-browsers/site.ts");

const SHARE = Number(process.env.SHARE ?? 0.2);
const RUNS = Number(process.env.RUNS ?? 3);
const ENGINES = (process.env.ENGINES ?? "53,69").split(",").map(Number);
/** At a fifth of a core. */
const GOALS = { usableMs: 2500, p50Ms: 250, p95Ms: 500, grownMB: 5 };
const NAVIGATIONS = 200;
const SLOWEST = 10;
const LOOK_MS = 100;
const PATIENCE_MS = 60_000;
const SCREENS = [
  { name: "Home", path: "/home", walk: "dddrrruuld" },
  { name: "Live", path: "/live/normal", walk: "dddddddddd" },
  { name: "a show", path: "", walk: "rrldddrruu" },
  { name: "the guide", path: "/guide", walk: "drrrdrldru" },
  { name: "search", path: "/search/all?q=nuit", walk: "ddrrdrruld" },
  { name: "recordings", path: "/recordings/completed", walk: "ddrrdduuld" },
  { name: "VOD", path: "/vod", walk: "ddrrdrruld" },
];
const ONLY = process.env.ONLY?.split(",");
const isWanted = (name) => !ONLY || ONLY.includes(name);
const MODES = (process.env.MODES ?? "usual,lite").split(",");
const KEYS = { d: "down", u: "up", l: "left", r: "right" };

/** In the page, once it is not the one before any more: notes what a viewer waits for. In the language of 2015. */
function watch() {
  if (window.isLeft || document.body === null || window.weakTv) return;
  const seen = { usableMs: 0, keys: [] };
  window.weakTv = seen;
  const focusNow = () => {
    const { activeElement } = document;
    const label = activeElement.getAttribute("aria-label");
    return `${activeElement.nodeName} ${label || activeElement.textContent}`;
  };
  const isHandled = (element) =>
    Object.keys(element).some((key) => key.indexOf("__reactProps$") === 0);
  const look = () => {
    const usable = Array.from(document.querySelectorAll("a[href], button"));
    const last = usable[usable.length - 1];
    const isThere = document.readyState === "complete" && last;
    // The last one alone as long as it is not: looking costs, too.
    if (isThere && isHandled(last) && usable.every(isHandled))
      seen.usableMs = performance.now();
    else setTimeout(look, 100);
  };
  look();
  // Named, because a comma behind the last argument would be too new.
  const note = (event) => {
    const from = focusNow();
    const heard = performance.now();
    requestAnimationFrame(() => {
      const framed = performance.now();
      setTimeout(() => {
        const drawn = performance.now();
        seen.keys.push({
          // The key waits for the page's thread, is acted upon, and is drawn.
          waitedMs: heard - event.timeStamp,
          actedMs: framed - heard,
          drawnMs: drawn - framed,
          ms: drawn - event.timeStamp,
          from: from.slice(0, 24),
          to: focusNow().slice(0, 24),
        });
      });
    });
  };
  window.addEventListener("keydown", note, true);
}

const seenSoFar = () => ({
  // A page that is being left says nothing any more.
  seen: (!window.isLeft && window.weakTv) || { usableMs: 0, keys: [] },
  loadMs: performance.timing.loadEventEnd - performance.timing.navigationStart,
});
const nodeCount = () => document.querySelectorAll("*").length;
const placeNow = () => ({
  // A list of Home's has its address in the query.
  path: location.pathname + location.search,
  focus: document.activeElement.textContent,
  // Between two pages nothing has it.
  isSomewhere: document.activeElement !== document.body,
});
/**
 * As the settings do, but not within the question: there these engines wait for ever for what they keep. Chromium 53 has no
 * `localStorage` here, so that only what the server draws is lite.
 */
const choose = (lite) => {
  setTimeout(() => {
    const words = lite ? "lite; Max-Age=9999" : "; Max-Age=0";
    document.cookie = `lucarne_appearance=${words}; Path=/; Secure; SameSite=Strict`;
    if (window.localStorage)
      localStorage.setItem("lucarne.lite-mode", lite ? "true" : "false");
  });
};
const isLiteNow = () => document.cookie.indexOf("lucarne_appearance=lite") >= 0;
const firstShow = () =>
  document.querySelector('a[href*="/show/"]').getAttribute("href");
const heap = () => {
  if (window.gc) for (let times = 0; times < 4; times += 1) window.gc();
  const { usedJSHeapSize } = performance.memory;
  return { isEmptied: !!window.gc, usedMB: usedJSHeapSize / 1e6 };
};

async function until(look) {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_MS) {
    const found = await look();
    if (found) return found;
    await pause(LOOK_MS);
  }
  throw new Error("it does not come");
}

async function open(browser, address) {
  await browser.evaluate(page.leaveFor, address);
  return until(async () => {
    await browser.evaluate(watch);
    const now = await browser.evaluate(seenSoFar);
    return now?.seen.usableMs > 0 && now;
  });
}

async function pressAndWait(browser, key) {
  const count = async () =>
    (await browser.evaluate(seenSoFar)).seen.keys.length;
  const before = await count();
  await browser.press(key);
  await until(async () => (await count()) > before);
}

async function chooseMode(browser, isLite) {
  await browser.evaluate(choose, isLite);
  await until(async () => (await browser.evaluate(isLiteNow)) === isLite);
}

async function signedIn(browser, origin) {
  await open(browser, `${origin}/live/normal?variant=tv`);
  await browser.evaluate(page.callSignIn, SUBSCRIBER, PASSWORD);
  await until(() => browser.evaluate(page.calledStatus));
}

async function visit(browser, origin, { path, walk }) {
  const address = new URL(path, origin);
  address.searchParams.set("variant", "tv");
  const opened = await open(browser, address.href);
  for (const key of walk) await pressAndWait(browser, KEYS[key]);
  const { seen } = await browser.evaluate(seenSoFar);
  seen.keys.forEach((one, index) => {
    one.key = `${index + 1} ${KEYS[walk[index]]}`;
  });
  const nodes = await browser.evaluate(nodeCount);
  return { ...opened, keys: seen.keys, nodes };
}

/** From card to card: details, and back. */
async function navigate(browser, times) {
  for (let done = 0; done < times; done += 2) {
    const list = await browser.evaluate(placeNow);
    await browser.press("ok");
    await until(async () => {
      const { path, focus, isSomewhere } = await browser.evaluate(placeNow);
      return isSomewhere && path !== list.path && focus !== list.focus;
    });
    await browser.press("back");
    await until(async () => {
      const { path, focus } = await browser.evaluate(placeNow);
      return path === list.path && focus === list.focus;
    });
    // On along the rail, and down after eight of its cards.
    await pressAndWait(browser, done % 16 === 14 ? "down" : "right");
  }
}

async function memory(browser, origin) {
  await open(browser, `${origin}/home?variant=tv`);
  // What every visit loads once is there before the count begins.
  await navigate(browser, 20);
  const before = await browser.evaluate(heap);
  await navigate(browser, NAVIGATIONS);
  const after = await browser.evaluate(heap);
  const bytes = treeOf(browser.pid).map(residentOf);
  return {
    "heap before MB": before.usedMB.toFixed(1),
    "heap after MB": after.usedMB.toFixed(1),
    "grown MB": (after.usedMB - before.usedMB).toFixed(1),
    "resident MB": (bytes.reduce((a, b) => a + b, 0) / 1e6).toFixed(0),
    collected: before.isEmptied,
  };
}

const median = (values) => percentile(values, 0.5);
const ms = (value) => Math.round(value);

/** Warm in the server and in the browser's cache, so that what is measured is the device. */
async function measure(browser, origin, screen) {
  const first = await visit(browser, origin, screen);
  const visits = [];
  for (let run = 0; run < RUNS; run += 1)
    visits.push(await visit(browser, origin, screen));
  const pressed = visits.flatMap((one) => one.keys).sort((a, b) => b.ms - a.ms);
  const slowest = pressed.slice(0, SLOWEST).map((one) => ({
    key: one.key,
    from: one.from,
    to: one.to,
    ms: ms(one.ms),
    "waited ms": ms(one.waitedMs),
    "acted ms": ms(one.actedMs),
    "drawn ms": ms(one.drawnMs),
  }));
  const frames = pressed.map((one) => one.ms);
  const row = {
    "first usable ms": ms(first.seen.usableMs),
    "load ms": ms(median(visits.map(({ loadMs }) => loadMs))),
    "usable ms": ms(median(visits.map(({ seen }) => seen.usableMs))),
    "key to frame p50 ms": ms(median(frames)),
    "p95 ms": ms(percentile(frames, 0.95)),
    nodes: median(visits.map(({ nodes }) => nodes)),
  };
  return { row, slowest };
}

setSuiteTime(Date.parse(START));
const folder = await mkdtemp(join(tmpdir(), "lucarne-weak-tv-"));
const site = await startSite(makeCertificate(folder, HOST));
const display = await startDisplay();
const screens = [];
const memories = [];
let how = "";
try {
  for (const engine of ENGINES) {
    const browser = startBrowser(engine, display.name);
    await signedIn(browser, site.origin);
    SCREENS[2].path = new URL(
      await browser.evaluate(firstShow),
      site.origin,
    ).pathname;
    const quota = holdTo(browser.pid, SHARE);
    how = quota.how;
    for (const mode of MODES) {
      await chooseMode(browser, mode === "lite");
      for (const screen of SCREENS.filter(({ name }) => isWanted(name))) {
        const told = await measure(browser, site.origin, screen);
        const row = { engine, screen: screen.name, mode, ...told.row };
        // It takes minutes: how far it is.
        console.error(Object.values(row).join(" "));
        screens.push(row);
        console.log(`${engine}, ${screen.name}, ${mode}: the slowest keys`);
        console.table(told.slowest);
      }
    }
    quota.lift();
    await chooseMode(browser, false);
    if (isWanted("memory"))
      memories.push({ engine, ...(await memory(browser, site.origin)) });
    await browser.stop();
    quota.end();
  }
} finally {
  await display.stop();
  await site.stop();
  await rm(folder, { force: true, recursive: true });
}
console.log(
  `${SHARE} of a core by ${how}; ${RUNS} visits after a first one; load average ${loadavg()[0].toFixed(1)}`,
);
console.table(screens);
console.log(
  `goals: usable ${GOALS.usableMs} ms, p50 ${GOALS.p50Ms} ms, p95 ${GOALS.p95Ms} ms`,
);
console.table(memories);
console.log(`goal: ${NAVIGATIONS} navigations grow it by ${GOALS.grownMB} MB`);
