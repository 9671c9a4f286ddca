// Measures the player in Chromium against the head-end's streams, in both layouts by keys: `node bench/player.mjs`.
// LUCARNE_BINARY names another build, ZAPS and STARTS how often, MINUTES how long one channel is watched, THROTTLE how slow, LAYOUTS which
// ones (`tv,web`). Prints one table, writes nothing, and ends with status 1 when a budget is not kept (BUDGET_TIMES: budget.mjs).
import { register } from "node:module";
import {
  heapBytes,
  KEYS,
  newPage,
  putCookies,
  startBrowser,
  throttle,
} from "./browser.mjs";
import { inTime } from "./budget.mjs";
import { signIn, startHeadend, startReady } from "./lucarne.mjs";
import { inSections } from "./sections.mjs";
import { line, percentile, tableOf } from "./table.mjs";
import { firstFrameMs, showsOnAir } from "./watching.mjs";

register("../tools/typescript.mjs", import.meta.url);
// An evening when no channel asks for a PIN, at whatever hour this runs.
const { clockFlags, nowMs, shiftDate } = await import("../tests/e2e/clock.ts");

const ZAPS = Number(process.env.ZAPS ?? 200);
const STARTS = Number(process.env.STARTS ?? 10);
const MINUTES = Number(process.env.MINUTES ?? 10);
const THROTTLES = [1, Number(process.env.THROTTLE ?? 6)];
/** Code that plays: none of it may come before a viewer means to watch. */
const PLAYER_CODE = /-(?:start|dash|hls|mpegts)-[^/]*\.js$/;
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

async function openPage(browser, url, cookies, rate) {
  const opened = await newPage(browser, VIEWPORT);
  await shiftDate(opened.context);
  await putCookies(opened.session, url, cookies);
  await throttle(opened.session, rate);
  return opened;
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
    found.push(await firstFrameMs(opened.page, opened.session, KEYS.ok));
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
    found.push(await firstFrameMs(page, session, KEYS.channelUp));
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
  await firstFrameMs(opened.page, opened.session, KEYS.ok);
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
  const list = await showsOnAir(lucarne.url, nowMs());
  for (const layout of LAYOUTS)
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
