/** What a TV may draw, and keep of what it has drawn: what only moves isn't drawn anew, and only what is near is kept. */
import { drawing } from "./drawing";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import type { RemoteButton } from "./remote";
import { tileBytes } from "./tileMemory";
import { openTv } from "./tvPage";

/** In the page: once a frame is drawn and what waits for it has had its turn. */
async function drawn(): Promise<void> {
  await new Promise((done) =>
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(done))),
  );
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
      const step = async (key: RemoteButton, times: number) => {
        for (let i = 0; i < times; i += 1)
          await remote.pressAnd(key, () => page.evaluate(drawn));
      };
      await step("down", down);
      // Where cards come and go on both sides, and those that come have been there.
      await step("right", STEPS + 2);
      await step("left", STEPS);
      const { tiles, decoded } = await drawing(page, browser, async () => {
        await step("right", STEPS);
        await step("left", STEPS);
        await step("right", STEPS);
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
        for (const [key, times] of [
          ["down", 5],
          ["right", 8],
          ["down", 5],
        ] as const)
          for (let i = 0; i < times; i += 1)
            await remote.pressAnd(key, () => page.evaluate(drawn));
        const screens = (await tileBytes(browser)) / SCREEN_BYTES;
        expect(screens).toBeLessThan(MOST_SCREENS);
      });
  },
);
