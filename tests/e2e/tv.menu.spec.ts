/** The left menu of the TV layout. */
import { expect, test } from "./fixtures";
import { handsFor } from "./hands";
import { hydrated } from "./hydrated";
import { BACKS } from "./remote";
import { focused, move, nameOfFocus, openTv, rail } from "./tvPage";

test("Left opens the menu on the current page's item, Right closes it and restores the focus", async ({
  page,
  remote,
}) => {
  await openTv(page, "/home");
  await hydrated(page);
  await move(page, remote, "down", 2);
  const before = await nameOfFocus(page);
  const menu = page.getByRole("navigation", { name: "Navigation principale" });
  await expect(menu.getByText("En direct")).toHaveCSS("opacity", "0");
  await remote.press("left");
  await expect(menu.getByRole("link", { name: "Accueil" })).toBeFocused();
  await expect(menu.getByText("En direct")).toHaveCSS("opacity", "1");
  await remote.press("down");
  await expect(menu.getByRole("link", { name: "En direct" })).toBeFocused();
  await remote.press("right");
  await expect.poll(() => nameOfFocus(page)).toBe(before);
  await expect(menu.getByText("En direct")).toHaveCSS("opacity", "0");
});

for (const back of BACKS)
  test(
    `Back (${back}) closes the menu and restores the focus`,
    { tag: back === "lgBack" ? [] : "@full" },
    async ({ page, remote }) => {
      await openTv(page, "/live/normal");
      await hydrated(page);
      await move(page, remote, "down", 5);
      const before = await nameOfFocus(page);
      await remote.press("left");
      await expect(page.getByRole("navigation").locator(":focus")).toHaveCount(
        1,
      );
      await remote.press(back);
      await expect.poll(() => nameOfFocus(page)).toBe(before);
      await expect(page).toHaveURL(/\/live\/normal/);
    },
  );

test("OK in the menu leads to the other page, with the focus there", async ({
  page,
  remote,
}) => {
  await openTv(page, "/home");
  await hydrated(page);
  await move(page, remote, "left");
  await move(page, remote, "down");
  await expect(
    page.getByRole("navigation").getByRole("link", { name: "En direct" }),
  ).toBeFocused();
  await remote.press("ok");
  await expect(page).toHaveURL("/live/normal");
  await expect(page).toHaveTitle("Lucarne – En direct");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
});

test("Back from a page that the menu led to returns to the card one came from", async ({
  page,
  remote,
}) => {
  await openTv(page, "/home");
  await hydrated(page);
  await move(page, remote, "down", 2);
  await move(page, remote, "right", 3);
  const before = await nameOfFocus(page);
  await move(page, remote, "left", 4);
  await move(page, remote, "down");
  await expect(
    page.getByRole("navigation").getByRole("link", { name: "En direct" }),
  ).toBeFocused();
  await remote.press("ok");
  await expect(page).toHaveURL("/live/normal");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  await remote.press("lgBack");
  await expect(page).toHaveURL(/\/home/);
  await expect(rail(page, "En direct")).toBeAttached();
  // The rail was left by its first card, so that is where focus was last.
  await expect.poll(() => nameOfFocus(page)).toMatch(/^home\/105-0 /);
  await expect.poll(() => nameOfFocus(page)).not.toBe(before);
});

test("Back on home opens the menu", async ({ page, remote }) => {
  await openTv(page, "/home");
  await hydrated(page);
  await remote.press("samsungBack");
  await expect(page.getByRole("navigation").locator(":focus")).toHaveCount(1);
});

test("the menu leads to the settings, these to parental control, and it says so there; Back leads out again", async ({
  page,
  remote,
}) => {
  await openTv(page, "/live/normal");
  await hydrated(page);
  const { press } = await handsFor(page, "tv");
  await remote.press("left");
  const item = page
    .getByRole("navigation")
    .getByRole("link", { name: "Réglages" });
  await press(item);
  await expect(page).toHaveURL("/settings");
  const section = page.getByRole("button", { name: "Contrôle parental" });
  await press(section);
  await move(page, remote, "right");
  await press(page.getByRole("link", { name: "Modifier le code et l'âge" }));
  await expect(page).toHaveURL("/parentalcontrol");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Contrôle parental",
  );
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  await expect(item).toHaveAttribute("aria-current", "page");
  await remote.press("lgBack");
  await expect(page).toHaveURL("/settings");
  // The address changes before the page does, and a Back in between counts as the same one.
  await expect(section).toBeVisible();
  await remote.press("lgBack");
  await expect(page).toHaveURL(/\/live\/normal/);
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test(
  "signing out asks first: OK pressed twice leads back, and the session goes on",
  { tag: "@full" },
  async ({ page, remote }) => {
    await openTv(page, "/settings");
    await hydrated(page);
    const { press } = await handsFor(page, "tv");
    const wayOut = page
      .getByRole("navigation")
      .getByRole("link", { name: /^Se déconnecter/ });
    await remote.press("left");
    await press(wayOut);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Se déconnecter ?",
    );
    await expect(page.getByRole("button", { name: "Annuler" })).toBeFocused();
    await remote.press("ok");
    await expect(page).toHaveURL(/\/settings(?:\?|$)/);
    await expect(wayOut).toBeVisible();
  },
);

test.describe("without an account", () => {
  test.use({ isSignedIn: false });

  test(
    "the menu has settings, and neither recordings nor parental control",
    { tag: "@full" },
    async ({ page }) => {
      await openTv(page, "/live/normal");
      await hydrated(page);
      const menu = page.getByRole("navigation");
      await expect(menu.getByRole("link", { name: "Réglages" })).toBeVisible();
      for (const name of ["Enregistrements", "Contrôle parental"])
        await expect(menu.getByRole("link", { name })).toHaveCount(0);
    },
  );
});
