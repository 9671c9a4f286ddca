// What a viewer before a weak TV waits for: `node bench/weak-tv.mjs`. Real Chromium 53 and 69 with a fifth of one core,
// signed in: load to usable, key to frame, resident memory, and what 200 navigations leave. Medians of RUNS visits (3), the modes in turns.
// Before that, whether one that starts for the first time takes the lite mode by itself.
// LUCARNE_BINARY names another build of the server, LUCARNE_OLD_BROWSERS the folder of the engines (`npm test old` makes it),
// SHARE another share of a core, ENGINES other engines, ONLY the screens and MODES the modes (`ONLY="Home,a show"`, `MODES=usual`);
// what is named `memory` is the 200 navigations, `first start` the first one. PROMISED names the report of the run that has fetched the
// engines: where there is none, engines that are missing are told and no fault. Prints tables, of each screen the ten slowest keys, writes nothing, and ends with
// status 1 when a budget is not kept (BUDGET_TIMES: budget.mjs).
import { EventEmitter, once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { register } from "node:module";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { budgetWords, inTime, startJudging } from "./budget.mjs";
import { residentOfAll, treeOf } from "./process.mjs";
import { holdTo } from "./quota.mjs";
import { recordPast } from "./recorded.mjs";
import { percentile } from "./table.mjs";

register("../tools/typescript.mjs", import.meta.url);
process.env.LUCARNE_BINARY ??= "target/release/lucarne";
// Heaps are told to the byte, and emptied when asked.
process.env.QTWEBENGINE_CHROMIUM_FLAGS =
  "--enable-precise-memory-info --js-flags=--expose-gc";
const { setSuiteTime, START } = await import("../tests/e2e/clock.ts");
const { isInstalled, startBrowser } =
  await import("../tests/old-browsers/browser.ts");
const { makeCertificate } =
  await import("../tests/old-browsers/certificate.ts");
const { startDisplay } = await import("../tests/old-browsers/display.ts");
const page = await import("../tests/old-browsers/inPage.ts");
const { PASSWORD, SUBSCRIBER } = await import("../tests/old-browsers/phone.ts");
const { HOST, startSite } = await import("../tests/old-browsers/site.ts");
const { walkBy } = await import("../tests/old-browsers/walk.ts");
const { measureWork } = await import("../ui/app/deviceWork.ts");
const { isSlowAt } = await import("../ui/domain/deviceSpeed.ts");

const SHARE = Number(process.env.SHARE ?? 0.2);
const RUNS = Number(process.env.RUNS ?? 3);
const ENGINES = (process.env.ENGINES ?? "53,69").split(",").map(Number);
/** At a fifth of a core. */
const GOALS = { usableMs: 2500, p50Ms: 250, p95Ms: 500, grownMB: 5 };
const NAVIGATIONS = 200;
const SLOWEST = 10;
const LOOK_MS = 100;
/** Between the frame of a key and the next one: a key that is held repeats some ten times a second. */
const PACE_MS = 100;
/** As often a slow core has its share: of one that comes every 100 ms, what works for 30 has its first 20 at once. */
const EVEN_US = 10_000;
/** A first page comes, and rests for as long as the app measures. */
const FIRST_START_MS = 20_000;
/** So many measurements, all of them slow, tell that a device is. */
const WORKS = 5;
/** What a line of the console begins with that is for here. */
const TOLD = "weak-tv ";
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
/** From a show's page; its keys are those that open the bar, lead along it, open the channels, and lead down them. */
const PLAYER = "the player";
const CHANNELS_WALK = "ddddd";
const ONLY = process.env.ONLY?.split(",");
const isWanted = (name) => !ONLY || ONLY.includes(name);
const MODES = (process.env.MODES ?? "usual,lite").split(",");
const { judged, miss, status } = startJudging();
const KEYS = { d: "down", u: "up", l: "left", r: "right" };

/**
 * In each page, before anything of its own: tells the console what a viewer waits for, as JSON. Asked for it ten times a second, these
 * engines took a seventh of what they have here. In the language of 2015.
 */
function watch() {
  const tell = (what) => {
    // One that is being left says nothing any more.
    if (!window.isLeft) console.info(`weak-tv ${JSON.stringify(what)}`);
  };
  window.tellBench = tell;
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
    // The last one alone as long as it is not: looking costs, too.
    if (last && isHandled(last) && usable.every(isHandled)) {
      const { loadEventEnd, navigationStart } = performance.timing;
      const usableMs = performance.now();
      tell({ usableMs, loadMs: loadEventEnd - navigationStart });
    } else setTimeout(look, 50);
  };
  window.addEventListener("load", () => setTimeout(look));
  // Named, because a comma behind the last argument would be too new.
  const note = (event) => {
    const from = focusNow();
    const heard = performance.now();
    requestAnimationFrame(() => {
      const framed = performance.now();
      setTimeout(() => {
        const drawn = performance.now();
        tell({
          key: {
            // The key waits for the page's thread, is acted upon, and is drawn.
            waitedMs: heard - event.timeStamp,
            actedMs: framed - heard,
            drawnMs: drawn - framed,
            ms: drawn - event.timeStamp,
            from: from.slice(0, 24),
            to: focusNow().slice(0, 24),
          },
        });
      });
    });
  };
  window.addEventListener("keydown", note, true);
}

