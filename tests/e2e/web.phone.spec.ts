/** The web on a phone. */
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test("on a phone the menu is a bar at the bottom and nothing is wider than the screen", async ({
  page,
}) => {
  for (const path of ["/home", "/live/normal", "/home?feed=105-5"]) {
    await page.goto(path);
    await hydrated(page);
    const menu = page.getByRole("navigation", {
      name: "Navigation principale",
    });
    const bar = await menu.boundingBox();
    expect(bar?.width).toBe(390);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
    ).toBe(390);
    for (const link of await menu.getByRole("link").all()) {
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
  }
});

test("what a phone's bar has no room for opens above it", async ({ page }) => {
  await page.goto("/home");
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Navigation principale" });
  const more = menu.getByRole("button", { name: "Plus" });
  const settings = menu.getByRole("link", { name: "Réglages" });
  await expect(settings).toBeHidden();
  await more.tap();
  await expect(settings).toBeInViewport({ ratio: 1 });
  for (const link of await menu.getByRole("link").all()) {
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    390,
  );
  await settings.tap();
  await expect(page).toHaveURL("/settings");
  await expect(settings).toBeHidden();
});

test(
  "a card has a sign that plays for a finger",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/home");
    await hydrated(page);
    await page
      .getByRole("region", { name: "En direct" })
      .getByRole("listitem")
      .first()
      .getByRole("button", { name: /^Lire/ })
      .tap();
    await expect(page.getByRole("dialog")).toContainText("Se connecter");
    await expect(page).toHaveURL("/home");
  },
);

test("a tap opens the details, and closing returns", async ({ page }) => {
  await page.goto("/home");
  await hydrated(page);
  await page
    .getByRole("region", { name: "En direct" })
    .getByRole("listitem")
    .first()
    .getByRole("link")
    // Beside the sign that plays.
    .tap({ position: { x: 30, y: 60 } });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(
    await dialog.evaluate((element) => element.scrollWidth),
  ).toBeLessThanOrEqual(390);
  await dialog.getByRole("link", { name: "Fermer" }).tap();
  await expect(page).toHaveURL("/home");
  await page
    .getByRole("navigation")
    .getByRole("link", { name: "En direct" })
    .tap();
  await expect(page).toHaveURL("/live/normal");
});
