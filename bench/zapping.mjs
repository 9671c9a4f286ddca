// Whether what a browser holds comes to rest while one zaps: every ten seconds to the next channel, on TV, for HOURS (1; parts of an
// hour will do): `node bench/zapping.mjs`. LUCARNE_BINARY names another build. Prints one table, writes nothing, and ends with
// status 1 when a budget is not kept.
import { register } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { KEYS, putCookies } from "./browser.mjs";
import { readHeapParts } from "./heap.mjs";
import { signIn, startHeadend, startReady } from "./lucarne.mjs";
import { startBareBrowser } from "./pipe.mjs";
import { lastHalfGrowth, LOOKS } from "./plateau.mjs";
import { inSections } from "./sections.mjs";
import { line, tableOf } from "./table.mjs";
import {
  firstFrameMs,
  PATIENCE_MS,
  PIN_QUESTION,
  showsOnAir,
} from "./watching.mjs";

register("../tools/typescript.mjs", import.meta.url);
// An evening when no channel asks for a PIN, at whatever hour this runs.
const { clockFlags, nowMs, shiftDate } = await import("../tests/e2e/clock.ts");

const HOURS = Number(process.env.HOURS ?? 1);
const ZAP_EVERY_MS = 10_000;
/** In percent, in the last half, of what the page can keep from growing; what V8 compiles it cannot. */
const GROWTH = ["at most", 5];

/** In the page: whether Play has the focus, and is React's. */
function isReadyToPlay() {
  const focused = document.activeElement;
  return (
    focused.tagName === "BUTTON" &&
    Object.keys(focused).some((key) => key.startsWith("__reactProps$"))
  );
}

/** From time to time what page and browser hold, in MB, and how many zaps had no picture. */
async function zap({ page, resident }) {
  const seen = { resident: [], held: [], code: [] };
  const look = async () => {
    // Before a snapshot, which takes some itself.
    const ofAll = await resident();
    const now = { resident: ofAll, ...(await readHeapParts(page.session)) };
    for (const [what, bytes] of Object.entries(now))
      seen[what].push(bytes / 1e6);
    console.error(now);
  };
  const wholeMs = HOURS * 3_600_000;
  const began = performance.now();
  let asked = 0;
  let dark = 0;
  await look();
  for (let zaps = 1; seen.held.length <= LOOKS; zaps += 1) {
    // Later in the evening a channel may ask for a PIN; the next one is had by the next key.
    await firstFrameMs(page, page.session, KEYS.channelUp).catch(async () => {
      const text = await page.evaluate(() => document.body.innerText);
      if (PIN_QUESTION.test(text)) asked += 1;
      else dark += 1;
      console.error(`no picture: ${text.slice(0, 300)}`);
    });
    await pause(Math.max(0, began + zaps * ZAP_EVERY_MS - performance.now()));
    if (performance.now() - began >= (seen.held.length * wholeMs) / LOOKS)
      await look();
  }
  return { seen, asked, dark };
}

function linesOf(what, held, goal) {
  const minutes = HOURS * 60;
  const MB = (said, ours) => line({ what: said, unit: "MB", ours });
  return [
    MB(`${what} at first`, held[0]),
    MB(`… after ${minutes / 2} minutes`, held[LOOKS / 2]),
    MB(`… after ${minutes} minutes`, held[LOOKS]),
    line({
      what: "… grown in the last half, in percent",
      ours: lastHalfGrowth(held),
      goal,
      of: "ours",
    }),
  ];
}

async function measure() {
  const { page } = browser;
  await shiftDate(page);
  await putCookies(page.session, lucarne.url, cookies);
  const [show] = await showsOnAir(lucarne.url, nowMs());
  await page.goto(`${lucarne.url}/live/normal/show/${show.show_id}?variant=tv`);
  await page.until(isReadyToPlay, PATIENCE_MS);
  await firstFrameMs(page, page.session, KEYS.ok);
  const { seen, asked, dark } = await zap(browser);
  return [
    line({ what: "zaps that asked for a PIN", ours: asked }),
    line({
      what: "… without a picture, and without a question",
      ours: dark,
      goal: ["at most", 0],
      of: "ours",
    }),
    ...linesOf("all but code in the heap", seen.held, GROWTH),
    ...linesOf("code that V8 has made of scripts", seen.code),
    ...linesOf("resident", seen.resident, GROWTH),
  ];
}

const headend = await startHeadend(...clockFlags());
const lucarne = await startReady({
  upstream: headend.url,
  more: clockFlags(),
});
const cookies = await signIn(lucarne.url, "subscriber");
const browser = await startBareBrowser(
  { width: 1280, height: 720 },
  "--autoplay-policy=no-user-gesture-required",
);
const { section, sections, exitCode } = inSections();
try {
  await section(`TV, zapping for ${HOURS} hours`, measure);
} finally {
  console.log(tableOf(sections));
  await browser.close();
  await lucarne.stop();
  await headend.served.stop();
}
process.exitCode = exitCode();
