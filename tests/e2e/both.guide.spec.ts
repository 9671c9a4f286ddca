/** The guide with bad input, in both layouts: a page that says so, never a blank grid. */
import type { Locator, Page, Route } from "@playwright/test";
import { holdClock, nowMs } from "./clock";
import { expect, test } from "./fixtures";
import { guideChunk, type Programme } from "./guideChunk";
import { activeName, expectActiveInView } from "./guideGrid";
import { handsFor } from "./hands";
import { resting } from "./resting";
import { channels } from "./television";

const CHUNK = /\/api\/cache\/epg2d\//;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** Answers for every chunk. */
function answerChunks(page: Page, answer: (route: Route) => Promise<void>) {
  return page.route(CHUNK, answer);
}

function cells(page: Page, channel: string) {
  return page
    .getByRole("row", { name: channel, exact: true })
    .getByRole("gridcell");
}

/** Where a text begins on the screen, wherever its element does. */
function textLeft(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  });
}

test(
  "chunks that are cut, empty, of another schema or of 50 MB: what the page came with stays, and what can't be had says so",
  { tag: "@full" },
  async ({ page, variant, request }) => {
    const lineup = await channels(request);
    const hands = await handsFor(page, variant);
    const whole = guideChunk({});
    const bodies = [
      whole.subarray(0, 12),
      Buffer.alloc(0),
      Buffer.concat([whole.subarray(0, 4), Buffer.from("XXXX")]),
      Buffer.alloc(50 * 1024 * 1024),
    ];
    // What is in view and what comes next on either side are four chunks at least.
    const answered = new Set<Buffer>();
    await answerChunks(page, async (route) => {
      const body = bodies[answered.size] ?? Buffer.alloc(0);
      answered.add(body);
      await route.fulfill({ body });
    });
    await hands.open("/guide");
    const grid = page.getByRole("grid");
    await expect(grid).toHaveAttribute("aria-rowcount", `${lineup.length}`);
    await expect.poll(() => answered.size).toBeGreaterThanOrEqual(4);
    await grid.focus();
    await expect
      .poll(() => activeName(page))
      .toMatch(new RegExp(`, ${lineup[0]!.channel_name}, .*, en cours`));
    for (let step = 0; step < 30; step += 1)
      await page.keyboard.press("ArrowDown");
    await expect
      .poll(() => activeName(page))
      .toMatch(
        new RegExp(`^Programme indisponible, ${lineup[30]!.channel_name}, `),
      );
    await expectActiveInView(page);
    await expect(grid).toBeFocused();
  },
);

test(
  "programmes that end before they start, last a week, have no title or 4 kB of it, and a channel without any",
  { tag: "@full" },
  async ({ page, variant, request, quiet }) => {
    // There is no more of shows that a test made up.
    quiet.expectStatus(/\/show\/details\/made-up/, 404);
    const [ends, week, none, long, nothing] = await channels(request);
    const nowS = Math.floor(nowMs() / 1000);
    const programme = (
      id: string,
      title: string,
      startS: number,
      stopS: number,
    ): Programme => ({ id: `made-up-${id}`, title, startS, stopS });
    const hourFrom = (startS: number) => [startS, startS + HOUR_S] as const;
    const body = guideChunk({
      [ends!.channel_epg]: [
        programme("a", "À l'envers", nowS, nowS - HOUR_S),
        programme("b", "À l'endroit", ...hourFrom(nowS + HOUR_S)),
      ],
      [week!.channel_epg]: [
        programme("c", "Sept jours", nowS - 3 * DAY_S, nowS + 4 * DAY_S),
      ],
      [none!.channel_epg]: [programme("d", "", ...hourFrom(nowS - 600))],
      [long!.channel_epg]: [
        programme("e", "long ".repeat(820), ...hourFrom(nowS - 600)),
      ],
      [nothing!.channel_epg]: [],
    });
    await answerChunks(page, (route) => route.fulfill({ body }));
    const hands = await handsFor(page, variant);
    await hands.open("/guide");
    const grid = page.getByRole("grid");
    await grid.focus();

    const reversed = cells(page, ends!.channel_name);
    await expect(reversed.filter({ hasText: "À l'endroit" })).toHaveCount(1);
    await expect(reversed.filter({ hasText: "À l'envers" })).toHaveCount(0);
    await expect(
      reversed.filter({ hasText: "programme annoncé" }).first(),
    ).toBeAttached();

    await expect(cells(page, week!.channel_name)).toHaveCount(1);
    const name = cells(page, week!.channel_name).getByText("Sept jours");
    const box = (await resting(() => grid.boundingBox()))!;
    await expect.poll(() => textLeft(name)).toBeGreaterThan(Math.max(0, box.x));

    const unnamed = cells(page, none!.channel_name).filter({
      hasText: none!.channel_name,
    });
    await expect(unnamed).toHaveCount(1);

    const longest = cells(page, long!.channel_name).filter({ hasText: "long" });
    await expect(longest).toHaveAccessibleName(/^long .{0,250}en cours$/);
    const height = async (cell: Locator) => (await cell.boundingBox())?.height;
    await expect
      .poll(async () => (await height(longest)) === (await height(unnamed)))
      .toBe(true);

    await expect(
      cells(page, nothing!.channel_name).filter({
        hasNotText: "programme annoncé",
      }),
    ).toHaveCount(0);

    // A key leads through the week by half a view, and the title comes along.
    await page.keyboard.press("ArrowDown");
    const before = await resting(() => textLeft(name));
    for (let step = 0; step < 3; step += 1)
      await page.keyboard.press("ArrowRight");
    await expectActiveInView(page);
    await expect.poll(() => textLeft(name)).toBeCloseTo(before, 0);
    await expect.poll(() => activeName(page)).toMatch(/^Sept jours, /);
  },
);

test("days outside the window in the address: a page that says so, with a way to what is on", async ({
  page,
  variant,
}) => {
  const hands = await handsFor(page, variant);
  for (const search of ["?day=2020-02-29&time=20:00", "?day=2099-01-01"]) {
    await hands.open(`/guide${search}`);
    await expect(
      page.getByText("Ce jour n'est pas dans le guide"),
    ).toBeVisible();
  }
  await hands.press(
    page.getByRole("link", { name: "Voir le programme actuel" }),
  );
  await expect.poll(() => activeName(page)).toMatch(/, en cours/);
});

test(
  "a clock that jumps beyond the guide's days leaves a grid of the new days",
  { tag: "@full" },
  async ({ page, variant, quiet }) => {
    // The server, whose clock is right, knows nothing of days so far ahead.
    quiet.expectStatus(CHUNK, 404);
    const hands = await handsFor(page, variant);
    await holdClock(page);
    await hands.open("/guide");
    await page.getByRole("grid").focus();
    const day = () => page.locator("[aria-current=date]").textContent();
    await expect.poll(() => activeName(page)).toMatch(/, en cours/);
    const today = await day();
    await page.clock.fastForward(20 * DAY_S * 1000);
    await page.clock.runFor(61_000);
    await expect
      .poll(() => activeName(page))
      .toMatch(/^(Programme indisponible|Pas de programme)/);
    await expectActiveInView(page);
    await expect.poll(day).toBe(today);
  },
);
