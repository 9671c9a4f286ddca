// How long frames take while a grid moves: by an arrow that is held, and on the web by a wheel.
import { throttle } from "../browser.mjs";
import { line, median, percentile } from "../table.mjs";
import { pressKey, releaseKey, UNLIMITED, visit } from "./layouts.mjs";

/** A remote control that is held repeats its key so often, and a wheel that is turned goes on so. */
const REPEAT_MS = 33;
const REPEATS = 90;
const WHEEL_PX = 120;

/** By how much slower the processor is. A browser tells the time by tenths: between two frames 16.7 ms may read 16.8. */
const P95_MS = { 1: 16.8, 6: 33, 20: 100 };
const LONGEST_MS = { 6: 100 };

/** In the page: notes the time between frames, from now on. */
function watchFrames() {
  const ms = [];
  let before = performance.now();
  const note = (now) => {
    ms.push(now - before);
    before = now;
    window.watched.frame = requestAnimationFrame(note);
  };
  window.watched = { ms, frame: requestAnimationFrame(note) };
}

/** In the page: the frames since `watchFrames`. */
function frames() {
  cancelAnimationFrame(window.watched.frame);
  // The first one began before the key.
  return window.watched.ms.slice(1);
}

const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Does something as often as a held key repeats; gives the frames meanwhile, in ms. */
async function framesOf(page, act) {
  await page.evaluate(watchFrames);
  for (let count = 0; count < REPEATS; count += 1) {
    const since = performance.now();
    await act(count);
    await rest(Math.max(0, REPEAT_MS - (performance.now() - since)));
  }
  return page.evaluate(frames);
}

async function hold(page, session, key) {
  const held = await framesOf(page, (count) =>
    pressKey(session, key, count > 0),
  );
  await releaseKey(session, key);
  return held;
}

/** Down through the rows, then on through the hours. */
const byArrows = async (page, session) => [
  ...(await hold(page, session, "down")),
  ...(await hold(page, session, "right")),
];

async function byWheel(page) {
  await page.mouse.move(640, 500);
  return [
    ...(await framesOf(page, () => page.mouse.wheel(0, WHEEL_PX))),
    ...(await framesOf(page, () => page.mouse.wheel(WHEEL_PX, 0))),
  ];
}

const tenths = (ms) => Math.round(ms * 10) / 10;

/** How long frames took while something moved. */
const told = (moved) => ({
  p95: tenths(percentile(moved, 0.95)),
  longest: tenths(Math.max(...moved)),
});

/** The median visit's p95 and longest frame, to a tenth of a millisecond. */
async function watch({ browser, runs }, rate, open, move) {
  const visits = [];
  for (let run = 0; run < runs; run += 1) {
    const { context, page, session } = await visit(browser, 1);
    await open(page);
    await throttle(session, rate);
    visits.push(told(await move(page, session)));
    await context.close();
  }
  const middle = (name) => tenths(median(visits.map((one) => one[name])));
  return { p95: middle("p95"), longest: middle("longest") };
}

const linesOf = (what, rate, ours, theirs) =>
  [
    ["p95 frame", "p95", P95_MS[rate]],
    ["longest frame", "longest", LONGEST_MS[rate]],
  ].map(([name, of, most]) =>
    line({
      what: `${what} at ${rate}x, ${name}`,
      unit: "ms",
      ours: ours[of],
      ...(theirs && { against: "Planby", theirs: theirs[of] }),
      ...(most !== undefined && { goal: ["at most", most], of: "ours" }),
    }),
  );

/** Planby's frames at these rates, one after the other in a single visit: it takes minutes to be there. */
export async function watchPlanby({ browser, planby, rates }) {
  const { context, page, session } = await visit(browser, 1, UNLIMITED);
  await planby.open(page);
  const seen = new Map();
  for (const rate of rates) {
    await throttle(session, rate);
    seen.set(rate, told(await byArrows(page, session)));
  }
  await context.close();
  return seen;
}

/** `planby` is what `watchPlanby` saw. */
export async function measureFrames(measured) {
  const { layout, url, planby } = measured;
  const open = (page) => layout.open(page, url);
  const lines = [];
  for (const rate of layout.rates) {
    const ours = await watch(measured, rate, open, byArrows);
    const theirs = planby.get(rate);
    lines.push(...linesOf("held arrow", rate, ours, theirs));
    if (!layout.hasWheel) continue;
    const wheeled = await watch(measured, rate, open, byWheel);
    lines.push(...linesOf("wheel", rate, wheeled));
  }
  return lines;
}
