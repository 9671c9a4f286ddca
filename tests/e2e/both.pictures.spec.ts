/** Pictures in both layouts: no larger than they are drawn, and from our own server alone. */
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { onEveryPage, test, WALKERS } from "./furnished";
import { hydrated } from "./hydrated";
import { resting } from "./resting";

/** Of the smallest TVs, with pixels of their own. */
test.use({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 });

interface Seen {
  address: string;
  natural: number;
  drawn: number;
}

/** Pictures on the screen, once so many of them are there, and all that there are have come. */
async function settledPictures(page: Page, least: number): Promise<Seen[]> {
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

/** Pictures are made in some widths only, each up to five thirds of the one before; a window of the web is narrower than its cards may be. */
const MOST_TIMES = { tv: 1.7, web: 2.01 };

/** None is made in a smaller width. */
const SMALLEST = 40;

/** Those that are larger than what is drawn wants. */
const tooLarge = (seen: readonly Seen[], variant: "tv" | "web"): string[] =>
  seen
    .filter(
      ({ natural, drawn }) =>
        natural > SMALLEST && natural / drawn > MOST_TIMES[variant],
    )
    .map(({ address, natural, drawn }) => `${address} ${natural} : ${drawn}`);

/** Notes the pictures that a page asks for elsewhere than at our own server's. */
function listenForStrangers(page: Page, baseURL: string): string[] {
  const strangers: string[] = [];
  const isOurs = new RegExp(`^${baseURL}/(pictures/\\d+/|assets/|favicon)`);
  page.on("request", (request) => {
    const isPicture = request.resourceType() === "image";
    if (isPicture && !isOurs.test(request.url())) strangers.push(request.url());
  });
  return strangers;
}

test("Home decodes at most twice the width that it draws, all from here", async ({
  page,
  inVariant,
  baseURL,
  variant,
}) => {
  const strangers = listenForStrangers(page, baseURL!);
  await page.goto(inVariant("/home"));
  await hydrated(page);
  expect(tooLarge(await settledPictures(page, 4), variant)).toEqual([]);
  expect(strangers).toEqual([]);
});

test.describe("every page", () => {
  test.use({ isSignedIn: false });

  for (const walker of WALKERS)
    test(
      `every page of ${walker} decodes at most twice the width that it draws, all from here`,
      { tag: "@full" },
      async ({ page, variant, inVariant, furnished, quiet, baseURL }) => {
        const strangers = listenForStrangers(page, baseURL!);
        const walk = { page, variant, inVariant, furnished, quiet };
        await onEveryPage(walk, walker, async () => [
          ...tooLarge(await settledPictures(page, 0), variant),
          ...strangers.splice(0),
        ]);
      },
    );
});