/** In the page: from the next key on, until the focus is elsewhere, for what that key opens may have to be fetched first. */
function watchFocus() {
  const follow = (event) => {
    window.removeEventListener("keydown", follow, true);
    const from = document.activeElement;
    const look = () => {
      const now = document.activeElement;
      const hasMoved = now !== from && now !== document.body;
      if (!hasMoved) requestAnimationFrame(look);
      else
        setTimeout(() => {
          window.tellBench({ movedMs: performance.now() - event.timeStamp });
        });
    };
    requestAnimationFrame(look);
  };
  window.addEventListener("keydown", follow, true);
}

const nodeCount = () => document.querySelectorAll("*").length;
const placeNow = () => ({
  // A list of Home's has its address in the query.
  path: location.pathname + location.search,
  focus: document.activeElement.textContent,
  // Between two pages nothing has it.
  isSomewhere: document.activeElement !== document.body,
});
/** As the settings do, but not within the question: there these engines wait for ever for what they keep. */
const choose = (lite) => {
  setTimeout(() => {
    const words = lite ? "lite; Max-Age=9999" : "; Max-Age=0";
    document.cookie = `lucarne_appearance=${words}; Path=/; Secure; SameSite=Strict`;
    localStorage.setItem("lucarne.lite-mode", lite ? "true" : "false");
  });
};
const isLiteNow = () => document.cookie.indexOf("lucarne_appearance=lite") >= 0;
const chosenByItself = () => ({
  isMeasured: localStorage.getItem("lucarne.measured") !== null,
  isLite:
    document.cookie.indexOf("lucarne_appearance=lite") >= 0 &&
    document.documentElement.hasAttribute("data-lite"),
});
const firstShow = () =>
  document.querySelector('a[href*="/show/"]').getAttribute("href");
const heap = () => {
  if (window.gc) for (let times = 0; times < 4; times += 1) window.gc();
  const { usedJSHeapSize } = performance.memory;
  return {
    isEmptied: !!window.gc,
    // Chromium 69 tells a rough figure of some minutes ago, whatever it is asked for.
    isExact: usedJSHeapSize % 1e5 !== 0,
    usedMB: usedJSHeapSize / 1e6,
  };
};

async function until(look) {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_MS) {
    const found = await look();
    if (found) return found;
    await pause(LOOK_MS);
  }
  throw new Error("it does not come");
}

