/** TVs have little memory: what moves is a layer of its own, so that it is drawn once, and no layer is much larger than the screen. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import type { RemoteButton } from "./remote";
import { resting } from "./resting";
import { focusRests, openTv } from "./tvPage";

/** Of the smallest TVs, with pixels of their own: layers are measured in those. */
const SCREEN = { width: 1280, height: 720 };
test.use({ viewport: SCREEN, deviceScaleFactor: 1 });

/** A screen is as wide as 120 of them. */
const REM = SCREEN.width / 120;
/** Beside the screen there are the rest of the card that its edge cuts and the next one, the largest of which have 32 rem with their gap. */
const BESIDE = 1.5 * 32 * REM;
/** Lists draw at most what is seen and a screen on either side (`useLaneWindow`). */
const MOST = {
  width: SCREEN.width + 2 * BESIDE,
  height: 3 * SCREEN.height,
};

/** Down into a list, along it until its first window has been left behind, further down, and back. */
const KEYS: readonly (readonly [RemoteButton, number])[] = [
  ["right", 9],
  ["down", 5],
  ["right", 9],
  ["down", 6],
  ["up", 3],
];

/** Notes how large the layers of a page are that draw something, from now on. */
async function watchLayers(page: Page) {
  const seen = new Map<string, { width: number; height: number }>();
  const session = await page.context().newCDPSession(page);
  session.on("LayerTree.layerTreeDidChange", ({ layers = [] }) => {
    for (const { drawsContent, width, height } of layers)
      if (drawsContent) seen.set(`${width} x ${height}`, { width, height });
  });
  await session.send("LayerTree.enable");
  return seen;
}

for (const path of ["/home", "/live/normal", "/guide", "/vod"])
  test(
    `no layer of ${path} is larger than the screen by much, wherever the focus goes`,
    { tag: "@full" },
    async ({ page, remote }) => {
      await openTv(page, path);
      await hydrated(page);
      const layers = await watchLayers(page);
      for (const [key, times] of KEYS) {
        await remote.press(key, times);
        await focusRests(page);
      }
      // What the last key led to is told later than its frame.
      await resting(async () => layers.size);
      // The screen's own, and at least one that moves.
      expect(layers.size).toBeGreaterThan(1);
      const tooLarge = Array.from(layers)
        .filter(
          ([, { width, height }]) => width > MOST.width || height > MOST.height,
        )
        .map(([size]) => size);
      expect(tooLarge).toEqual([]);
    },
  );
