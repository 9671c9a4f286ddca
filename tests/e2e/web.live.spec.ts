/** The live list on the web: every channel with what is on now. */
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { onAir } from "./television";

test("the live list shows every channel with what is on now", async ({
  page,
  request,
}) => {
  const air = await onAir(request);
  await page.goto("/live");
  await expect(page).toHaveURL("/live/normal");
  await expect(page).toHaveTitle("Lucarne – En direct");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(air.length);
  expect(air.length).toBeGreaterThanOrEqual(200);
  await hydrated(page);
  const texts = await rows.allTextContents();
  const wrong = air.filter(
    ({ isSteady, show }, place) =>
      isSteady && !texts[place]?.includes(show.show_title),
  );
  expect(wrong.map(({ channel }) => channel.channel_name)).toEqual([]);
});

test("a row opens the details over the list, and closing returns to the same place", async ({
  page,
}) => {
  await page.goto("/live/normal");
  await hydrated(page);
  const link = page
    .getByRole("main")
    .getByRole("listitem")
    .nth(120)
    .getByRole("heading", { level: 2 })
    .getByRole("link");
  await link.scrollIntoViewIfNeeded();
  const scrollY = await page.evaluate(() => window.scrollY);
  const title = (await link.textContent()) ?? "";
  await link.click();
  await expect(page).toHaveURL(/\/live\/normal\/show\/[\w-]+$/);
  await expect(page.getByRole("dialog")).toHaveAccessibleName(title);
  await page.getByRole("link", { name: "Fermer" }).click();
  await expect(page).toHaveURL("/live/normal");
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
});

test("what comes next is told and leads to its own details", async ({
  page,
}) => {
  await page.goto("/live/normal");
  const next = page
    .getByRole("main")
    .getByRole("listitem")
    .nth(2)
    .getByRole("paragraph")
    .filter({ hasText: "Ensuite" });
  await expect(next).toContainText(/\d\d:\d\d/);
  const title = (await next.getByRole("link").textContent()) ?? "";
  await next.getByRole("link").click();
  await expect(
    page.getByRole("main").getByRole("heading", { level: 1 }).last(),
  ).toHaveText(title);
  await expect(page.getByText("À venir")).toBeVisible();
});
