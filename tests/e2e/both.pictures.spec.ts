/** Pictures in both layouts: no larger than they are drawn, and from our own server alone. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { onEveryPage, test, WALKERS } from "./furnished";
import { hydrated } from "./hydrated";
import { resting } from "./resting";

/** Of the smallest TVs, with pixels of their own. */
test.use({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 });

/** In which pictures are made; read here, because this runner imports no JSON. */
const WIDTHS = JSON.parse(
  readFileSync(
    new URL("../../ui/domain/pictureWidths.json", import.meta.url),
    "utf8",
  ),
) as number[];

interface Seen {
  address: string;
  /** As it was fetched: what an element says of itself is divided by how much of it the browser had to choose from. */
  natural: number;
  /** The largest width of the style sheet, on TV that of a screen of 1920; 0 where it is not said. */
  declared: number;
  drawn: number;
}

/** In the page. */
function lookAtPictures(): Promise<Seen[]> {
  const widthOf = async (address: string) => {
    const plain = new Image();
    plain.src = address;
    return plain.decode().then(
      () => plain.naturalWidth,
      () => 0,
    );
  };
  const seen = [...document.images]
    .map((image) => ({ image, box: image.getBoundingClientRect() }))
    .filter(
      ({ box }) =>
        box.width > 0 &&
        box.bottom > 0 &&
        box.right > 0 &&
        box.top < innerHeight &&
        box.left < innerWidth,
    )
    .map(async ({ image, box }) => ({
      address: image.currentSrc,
      natural:
        image.complete && image.naturalWidth > 0
          ? await widthOf(image.currentSrc)
          : 0,
      declared: Number(image.getAttribute("width")),
      drawn: box.width,
    }));
  return Promise.all(seen);
}

/** Pictures on the screen, once so many of them are there, and all that there are have come. */
async function settledPictures(page: Page, least: number): Promise<Seen[]> {
  const look = () => page.evaluate(lookAtPictures);
  await expect
    .poll(async () => {
      const seen = await look();
      return seen.length >= least && seen.every(({ natural }) => natural > 0);
    })
    .toBe(true);
  return resting(look);
}

/** Pictures are made in some widths only, each up to half as wide again as the one before, and what is in a box may be narrower than this. */
const MOST_TIMES = { tv: 1.7, web: 2.01 };

const [SMALLEST = 0] = WIDTHS;

/** How much of what a style sheet says is drawn on this screen. */
const SCALE = { tv: 1280 / 1920, web: 1 };

/** The next width that is made, for a width of the style sheet. */
function madeFor(declared: number, variant: "tv" | "web"): number {
  const drawn = Math.round(declared * SCALE[variant]);
  return WIDTHS.find((made) => made >= drawn) ?? Math.max(...WIDTHS);
}

/** Those that are larger than what is drawn wants, or than the next width that is made. */
const tooLarge = (seen: readonly Seen[], variant: "tv" | "web"): string[] =>
  seen
    .filter(
      ({ natural, declared, drawn }) =>
        natural > SMALLEST &&
        (natural / drawn > MOST_TIMES[variant] ||
          (declared > 0 && natural > madeFor(declared, variant))),
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
        // A browser that has a larger one of another page takes it in place of one that it would have to fetch.
        const known = new Set<string>();
        const walk = { page, variant, inVariant, furnished, quiet };
        await onEveryPage(walk, walker, async () => {
          const seen = await settledPictures(page, 0);
          const fresh = seen.filter(({ address }) => !known.has(address));
          for (const { address } of seen) known.add(address);
          return [...tooLarge(fresh, variant), ...strangers.splice(0)];
        });
      },
    );
});
