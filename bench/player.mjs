// Measures the player in Chromium against the head-end's streams, in both layouts by keys: `node bench/player.mjs`.
// LUCARNE_BINARY names another build, ZAPS and STARTS how often, MINUTES how long one channel is watched, LAYOUTS which ones
// (`tv,web`). `HOURS=1` zaps every ten seconds for so long in place of all that, and says whether what it holds comes to rest;
// parts of an hour will do (`HOURS=0.1`). Prints one table, writes nothing, and ends with status 1 when a budget is not kept
// (BUDGET_TIMES: budget.mjs).
import { register } from "node:module";
import {
  heapBytes,
  KEYS,
  newPage,
  press,
  putCookies,
  startBrowser,
  throttle,
} from "./browser.mjs";
import { inTime } from "./budget.mjs";
import { signIn, startHeadend, startReady } from "./lucarne.mjs";
import { lastHalfGrowth, LOOKS } from "./plateau.mjs";
import { residentOfAll } from "./process.mjs";
import { inSections } from "./sections.mjs";
import { line, percentile, tableOf } from "./table.mjs";

register("../tools/typescript.mjs", import.meta.url);
// An evening when no channel asks for a PIN, at whatever hour this runs.
const { clockFlags, nowMs, shiftDate } = await import("../tests/e2e/clock.ts");

const ZAPS = Number(process.env.ZAPS ?? 200);
const STARTS = Number(process.env.STARTS ?? 10);
const MINUTES = Number(process.env.MINUTES ?? 10);
const HOURS = Number(process.env.HOURS ?? 0);
const ZAP_EVERY_MS = 10_000;
/** At most so much more in the last half of the hours. */
const GROWN_PERCENT = 5;
const THROTTLES = [1, 6];
/** Code that plays: none of it may come before a viewer means to watch. */
const PLAYER_CODE = /-(?:start|dash|hls|mpegts)-[^/]*\.js$/;
const PIN_QUESTION = /Saisissez votre code/;
const PING = "/api/mobile/ping/";
const PING_MS = 30_000;
const VIEWPORT = { width: 1280, height: 720 };
/** How each is opened, and whether Play has the focus there by itself. */
const LAYOUTS = [
  { name: "tv", query: "?variant=tv", focusesPlay: true },
  { name: "web", query: "", focusesPlay: false },
].filter(({ name }) =>
  (process.env.LAYOUTS ?? "tv,web").split(",").includes(name),
);

/** Longer than anything takes that comes at all. */
const PATIENCE_MS = 60_000;

/** In the page: resolves to the milliseconds from the next key to the first frame of what it led to; fails when none comes. */
function watchFirstFrame(patienceMs) {
  window.firstFrame = new Promise((resolve, reject) => {
    document.addEventListener(
      "keydown",
      ({ timeStamp }) => {
        const old = document.querySelector("video");
        const seen = new WeakSet();
        let isDone = false;
        const drawn = () => {
          if (!isDone) resolve(performance.now() - timeStamp);
          isDone = true;
        };
        setTimeout(() => reject(new Error("no frame came")), patienceMs);
        const arm = (video) => video.requestVideoFrameCallback(drawn);
        const look = () => {
          const video = document.querySelector("video");
          if (video && !seen.has(video)) {
            seen.add(video);
            // What plays already is emptied before the next stream; a new element shows nothing but what was asked for.
            if (video !== old || video.readyState === 0) arm(video);
            video.addEventListener("emptied", () => arm(video), { once: true });
          }
          if (!isDone) requestAnimationFrame(look);
        };
        look();
      },
      { capture: true, once: true },
    );
  });
}

async function measured(page, session, code) {
  await page.evaluate(watchFirstFrame, PATIENCE_MS);
  await press(session, code);
  return page.evaluate(() => window.firstFrame);
}

async function openPage(browser, url, cookies, rate) {
  const opened = await newPage(browser, VIEWPORT);
  await shiftDate(opened.context);
  await putCookies(opened.session, url, cookies);
  await throttle(opened.session, rate);
  return opened;
}

