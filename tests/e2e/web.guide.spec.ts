/** The guide on the web: by keyboard, by pointer, and as plain links. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { activeId, activeName, expectActiveInView } from "./guideGrid";
import { hydrated } from "./hydrated";
import { resting } from "./resting";
import { channels } from "./television";

/** What scrolls. */
const boxOf = (page: Page) => page.getByRole("grid").locator("..");

const scrollOf = (page: Page) =>
  boxOf(page).evaluate(({ scrollLeft, scrollTop }) => ({
    x: scrollLeft,
    y: scrollTop,
  }));

/** Rows with cells that a viewer sees. */
const rowsInView = (page: Page) =>
  boxOf(page).evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    return Array.from(box.querySelectorAll("[role=row]")).filter((row) => {
      const at = row.getBoundingClientRect();
      const isSeen = at.bottom > top && at.top < bottom;
      return isSeen && row.querySelector("[role=gridcell]") !== null;
    }).length;
  });

test("the grid has one tab stop, and arrows move within it", async ({
  page,
  request,
}) => {
  const lineup = await channels(request);
  await page.goto("/guide");
  await hydrated(page);
  const grid = page.getByRole("grid");
  await expect(grid).toHaveAttribute("aria-rowcount", `${lineup.length}`);
  await grid.focus();
  for (let presses = 0; presses < 30; presses += 1)
    await page.keyboard.press("ArrowDown");
  await expectActiveInView(page);
  const nameAt = (row: number) =>
    new RegExp(`, ${lineup[row]!.channel_name}, `);
  await expect.poll(() => activeName(page)).toMatch(nameAt(30));
  await page.keyboard.press("Control+End");
  await expect.poll(() => activeName(page)).toMatch(nameAt(lineup.length - 1));
  await expectActiveInView(page);
  await page.keyboard.press("Control+Home");
  await expect.poll(() => activeName(page)).toMatch(nameAt(0));
  const first = await activeId(page);
  await page.keyboard.press("End");
  // The cell at the row's end, which is far from the one before.
  await expect.poll(() => activeId(page)).not.toBe(first);
  const last = await activeId(page);
  await page.keyboard.press("Home");
  await expect.poll(() => activeId(page)).not.toBe(last);
  await page.keyboard.press("PageDown");
  await expect.poll(() => activeName(page)).not.toMatch(nameAt(0));
  const day = page.locator("[aria-current=date]");
  const before = await day.textContent();
  await page.keyboard.press("Control+PageDown");
  await expect(day).not.toHaveText(before!);
  await expect(grid).toBeFocused();
});

