// What 200 navigations leave in the heap of today's Chromium, in both layouts, signed in: `node bench/navigations.mjs`. From Home to a
// show's details and back, card by card. LUCARNE_BINARY names another build, LAYOUTS the layouts (`LAYOUTS=web`). Prints one table
// as Markdown, writes nothing, and ends with status 1 where more is left than may be. On Chromium 53 it is weak-tv.mjs that tells.
import {
  heapBytes,
  KEYS,
  newPage,
  press,
  putCookies,
  startBrowser,
} from "./browser.mjs";
import { startJudging } from "./budget.mjs";
import { signIn, startHeadend, startReady } from "./lucarne.mjs";
import { markdownHead, markdownRow } from "./markdown.mjs";

const NAVIGATIONS = 200;
/** What every visit loads once is there before the count begins. */
const FIRST = 20;
const GOAL_MB = 5;
/** As many cards of a rail are taken in turns. */
const CARDS = 4;
const LAYOUTS = process.env.LAYOUTS?.split(",") ?? ["web", "tv"];
const VIEWPORT = { width: 1280, height: 720 };
const CARD = 'main a[href*="/show/"]';

const { judged, status } = startJudging();

/** Until the address is, or is no longer, the list's, and what is there can be pressed. */
const arrived = (page, isList) =>
  page.waitForFunction(
    ([wanted, card]) =>
      (location.pathname === "/home") === wanted &&
      document.querySelector(wanted ? card : "h1") !== null,
    [isList, CARD],
  );

/** A card's details, and back: two navigations. */
const WAYS = {
  async web({ page }, at) {
    await page
      .locator(CARD)
      .nth(at % CARDS)
      .click();
    await arrived(page, false);
    await page.goBack();
    await arrived(page, true);
  },
  async tv({ page, session }, at) {
    await press(session, KEYS.ok);
    await arrived(page, false);
    await page.goBack();
    await arrived(page, true);
    await page.waitForFunction(() =>
      document.activeElement.matches("main [data-lane] a[href]"),
    );
    const isTurned = at % (2 * CARDS) >= CARDS;
    await press(session, isTurned ? KEYS.left : KEYS.right);
  },
};

async function measured(browser, url, cookies, layout) {
  const { context, page, session } = await newPage(browser, VIEWPORT);
  await putCookies(session, url, cookies);
  await page.goto(`${url}/home${layout === "tv" ? "?variant=tv" : ""}`);
  await page.waitForLoadState("networkidle");
  // On TV from the first card of the first rail that leads to shows.
  if (layout === "tv") await page.locator(CARD).first().focus();
  const go = async (times) => {
    for (let at = 0; at < times / 2; at += 1)
      await WAYS[layout]({ page, session }, at);
    await page.waitForLoadState("networkidle");
  };
  await go(FIRST);
  const before = await heapBytes(session);
  await go(NAVIGATIONS);
  const after = await heapBytes(session);
  await context.close();
  return { before: before / 1e6, after: after / 1e6 };
}

const headend = await startHeadend();
const lucarne = await startReady({ upstream: headend.url });
const cookies = await signIn(lucarne.url, "subscriber");
const browser = await startBrowser();
try {
  const head = ["layout", "heap before, MB", "after", "grown"];
  console.log(markdownHead(head));
  for (const layout of LAYOUTS) {
    const { before, after } = await measured(
      browser,
      lucarne.url,
      cookies,
      layout,
    );
    const grown = judged(after - before, GOAL_MB, 1);
    console.log(
      markdownRow([layout, before.toFixed(1), after.toFixed(1), grown]),
    );
  }
  console.log(
    `\n${NAVIGATIONS} navigations in each; goal ${GOAL_MB} MB of growth`,
  );
} finally {
  await browser.close();
  await lucarne.stop();
  await headend.served.stop();
}
process.exitCode = status();
