/** Pictures in both layouts: no larger than they are drawn, and from nobody but our own server. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";

/** Of the smallest TVs, with pixels of their own. */
test.use({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 });

interface Seen {
  address: string;
  natural: number;
  drawn: number;
}

/** Pictures on the screen, once all of them are there. */
async function onScreen(page: Page): Promise<Seen[]> {
  const look = () =>
    page.evaluate(() =>
      [...document.images]
        .map((image) => ({ image, box: image.getBoundingClientRect() }))
        .filter(
          ({ box }) =>
            box.width > 0 &&
            box.bottom > 0 &&
            box.right > 0 &&
            box.top < innerHeight &&
            box.left < innerWidth,
        )
        .map(({ image, box }) => ({
          address: image.currentSrc,
          natural: image.complete ? image.naturalWidth : 0,
          drawn: box.width,
        })),
    );
  await expect
    .poll(async () => (await look()).every(({ natural }) => natural > 0))
    .toBe(true);
  return look();
}

for (const path of [
  "/home",
  "/live/normal",
  "/vod/0",
  "/mysports/past",
  "/actors/suggested",
])
  test(
    `${path} decodes at most twice the width that it draws, all from here`,
    { tag: path === "/home" ? [] : "@full" },
    async ({ page, inVariant, baseURL }) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "image") asked.push(request.url());
      });
      await page.goto(inVariant(path));
      await hydrated(page);
      const seen = await onScreen(page);
      for (const { address, natural, drawn } of seen)
        expect(natural / drawn, address).toBeLessThanOrEqual(2.01);
      if (path === "/home") expect(seen.length).toBeGreaterThan(3);
      for (const address of asked)
        expect(address).toMatch(
          new RegExp(`^${baseURL}/(pictures/\\d+/|assets/|favicon)`),
        );
    },
  );
