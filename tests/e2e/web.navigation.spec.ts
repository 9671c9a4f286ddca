/** Going from page to page without leaving the document, and asking only for what is missing. */
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { trafficOf } from "./traffic";

test("client navigation makes no document request and asks only for what is missing", async ({
  page,
}) => {
  await page.goto("/home");
  await hydrated(page);
  const traffic = trafficOf(page);

  const card = page
    .getByRole("region", { name: "En direct" })
    .getByRole("listitem")
    .first()
    .getByRole("link");
  const href = (await card.getAttribute("href")) ?? "";
  const showId = href.split("/").pop();
  await card.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(traffic.calls).toEqual([`/api/cache/show/details/${showId}/`]);

  await page.getByRole("link", { name: "Fermer" }).click();
  await expect(page).toHaveURL("/home");
  await card.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/home");
  expect(traffic.calls, "known details are not asked for again").toHaveLength(
    1,
  );

  const menu = page.getByRole("navigation");
  await menu.getByRole("link", { name: "En direct" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("En direct");
  await expect(
    page.getByRole("main").getByRole("listitem").first(),
  ).toBeVisible();
  expect(traffic.calls.slice(1).sort()).toEqual([
    "/api/cache/epglive/",
    "/api/mobile/channels/",
  ]);

  await menu.getByRole("link", { name: "Accueil" }).click();
  await expect(page.getByRole("region", { name: "Chaînes" })).toBeVisible();
  expect(traffic.calls, "Home's rows are still known").toHaveLength(3);
  expect(traffic.documents).toEqual([]);
});

test("the menu says which page one is on, and titles follow", async ({
  page,
}) => {
  await page.goto("/home");
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Navigation principale" });
  const home = menu.getByRole("link", { name: "Accueil" });
  const live = menu.getByRole("link", { name: "En direct" });
  await expect(home).toHaveAttribute("aria-current", "page");
  await live.click();
  await expect(live).toHaveAttribute("aria-current", "page");
  await expect(home).not.toHaveAttribute("aria-current");
  await expect(page).toHaveTitle("Lucarne – En direct");
  await page.goBack();
  await expect(page).toHaveTitle("Lucarne – Accueil");
});

test("going back to a list finds it where it was left", async ({ page }) => {
  await page.goto("/live/normal");
  await hydrated(page);
  const row = page.getByRole("main").getByRole("listitem").nth(90);
  await row.scrollIntoViewIfNeeded();
  const scrollY = await page.evaluate(() => window.scrollY);
  await page
    .getByRole("navigation")
    .getByRole("link", { name: "Accueil" })
    .click();
  await expect(page.getByRole("region", { name: "Chaînes" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(row).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
});