/** What is on channel after channel, clear and for all users. */
async function shows(url) {
  const read = async (path) => (await fetch(`${url}${path}`)).json();
  const { channels } = await read("/api/mobile/channels/");
  const { shows: onAir } = await read("/api/cache/epglive/");
  const clear = new Set(
    channels
      .filter((one) => one.channel_playable && !one.channel_encrypted)
      .map((one) => one.channel_epg),
  );
  const nowS = nowMs() / 1000;
  return onAir.filter(
    (show) =>
      clear.has(show.show_channel) &&
      show.show_age < 12 &&
      show.show_start < nowS &&
      show.show_stop > nowS + 300,
  );
}

async function openShow({ page }, url, { query, focusesPlay }, show) {
  await page.goto(`${url}/live/normal/show/${show.show_id}${query}`);
  const play = page.getByRole("button", { name: "Regarder", exact: true });
  await play.waitFor();
  if (focusesPlay)
    await page.waitForFunction(
      () => document.activeElement?.tagName === "BUTTON",
    );
  // As a Tab does, once its scripts hear keys.
  else {
    await page.waitForLoadState("networkidle");
    await play.focus();
  }
}

async function starts(browser, url, cookies, layout, list, rate) {
  const found = [];
  let codeBytes = 0;
  for (const show of list.slice(0, STARTS)) {
    const opened = await openPage(browser, url, cookies, rate);
    let hasPressed = false;
    opened.page.on("response", async (answer) => {
      if (!hasPressed && PLAYER_CODE.test(new URL(answer.url()).pathname))
        codeBytes += (await answer.body()).length;
    });
    await openShow(opened, url, layout, show);
    hasPressed = true;
    found.push(await measured(opened.page, opened.session, KEYS.ok));
    await opened.context.close();
  }
  return { found, codeBytes };
}

const quality = (page) =>
  page.evaluate(() => {
    const video = document.querySelector("video");
    const { totalVideoFrames, droppedVideoFrames } =
      video.getVideoPlaybackQuality();
    return { totalVideoFrames, droppedVideoFrames };
  });

/** `isSettled`: the neighbours have been had in advance, as they are when no viewer runs through channels. */
async function zap({ page, session }, count, isSettled) {
  const found = [];
  for (let i = 0; i < count; i += 1) {
    if (isSettled) await page.waitForLoadState("networkidle").catch(() => {});
    if (isSettled) await page.waitForTimeout(1500);
    found.push(await measured(page, session, KEYS.channelUp));
  }
  return found;
}

/** One channel, watched: pings that were answered, and frames. */
async function watch({ page }) {
  let answered = 0;
  page.on("response", (one) => {
    const isPing = new URL(one.url()).pathname === PING;
    if (isPing && one.status() === 200) answered += 1;
  });
  const before = await quality(page);
  await page.waitForTimeout(MINUTES * 60_000);
  const after = await quality(page);
  const total = after.totalVideoFrames - before.totalVideoFrames;
  const dropped = after.droppedVideoFrames - before.droppedVideoFrames;
  const due = Math.floor((MINUTES * 60_000) / PING_MS);
  return [
    of(
      `pings lost in ${MINUTES} minutes, of ${due}`,
      Math.max(0, due - answered),
      0,
    ),
    of(
      `frames dropped of ${total}, in a thousand`,
      (dropped / total) * 1000,
      1,
    ),
  ];
}

function of(what, ours, most, unit) {
  const budget = unit === "ms" ? inTime(most) : most;
  return line({ what, unit, ours, goal: ["at most", budget], of: "ours" });
}

/** The first frame after a key: half of the times, and nearly always. A slower processor may take twice as long. */
function frames(what, found, rate, p50Ms, p95Ms) {
  const twice = rate === 1 ? 1 : 2;
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(found, share));
  return [
    of(`${what}, p50 of ${found.length}`, p50, p50Ms * twice, "ms"),
    p95Ms === undefined
      ? line({ what: "… p95", unit: "ms", ours: p95 })
      : of("… p95", p95, p95Ms * twice, "ms"),
  ];
}

