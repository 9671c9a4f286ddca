// Measures the player in Chromium against the head-end's streams, on the TV page by keys: `node bench/player.mjs`.
// LUCARNE_BINARY names another build, ZAPS and STARTS how often, MINUTES how long one channel is watched. Prints one table and
// writes nothing.
import { loadavg } from "node:os";
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

const ZAPS = Number(process.env.ZAPS ?? 200);
const STARTS = Number(process.env.STARTS ?? 10);
const MINUTES = Number(process.env.MINUTES ?? 10);
const THROTTLES = [1, 6];
/** Code that plays: none of it may come before a viewer means to watch. */
const PLAYER_CODE = /-(?:start|dash|hls|mpegts)-[^/]*\.js$/;
const PING = "/api/mobile/ping/";
const PING_MS = 30_000;
const VIEWPORT = { width: 1280, height: 720 };

const round = (ms) => Math.round(ms);
/** In the page: resolves to the milliseconds from the next key to the first frame of what it led to. */
function watchFirstFrame() {
  window.firstFrame = new Promise((resolve) => {
    document.addEventListener(
      "keydown",
      ({ timeStamp }) => {
        const seen = new WeakSet();
        let isDone = false;
        const drawn = () => {
          if (!isDone) resolve(performance.now() - timeStamp);
          isDone = true;
        };
        const arm = (video) => video.requestVideoFrameCallback(drawn);
        const look = () => {
          const video = document.querySelector("video");
          if (video && !seen.has(video)) {
            seen.add(video);
            // What plays already is emptied before the next stream; a new element has nothing yet.
            if (video.readyState === 0) arm(video);
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
  await page.evaluate(watchFirstFrame);
  await press(session, code);
  return page.evaluate(() => window.firstFrame);
}

async function openPage(browser, url, cookies, rate) {
  const opened = await newPage(browser, VIEWPORT);
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
  const nowS = Date.now() / 1000;
  return onAir.filter(
    (show) =>
      clear.has(show.show_channel) &&
      show.show_age < 12 &&
      show.show_start < nowS &&
      show.show_stop > nowS + 300,
  );
}

async function openShow({ page }, url, show) {
  await page.goto(`${url}/live/normal/show/${show.show_id}?variant=tv`);
  await page.getByRole("button", { name: "Regarder" }).waitFor();
  await page.waitForFunction(
    () => document.activeElement?.tagName === "BUTTON",
  );
}

async function starts(browser, url, cookies, list, rate) {
  const found = [];
  let codeBytes = 0;
  for (const show of list.slice(0, STARTS)) {
    const opened = await openPage(browser, url, cookies, rate);
    let hasPressed = false;
    opened.page.on("response", async (answer) => {
      if (!hasPressed && PLAYER_CODE.test(new URL(answer.url()).pathname))
        codeBytes += (await answer.body()).length;
    });
    await openShow(opened, url, show);
    hasPressed = true;
    found.push(await measured(opened.page, opened.session, KEYS.ok));
    await opened.context.close();
  }
  return { found, codeBytes };
}

async function heapBytes(session) {
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize;
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
  const frames = { total: 0, dropped: 0 };
  for (let i = 0; i < count; i += 1) {
    if (isSettled) await page.waitForLoadState("networkidle").catch(() => {});
    if (isSettled) await page.waitForTimeout(1500);
    const { totalVideoFrames, droppedVideoFrames } = await quality(page);
    frames.total += totalVideoFrames;
    frames.dropped += droppedVideoFrames;
    found.push(await measured(page, session, KEYS.channelUp));
  }
  return { found, frames };
}

/** One channel, watched: pings that were answered, and frames. */
async function watch({ page }) {
  const pings = { sent: 0, answered: 0 };
  const isPing = (one) => new URL(one.url()).pathname === PING;
  page.on("request", (one) => (pings.sent += isPing(one) ? 1 : 0));
  page.on("response", (one) => {
    if (isPing(one) && one.status() === 200) pings.answered += 1;
  });
  const before = await quality(page);
  await page.waitForTimeout(MINUTES * 60_000);
  const after = await quality(page);
  const total = after.totalVideoFrames - before.totalVideoFrames;
  const dropped = after.droppedVideoFrames - before.droppedVideoFrames;
  const due = Math.floor((MINUTES * 60_000) / PING_MS);
  console.log(
    `${MINUTES} minutes of a channel: ${pings.answered} pings answered of ${pings.sent} sent and ${due} due; ${dropped} of ${total} frames dropped`,
  );
}

const rows = [];
function say(what, goal, rate, values) {
  rows.push({
    what,
    throttle: `${rate}x`,
    p50: `${round(percentile(values, 0.5))} ms`,
    p95: `${round(percentile(values, 0.95))} ms`,
    goal,
    n: values.length,
  });
}

const [loadBefore] = loadavg();
const headend = await startHeadend();
const lucarne = await startReady({ upstream: headend.url });
const cookies = await signIn(lucarne.url, "subscriber");
const browser = await startBrowser(
  "--autoplay-policy=no-user-gesture-required",
);
try {
  const list = await shows(lucarne.url);
  for (const rate of THROTTLES) {
    const twice = rate === 1 ? 1 : 2;
    const played = await starts(browser, lucarne.url, cookies, list, rate);
    const goal = `p50 ${1000 * twice} ms`;
    say("play pressed to first frame", goal, rate, played.found);
    if (rate === 1)
      console.log(
        `player code before the first intent: ${played.codeBytes} bytes`,
      );
    const opened = await openPage(browser, lucarne.url, cookies, rate);
    await openShow(opened, lucarne.url, list[0]);
    await measured(opened.page, opened.session, KEYS.ok);
    const beside = await zap(opened, STARTS, true);
    say("to a preloaded neighbour", `${400 * twice} ms`, rate, beside.found);
    const before = await heapBytes(opened.session);
    const many = await zap(opened, rate === 1 ? ZAPS : ZAPS / 10, false);
    const after = await heapBytes(opened.session);
    const zapGoal = `${800 * twice} and ${1500 * twice} ms`;
    say("zapping, one after the other", zapGoal, rate, many.found);
    if (rate === 1) {
      const { total, dropped } = many.frames;
      console.log(
        `heap growth over ${ZAPS} zaps: ${((after - before) / 1e6).toFixed(1)} MB; dropped frames meanwhile: ${dropped} of ${total}`,
      );
    }
    if (rate === 1 && MINUTES > 0) await watch(opened);
    await opened.context.close();
  }
  console.log(
    `load before ${loadBefore.toFixed(1)}, after ${loadavg()[0].toFixed(1)}`,
  );
  console.table(rows);
} finally {
  await browser.close();
  await lucarne.stop();
  await headend.served.stop();
}