test(
  "the wheel, a drag and the bar below: what the mouse rests on is described, and filters are remembered",
  { tag: "@full" },
  async ({ page, request }) => {
    await page.goto("/guide");
    await hydrated(page);
    const at = (await boxOf(page).boundingBox())!;
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
    await page.mouse.move(x, y);
    const before = await scrollOf(page);
    await page.mouse.wheel(600, 900);
    await expect
      .poll(async () => (await scrollOf(page)).y)
      .toBeGreaterThan(before.y + 500);
    const wheeled = await scrollOf(page);
    await page.mouse.down();
    await page.mouse.move(x - 200, y - 120, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(async () => (await scrollOf(page)).y)
      .toBeGreaterThan(wheeled.y + 60);
    await expect
      .poll(async () => (await scrollOf(page)).x)
      .toBeGreaterThan(wheeled.x + 120);
    await expect(page).toHaveURL(/\/guide(?:\?|$)/);
    // Nor does one that begins on a channel mark its text.
    await page.mouse.move(at.x + 10, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 60, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(() => page.evaluate(() => String(getSelection())))
      .toBe("");

    // What the drag has set in motion comes to rest, and what is in view comes.
    await resting(() => scrollOf(page));
    const bar = page.getByRole("region", { name: "Programme choisi" });
    const titleThere = () =>
      page.evaluate(
        (to) =>
          document
            .elementFromPoint(to.x, to.y)
            ?.closest("[role=gridcell][data-kind=show]")?.textContent ?? "",
        { x: x + 1, y },
      );
    await expect.poll(titleThere).not.toBe("");
    const title = await resting(titleThere);
    await page.mouse.move(x, y);
    await page.mouse.move(x + 1, y);
    await expect(bar).toContainText(title);
    await expect(bar.getByRole("link", { name: "Détails" })).toBeVisible();

    const german = (await channels(request)).filter(
      (one) => one.channel_language === "de",
    );
    const filter = page.getByRole("button", { name: "allemand" });
    await filter.click();
    const grid = page.getByRole("grid");
    await expect(grid).toHaveAttribute("aria-rowcount", `${german.length}`);
    await expect(page).toHaveURL(/[?&]language=de$/);
    await page.reload();
    await expect(filter).toHaveAttribute("aria-pressed", "true");
    await expect(grid).toHaveAttribute("aria-rowcount", `${german.length}`);
  },
);

for (const [where, width] of [
  ["on an ordinary laptop", 1366],
  ["in a narrow window", 750],
] as const)
  test.describe(where, () => {
    test.use({ viewport: { width, height: 650 } });

    test("what is in focus is told in one line below the grid, with what can be done, also with text of 200 percent", async ({
      page,
      request,
    }) => {
      const [first] = await channels(request);
      await page.goto("/guide");
      await hydrated(page);
      await page.getByRole("grid").focus();
      const bar = page.getByRole("region", { name: "Programme choisi" });
      await expect.poll(() => activeName(page)).toMatch(/, en cours/);
      const name = await activeName(page);
      const [title] = name.split(`, ${first!.channel_name}, `);
      await expect(bar).toContainText(title!);
      for (const size of ["100%", "200%"]) {
        await page.evaluate((to) => {
          document.documentElement.style.fontSize = to;
        }, size);
        for (const part of [
          bar.getByRole("paragraph").filter({ hasText: title! }).first(),
          bar.getByRole("link", { name: "Détails" }),
        ])
          await expect(part).toBeInViewport({ ratio: 1 });
        const { rows, y, height } = await resting(async () => ({
          rows: (await boxOf(page).boundingBox())!,
          ...(await bar.boundingBox())!,
        }));
        expect(height).toBeLessThan(72);
        // It takes less than the rows above it.
        expect(Math.min(y, rows.y + rows.height) - rows.y).toBeGreaterThan(
          height,
        );
      }
    });
  });

test(
  "with text of 200 percent no title is cut off at its foot and the page is no wider than its window",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/guide");
    await hydrated(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const cells = page.getByRole("gridcell").filter({ visible: true });
    await expect(cells.first()).toBeVisible();
    const cut = () =>
      cells.evaluateAll((all) =>
        all
          .filter((cell) => cell.scrollHeight > cell.clientHeight + 1)
          .map((cell) => cell.textContent),
      );
    await expect.poll(cut).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(
          () => document.documentElement.scrollWidth <= window.innerWidth,
        ),
      )
      .toBe(true);
    await page.getByRole("grid").focus();
    await page.keyboard.press("ArrowDown");
    await expectActiveInView(page);
  },
);

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test(
    "a finger scrolls the guide, which runs on when it is flung, and a tap opens a programme",
    { tag: "@full" },
    async ({ page }) => {
      const fetched: string[] = [];
      page.on("request", (request) => fetched.push(request.url()));
      await page.goto("/guide");
      await hydrated(page);
      const width = () =>
        page.evaluate(() => document.documentElement.scrollWidth);
      expect(await resting(width)).toBe(390);
      const at = (await boxOf(page).boundingBox())!;
      const session = await page.context().newCDPSession(page);
      /** As fast as a finger that means it; the screen tells of it with each frame. */
      const fling = async (byX: number, byY: number) => {
        const [x, y] = [at.x + at.width * 0.8, at.y + at.height * 0.8];
        const frames = 8;
        const sinceS = Date.now() / 1000;
        const touch = (
          type: "touchStart" | "touchMove" | "touchEnd",
          frame: number,
        ) =>
          session.send("Input.dispatchTouchEvent", {
            type,
            timestamp: sinceS + frame * 0.016,
            touchPoints:
              type === "touchEnd"
                ? []
                : [
                    {
                      x: x + (byX * frame) / frames,
                      y: y + (byY * frame) / frames,
                    },
                  ],
          });
        await touch("touchStart", 0);
        for (let frame = 1; frame <= frames; frame += 1)
          await touch("touchMove", frame);
        await touch("touchEnd", frames);
      };
      const before = await scrollOf(page);
      await fling(0, -240);
      await expect
        .poll(async () => (await scrollOf(page)).y)
        .toBeGreaterThan(before.y + 300);
      await fling(-160, 0);
      await expect
        .poll(async () => (await scrollOf(page)).x)
        .toBeGreaterThan(before.x + 200);
      // Wherever it runs to, rows are drawn.
      await expect.poll(() => rowsInView(page)).toBeGreaterThan(6);
      // There is no room for the bar below the grid, nor reason to fetch it.
      expect(fetched.filter((url) => /-Detail\.web-/.test(url))).toEqual([]);
      expect(fetched.filter((url) => /\/show\/details\//.test(url))).toEqual(
        [],
      );
      await page
        .getByRole("gridcell", { name: /en cours|à venir/ })
        .filter({ visible: true })
        .first()
        .tap();
      await expect(page).toHaveURL(/\/guide\/show\//);
    },
  );
});

test("a programme opens over the guide, and closing returns to the same place", async ({
  page,
}) => {
  await page.goto("/guide");
  await hydrated(page);
  const box = boxOf(page);
  await box.evaluate((element) => element.scrollBy(900, 1200));
  const cell = page
    .getByRole("gridcell", { name: /à venir/ })
    .filter({ visible: true });
  await expect(cell.first()).toBeVisible();
  const before = await resting(() => scrollOf(page));
  await expect(page).toHaveURL(/\/guide\?(?:.*&)?channel=\d+$/);
  const there = page.url();
  await page.getByRole("grid").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/guide\/show\//);
  await page.goBack();
  await expect(page).toHaveURL(there);
  await expect.poll(() => scrollOf(page)).toEqual(before);
});

test("after scrolling by hand keys go on from what is seen, and OK opens it", async ({
  page,
}) => {
  await page.goto("/guide");
  await hydrated(page);
  const grid = page.getByRole("grid");
  await grid.focus();
  const day = page.locator("[aria-current=date]");
  const today = await day.textContent();
  const box = boxOf(page);
  /** A programme comes in place of what said that it is on its way. */
  const expectToSeeActive = async () => {
    await expect.poll(() => activeName(page)).not.toMatch(/^Chargement/);
    await expectActiveInView(page);
  };
  /** About two days on and thirty rows down, or as far back. */
  const scroll = async (ways: 1 | -1) => {
    const before = await scrollOf(page);
    await box.evaluate(
      (element, by) => element.scrollBy(by * 10_000, by * 1800),
      ways,
    );
    await expect
      .poll(async () => Math.abs((await scrollOf(page)).x - before.x))
      .toBeGreaterThan(1000);
    // The page hears of it with the next picture, and has drawn what is seen with the one after that.
    await page.evaluate(
      () =>
        new Promise((done) =>
          requestAnimationFrame(() => requestAnimationFrame(done)),
        ),
    );
  };
  await scroll(1);
  await expect(day).not.toHaveText(today!);
  await page.keyboard.press("ArrowDown");
  await expectToSeeActive();
  await scroll(1);
  const at = await resting(() => scrollOf(page));
  await page.keyboard.press("ArrowRight");
  await expectToSeeActive();
  const then = await resting(() => scrollOf(page));
  expect(then.x).toBeGreaterThan(at.x - 200);
  await scroll(-1);
  await page.keyboard.press("Home");
  await expectToSeeActive();
  await scroll(-1);
  const there = await resting(() => scrollOf(page));
  // What is seen of the row in focus is there to be opened.
  await grid.blur();
  await grid.focus();
  await expectToSeeActive();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/guide\/show\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/guide(?:\?|$)/);
  await expectToSeeActive();
  await expect.poll(() => scrollOf(page)).toEqual(there);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("programmes, days and further channels are plain links", async ({
    page,
  }) => {
    await page.goto("/guide");
    await page.getByRole("link", { name: "20:00", exact: true }).click();
    await expect(page).toHaveURL(/\/guide\?(day=[\d-]+&)?time=20:00$/);
    await page.getByRole("link", { name: "Chaînes suivantes" }).click();
    await expect(page).toHaveURL(/channel=\d+$/);
    await page.getByRole("gridcell").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/guide\/show\/[\w-]+$/);
  });
});