/** One layout on one processor: starts, neighbours, zapping, and at full speed the heap and a channel that is watched. */
async function measure(layout, list, rate) {
  const { url } = lucarne;
  const isFull = rate === 1;
  const played = await starts(browser, url, cookies, layout, list, rate);
  const opened = await openPage(browser, url, cookies, rate);
  await openShow(opened, url, layout, list[0]);
  await measured(opened.page, opened.session, KEYS.ok);
  const beside = await zap(opened, STARTS, true);
  const before = await heapBytes(opened.session);
  const many = await zap(opened, isFull ? ZAPS : ZAPS / 10, false);
  const grownMB = ((await heapBytes(opened.session)) - before) / 1e6;
  const lines = [
    ...frames("play pressed to the first frame", played.found, rate, 1000),
    ...frames("to a neighbour that was had before", beside, rate, 400),
    ...frames("zapping, one after the other", many, rate, 800, 1500),
  ];
  if (isFull)
    lines.push(
      of("player's code before it is wanted", played.codeBytes, 0, "bytes"),
      of(`heap grown over ${ZAPS} zaps`, grownMB, 5, "MB"),
    );
  if (isFull && MINUTES > 0) lines.push(...(await watch(opened)));
  await opened.context.close();
  return lines;
}

/** Resident bytes of all processes of the browser. */
async function residentBytes(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return residentOfAll(processInfo.map(({ id }) => id));
}

/** A zap every ten seconds; from time to time what the page and its browser hold. */
async function zapForHours(browser, layout, list) {
  const opened = await openPage(browser, lucarne.url, cookies, 1);
  await openShow(opened, lucarne.url, layout, list[0]);
  await measured(opened.page, opened.session, KEYS.ok);
  const looks = [];
  const look = async () => {
    const heap = (await heapBytes(opened.session)) / 1e6;
    const resident = (await residentBytes(browser)) / 1e6;
    looks.push({ heap, resident });
    console.error(`${heap.toFixed(1)} MB, ${resident.toFixed(0)} MB resident`);
  };
  const wholeMs = HOURS * 3_600_000;
  const began = performance.now();
  const { page } = opened;
  let asked = 0;
  let dark = 0;
  await look();
  for (let zaps = 1; looks.length <= LOOKS; zaps += 1) {
    // Later in the evening a channel may ask for a PIN; the next one is had by the next key.
    await measured(page, opened.session, KEYS.channelUp).catch(async () => {
      const text = await page.evaluate(() => document.body.innerText);
      if (PIN_QUESTION.test(text)) asked += 1;
      else dark += 1;
      console.error(`no picture: ${page.url()} ${text.slice(0, 300)}`);
    });
    const nextAt = began + zaps * ZAP_EVERY_MS;
    await page.waitForTimeout(Math.max(0, nextAt - performance.now()));
    if (performance.now() - began >= (looks.length * wholeMs) / LOOKS)
      await look();
  }
  await opened.context.close();
  const minutes = HOURS * 60;
  const linesOf = (what, held) => [
    line({ what: `${what} at first`, unit: "MB", ours: held[0] }),
    line({
      what: `… after ${minutes / 2} minutes`,
      unit: "MB",
      ours: held[LOOKS / 2],
    }),
    line({ what: `… after ${minutes} minutes`, unit: "MB", ours: held[LOOKS] }),
    of(
      "… grown in the last half, in percent",
      lastHalfGrowth(held),
      GROWN_PERCENT,
    ),
  ];
  return [
    line({ what: "zaps that asked for a PIN", ours: asked }),
    of("… without a picture, and without a question", dark, 0),
    ...linesOf(
      "heap",
      looks.map(({ heap }) => heap),
    ),
    ...linesOf(
      "resident",
      looks.map(({ resident }) => resident),
    ),
  ];
}

const headend = await startHeadend(...clockFlags());
const lucarne = await startReady({
  upstream: headend.url,
  more: clockFlags(),
});
const cookies = await signIn(lucarne.url, "subscriber");
const browser = await startBrowser(
  "--autoplay-policy=no-user-gesture-required",
);
const { section, sections, exitCode } = inSections();
try {
  const list = await shows(lucarne.url);
  for (const layout of HOURS > 0 ? LAYOUTS : [])
    await section(`${layout.name}, zapping for ${HOURS} hours`, () =>
      zapForHours(browser, layout, list),
    );
  for (const layout of HOURS > 0 ? [] : LAYOUTS)
    for (const rate of THROTTLES) {
      const title = `${layout.name} at ${rate}x`;
      await section(title, () => measure(layout, list, rate));
    }
} finally {
  console.log(tableOf(sections));
  await browser.close();
  await lucarne.stop();
  await headend.served.stop();
}
process.exitCode = exitCode();
