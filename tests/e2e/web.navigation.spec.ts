/** Going from page to page without leaving the document, and asking only for what is missing. */
import { expect, test as base } from "./fixtures";
import { hydrated } from "./hydrated";
import { itemAt, scrollTo } from "./longList";
import { startServer, type OwnServer } from "./ownServer";
import { resting } from "./resting";
import { trafficOf } from "./traffic";

const test = base.extend<{
  /** Nothing that its pages have is about to be asked for again. */
  fresh: OwnServer;
}>({
  // Playwright reads the names of what a fixture needs from here: nothing.
  // oxlint-disable-next-line no-empty-pattern
  fresh: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
});

test("client navigation makes no document request and asks only for what is missing", async ({
  page,
  fresh: { origin },
}) => {
  // The clock is checked once the page is hydrated.
  const checked = page.waitForResponse(/\/api\/session\/$/);
  await page.goto(`${origin}/home`);
  await hydrated(page);
  await checked;
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
  const details = `show/details/${showId}/`;
  await expect
    .poll(() => [...traffic.calls].sort())
    .toEqual([
      `/api/cache/${details}`,
      `/api/mobile/${details}?next=true`,
      `/api/mobile/${details}?prev=true`,
    ]);

  await page.getByRole("link", { name: "Fermer" }).click();
  await expect(page).toHaveURL(`${origin}/home`);
  await card.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${origin}/home`);
  expect(traffic.calls, "known details are not asked for again").toHaveLength(
    3,
  );

  const menu = page.getByRole("navigation");
  await menu.getByRole("link", { name: "En direct" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("En direct");
  await expect(
    page.getByRole("main").getByRole("listitem").first(),
  ).toBeVisible();
  await expect
    .poll(() => traffic.calls.slice(3).sort())
    .toEqual([
      "/api/cache/epglive/",
      "/api/mobile/channels/",
      "/api/mobile/interstitiel?brand=lucarne&lang=fr",
    ]);

  await menu.getByRole("link", { name: "Accueil" }).click();
  await expect(page.getByRole("region", { name: "Chaînes" })).toBeVisible();
  expect(traffic.calls, "Home's feeds are still known").toHaveLength(6);
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
  const row = itemAt(page.getByRole("main"), 90);
  await scrollTo(page, 90);
  const scrollY = await resting(() => page.evaluate(() => window.scrollY));
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
