/** Pictures in both layouts: no larger than they are drawn, and from our own server alone. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { resting } from "./resting";
import { newSession, putSession } from "./sessions";

/** Of the smallest TVs, with pixels of their own. */
test.use({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 });

interface Seen {
  address: string;
  natural: number;
  drawn: number;
}

/** Pictures on the screen, once so many of them are there, and all that there are have come. */
async function onScreen(page: Page, least: number): Promise<Seen[]> {
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
    .poll(async () => {
      const seen = await look();
      return seen.length >= least && seen.every(({ natural }) => natural > 0);
    })
    .toBe(true);
  return resting(look);
}

/** How many pictures a screen of a page has at least, and whether its web layout wants an account, as all of TV's have. */
const PAGES = {
  "/home": { least: 4, isPersonal: false },
  "/live/normal": { least: 1, isPersonal: false },
  "/vod/0": { least: 1, isPersonal: true },
  "/mysports/past": { least: 1, isPersonal: true },
  "/actors/suggested": { least: 1, isPersonal: true },
};

for (const [path, { least, isPersonal }] of Object.entries(PAGES))
  test(
    `${path} decodes at most twice the width that it draws, all from here`,
    { tag: path === "/home" ? [] : "@full" },
    async ({ page, inVariant, baseURL, subscriber }) => {
      if (isPersonal)
        await putSession(
          page.context(),
          await newSession(baseURL!, subscriber),
        );
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "image") asked.push(request.url());
      });
      await page.goto(inVariant(path));
      await hydrated(page);
      const seen = await onScreen(page, least);
      for (const { address, natural, drawn } of seen)
        expect(natural / drawn, address).toBeLessThanOrEqual(2.01);
      for (const address of asked)
        expect(address).toMatch(
          new RegExp(`^${baseURL}/(pictures/\\d+/|assets/|favicon)`),
        );
    },
  );