/** An engine, and what its page tells (`watch`). */
function start(engine, display) {
  const told = new EventEmitter();
  const listen = ({ message }) => {
    if (!message.startsWith(TOLD)) return;
    const what = JSON.parse(message.slice(TOLD.length));
    for (const name of Object.keys(what)) told.emit(name, what);
  };
  const browser = startBrowser(engine, display, { atStart: watch, listen });
  /** The next time that the page tells this. */
  const next = async (name) => {
    const [what] = await once(told, name, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return what;
  };
  return { ...browser, next };
}

async function open(browser, address) {
  const usable = browser.next("usableMs");
  await browser.evaluate(page.leaveFor, address);
  return usable;
}

/** As one that is held comes: the next one is pressed a while after the frame of this. Resolves to what is told of it. */
async function pressAndWait(browser, key) {
  const told = browser.next("key");
  await browser.press(key);
  const { key: pressed } = await told;
  await pause(PACE_MS);
  return pressed;
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

const residentMB = (browser) => residentOfAll(treeOf(browser.pid)) / 1e6;

/** What a visit was, once its last key is drawn; `names` are what the keys are called. */
async function visited(browser, opened, keys, names) {
  const nodes = await browser.evaluate(nodeCount);
  return {
    loadMs: opened.loadMs,
    usableMs: opened.usableMs,
    keys: keys.map((one, index) => ({
      ...one,
      key: `${index + 1} ${names[index]}`,
    })),
    nodes,
    resident: residentMB(browser),
  };
}

const openScreen = (browser, origin, path) => {
  const address = new URL(path, origin);
  address.searchParams.set("variant", "tv");
  return open(browser, address.href);
};

async function walk(browser, way) {
  const keys = [];
  for (const key of way) keys.push(await pressAndWait(browser, KEYS[key]));
  return keys;
}

async function visit(browser, origin, screen) {
  const opened = await openScreen(browser, origin, screen.path);
  const keys = await walk(browser, screen.walk);
  const names = Array.from(screen.walk, (key) => KEYS[key]);
  return visited(browser, opened, keys, names);
}

/** Presses OK; what is told of that key, with the milliseconds until what it opens has the focus. */
async function openByOk(browser) {
  await browser.evaluate(watchFocus);
  const moved = browser.next("movedMs");
  const key = await pressAndWait(browser, "ok");
  const { movedMs } = await moved;
  return { ...key, ms: movedMs };
}

/** Walks with the arrows to what has this name; resolves to what is told of the keys, and to their names. */
async function walkTo(browser, name) {
  const keys = [];
  const next = () =>
    until(async () => {
      const way = await browser.evaluate(page.wayTo, name);
      return way !== "nowhere" && way;
    });
  const names = await walkBy(name, next, async (key) => {
    keys.push(await pressAndWait(browser, key));
  });
  return { keys, names };
}

/** The player waits for its stream all the while: these engines decode none of ours. It is usable once it has the screen. */
async function visitPlayer(browser, origin, screen) {
  const opened = await openScreen(browser, origin, screen.path);
  // What is pressed on the page before is none of the player's.
  await walkTo(browser, "Regarder");
  const { ms: usableMs } = await openByOk(browser);
  // What these open counts, not the frame after them.
  const bar = await openByOk(browser);
  const along = await walkTo(browser, "Chaînes");
  const channels = await openByOk(browser);
  const down = await walk(browser, CHANNELS_WALK);
  const keys = [bar, ...along.keys, channels, ...down];
  const names = [
    "ok, the bar",
    ...along.names,
    "ok, the channels",
    ...Array.from(CHANNELS_WALK, (key) => KEYS[key]),
  ];
  const told = await visited(browser, opened, keys, names);
  return { ...told, loadMs: NaN, usableMs };
}

/** Nobody has used this one yet, nor signed in on it. One that is slow here has to be in the lite mode then. */
async function firstStart(engine, display, origin) {
  const browser = startBrowser(engine, display);
  await browser.evaluate(nodeCount);
  const quota = holdTo(browser.pid, SHARE, { periodUs: EVEN_US });
  await browser.evaluate(page.leaveFor, `${origin}/home?variant=tv`);
  await pause(FIRST_START_MS);
  const { isLite } = await until(async () => {
    const chosen = await browser.evaluate(chosenByItself);
    return chosen.isMeasured && chosen;
  });
  const works = [];
  while (works.length < WORKS) works.push(await browser.evaluate(measureWork));
  quota.lift();
  await browser.stop();
  quota.end();
  const isSlow = works.every(isSlowAt);
  const isMissed = isSlow && !isLite;
  if (isMissed) miss(1);
  return {
    engine,
    "work ms": works.join(" "),
    slow: isSlow,
    mode: `${isLite ? "lite" : "usual"}${isMissed ? " **missed**" : ""}`,
  };
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
  const grownMB = after.usedMB - before.usedMB;
  return {
    "heap before MB": before.usedMB.toFixed(1),
    "heap after MB": after.usedMB.toFixed(1),
    "grown MB": before.isExact
      ? judged(grownMB, GOALS.grownMB, 1)
      : "not told by this engine",
    "resident MB": residentMB(browser).toFixed(0),
    collected: before.isEmptied,
  };
}

const median = (values) => percentile(values, 0.5);
const ms = (value) => Math.round(value);

/** Those of one mode, of which the first one is told apart. */
function toldOf([first, ...visits]) {
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
  const of = (what) => median(visits.map((one) => one[what]));
  const row = {
    "first usable ms": ms(first.usableMs),
    // The player is opened by a key, in the page that is there.
    "load ms": ms(of("loadMs")) || "",
    "usable ms": judged(of("usableMs"), inTime(GOALS.usableMs)),
    "key to frame p50 ms": judged(median(frames), inTime(GOALS.p50Ms)),
    "p95 ms": judged(percentile(frames, 0.95), inTime(GOALS.p95Ms)),
    nodes: of("nodes"),
    "resident MB": ms(of("resident")),
  };
  return { row, slowest };
}

/**
 * Warm in the server, so that what is measured is the device; the browser fetches all of it anew, for it keeps nothing that comes with a
 * certificate it doesn't trust. The modes in turns, so that what else
 * happens on the machine happens to all of them; resolves to what is told of each.
 */
async function measure(browser, origin, screen, modes) {
  const visitOnce = screen.name === PLAYER ? visitPlayer : visit;
  const visits = new Map(modes.map((mode) => [mode, []]));
  for (let run = 0; run <= RUNS; run += 1)
    for (const mode of modes) {
      await chooseMode(browser, mode === "lite");
      visits.get(mode).push(await visitOnce(browser, origin, screen));
    }
  return modes.map((mode) => ({ mode, ...toldOf(visits.get(mode)) }));
}

const missing = ENGINES.filter((engine) => !isInstalled(engine));
if (missing.length > 0) {
  console.log(
    `lucarne: NOT MEASURED: there is no Chromium ${missing.join(", ")}: node tools/oldBrowsers.mjs --install`,
  );
  // A full run goes on without old engines where they can't be had: its step before has said so, and has run none.
  const { PROMISED } = process.env;
  process.exit(PROMISED !== undefined && !existsSync(PROMISED) ? 0 : 1);
}
setSuiteTime(Date.parse(START));
const folder = await mkdtemp(join(tmpdir(), "lucarne-weak-tv-"));
const site = await startSite(makeCertificate(folder, HOST));
const display = await startDisplay();
const starts = [];
const screens = [];
const memories = [];
let how = "";
try {
  await recordPast(site.origin);
  for (const engine of ENGINES) {
    if (isWanted("first start"))
      starts.push(await firstStart(engine, display.name, site.origin));
    const browser = start(engine, display.name);
    await signedIn(browser, site.origin);
    SCREENS[2].path = new URL(
      await browser.evaluate(firstShow),
      site.origin,
    ).pathname;
    const all = [...SCREENS, { name: PLAYER, path: SCREENS[2].path }];
    const quota = holdTo(browser.pid, SHARE);
    how = quota.how;
    for (const screen of all.filter(({ name }) => isWanted(name))) {
      site.answerStreams(screen.name === PLAYER ? "held" : "sent");
      const told = await measure(browser, site.origin, screen, MODES);
      for (const { mode, row, slowest } of told) {
        const whole = { engine, screen: screen.name, mode, ...row };
        // It takes minutes: how far it is.
        console.error(Object.values(whole).join(" "));
        screens.push(whole);
        console.log(`${engine}, ${screen.name}, ${mode}: the slowest keys`);
        console.table(slowest);
      }
    }
    quota.lift();
    site.answerStreams("sent");
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
  `${SHARE} of a core by ${how}; ${RUNS} visits after a first one; load average ${loadavg()[0].toFixed(1)}${budgetWords()}`,
);
console.table(starts);
console.log("goal: what works slowly starts in the lite mode");
console.table(screens);
console.log(
  `goals: usable ${GOALS.usableMs} ms, p50 ${GOALS.p50Ms} ms, p95 ${GOALS.p95Ms} ms`,
);
console.table(memories);
console.log(`goal: ${NAVIGATIONS} navigations grow it by ${GOALS.grownMB} MB`);
process.exitCode = status();
