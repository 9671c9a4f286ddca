/** The live list on the web: every channel with what is on now. */
import { holdClock } from "./clock";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { itemAt, scrollTo, sizeOf, textsOnTheWay } from "./longList";
import { shiftsOf, watchShifts } from "./layoutShift";
import { resting } from "./resting";
import { onAir, showsOf, steadyFrom } from "./television";

test("the live list shows every channel with what is on now", async ({
  page,
  request,
}) => {
  const air = await onAir(request);
  await page.goto("/live");
  await expect(page).toHaveURL("/live/normal");
  await expect(page).toHaveTitle("Lucarne – En direct");
  const list = page.getByRole("main").getByRole("list");
  await expect.poll(() => sizeOf(list)).toBe(air.length);
  expect(air.length).toBeGreaterThanOrEqual(200);
  await hydrated(page);
  const texts = await textsOnTheWay(page, list);
  const wrong = air.filter(
    ({ isSteady, show }, place) =>
      isSteady && !texts[place]?.includes(show.show_title),
  );
  expect(wrong.map(({ channel }) => channel.channel_name)).toEqual([]);
});

test("a row opens the details over the list, and closing returns to the same place", async ({
  page,
  request,
}) => {
  const { index, show } = steadyFrom(await onAir(request), 120);
  await page.goto("/live/normal");
  await hydrated(page);
  const row = itemAt(page.getByRole("main"), index);
  await scrollTo(page, index);
  const link = row.getByRole("heading", { level: 2 }).getByRole("link");
  await expect(link).toHaveText(show.show_title);
  const scrollY = await resting(() => page.evaluate(() => window.scrollY));
  await link.click();
  await expect(page).toHaveURL(/\/live\/normal\/show\/[\w-]+$/);
  await expect(page.getByRole("dialog")).toHaveAccessibleName(show.show_title);
  await page.getByRole("link", { name: "Fermer" }).click();
  await expect(page).toHaveURL("/live/normal");
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
});

test("what comes next is shown and leads to its own details", async ({
  page,
  request,
}) => {
  const { index, show } = steadyFrom(await onAir(request), 2);
  const shows = await showsOf(request, "", show.show_channel);
  const { show_title: title } = shows.find(
    ({ show_start }) => show_start >= show.show_stop,
  )!;
  await page.goto("/live/normal");
  const next = itemAt(page.getByRole("main"), index)
    .getByRole("paragraph")
    .filter({ hasText: "Ensuite" });
  await expect(next).toContainText(/\d\d:\d\d/);
  await expect(next.getByRole("link")).toHaveText(title);
  await next.getByRole("link").click();
  await expect(
    page.getByRole("main").getByRole("heading", { level: 1 }).last(),
  ).toHaveText(title);
  await expect(page.getByText("À venir")).toBeVisible();
});

test(
  "only what is in or near the screen is drawn, wherever one scrolls, and nothing shifts",
  { tag: "@full" },
  async ({ page }) => {
    await watchShifts(page);
    await page.goto("/live/normal");
    await hydrated(page);
    const rows = page.getByRole("main").getByRole("listitem");
    const height = () => page.evaluate(() => document.body.scrollHeight);
    const scrollY = () => page.evaluate(() => window.scrollY);
    const before = await resting(height);
    for (const to of [2_000, 12_000, 12_500, before - 1_200, 7_000]) {
      await page.evaluate((y) => window.scrollTo(0, y), to);
      // The row whose place it is: of 104 pixels, and 8 between two.
      const index = Math.floor(to / 112) + 2;
      await expect(itemAt(page.getByRole("main"), index)).toBeInViewport();
      expect(await resting(scrollY)).toBe(to);
      await expect.poll(() => rows.count()).toBeLessThanOrEqual(48);
    }
    expect(Math.abs((await resting(height)) - before)).toBeLessThan(120);
    const { sum, worst } = await resting(() => shiftsOf(page));
    expect(sum, worst).toBeLessThan(0.01);
  },
);

test(
  "what the page had not is asked for again after a while, and the links go on until it is there",
  { tag: "@full" },
  async ({ page, quiet }) => {
    quiet.expectStatus(/epglive/, 503);
    let isDown = true;
    await page.route("**/api/cache/epglive/", (route) =>
      isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await holdClock(page);
    await page.goto("/live/normal");
    await hydrated(page);
    const main = page.getByRole("main");
    const refused = page.waitForResponse(/epglive/);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await refused;
    await expect(
      main.getByRole("link", { name: "Chaînes suivantes" }),
    ).toBeVisible();
    await expect(main.getByText("Une erreur est survenue.")).toHaveCount(0);
    isDown = false;
    const renewed = page.waitForResponse(/epglive/);
    await page.clock.runFor("01:05");
    await renewed;
    await expect(
      main.getByRole("link", { name: "Chaînes suivantes" }),
    ).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(main.getByRole("listitem").last()).toBeInViewport();
  },
);
