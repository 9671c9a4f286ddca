/** What a TV may draw, and keep of what it has drawn: what only moves isn't drawn anew, and only what is near is kept. */
import type { Page } from "@playwright/test";
import { drawing } from "./drawing";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import type { Remote, RemoteButton } from "./remote";
import { tileBytes } from "./tileMemory";
import { openTv } from "./tvPage";

/** In the page: once a frame is drawn and what waits for it has had its turn. */
async function drawn(): Promise<void> {
  await new Promise((done) =>
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(done))),
  );
}

/** Presses a button so many times, each time once all of the last press is drawn. */
async function step(
  { page, remote }: { page: Page; remote: Remote },
  button: RemoteButton,
  times: number,
): Promise<void> {
  for (let i = 0; i < times; i += 1)
    await remote.pressAnd(button, () => page.evaluate(drawn));
}

/** Of a step along a row: the ring where it was and where it is, the card that comes, and what stands at the page's side. */
const MOST_TILES = 20;
const STEPS = 6;
/** Once for each way: a browser may forget a picture that it has drawn, and two of its threads begin the same one. Each step would be 18. */
const MOST_DECODED = 3;

for (const { path, down, title } of [
  { path: "/vod", down: 1, title: "films" },
  { path: "/home", down: 4, title: "shows" },
])
  test(
    `a step along ${title} moves the row as it was drawn, and decodes no picture with each, there and back`,
    { tag: "@full" },
    async ({ page, browser, remote }) => {
      await openTv(page, path);
      await hydrated(page);
      const tv = { page, remote };
      await step(tv, "down", down);
      // Where cards come and go on both sides, and those that come have been there.
      await step(tv, "right", STEPS + 2);
      await step(tv, "left", STEPS);
      const { tiles, decoded } = await drawing(page, browser, async () => {
        await step(tv, "right", STEPS);
        await step(tv, "left", STEPS);
        await step(tv, "right", STEPS);
      });
      expect(tiles).toBeGreaterThan(STEPS);
      expect(tiles / (3 * STEPS)).toBeLessThan(MOST_TILES);
      expect(decoded.filter((times) => times > MOST_DECODED)).toEqual([]);
    },
  );

const SCREEN_BYTES = 1920 * 1080 * 4;
/** The page, the menu over it, and of what moves as much as may come into sight next (docs/performance.md). */
const MOST_SCREENS = 5;

test(
  "of pages whose lists are long little more is kept drawn than what is near",
  { tag: "@full" },
  async ({ page, browser, remote }) => {
    for (const path of ["/home", "/vod", "/guide", "/live/normal"])
      await test.step(path, async () => {
        await openTv(page, path);
        await hydrated(page);
        const tv = { page, remote };
        await step(tv, "down", 5);
        await step(tv, "right", 8);
        await step(tv, "down", 5);
        const screens = (await tileBytes(browser)) / SCREEN_BYTES;
        expect(screens).toBeLessThan(MOST_SCREENS);
      });
  },
);
