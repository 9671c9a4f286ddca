/** The web with a keyboard alone. */
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";

test("the first Tab offers to skip to the content", async ({ page }) => {
  // A list whose address has more than a path.
  await page.goto("/home?feed=105-5");
  await hydrated(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Aller au contenu" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL(/\/home\?feed=105-5#content$/);
});

test("Left and Right go from card to card of a rail, and the focused one comes into view", async ({
  page,
}) => {
  await page.goto("/home");
  await hydrated(page);
  const cards = page
    .getByRole("region", { name: "Replay à la une" })
    .getByRole("listitem")
    .getByRole("link");
  await cards.first().focus();
  for (let i = 1; i <= 8; i += 1) {
    await page.keyboard.press("ArrowRight");
    await expect(cards.nth(i)).toBeFocused();
  }
  await expect(cards.nth(8)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("ArrowLeft");
  await expect(cards.nth(7)).toBeFocused();
  await expect(cards.nth(7)).toHaveCSS("outline-style", "solid");
});

test("Enter opens the focused card, Escape returns to it", async ({ page }) => {
  await page.goto("/home");
  await hydrated(page);
  const card = page
    .getByRole("region", { name: "En direct" })
    .getByRole("listitem")
    .nth(2)
    .getByRole("link");
  await card.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("link", { name: "Fermer" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();
});

test(
  "the menu opens on focus and names its items",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/home");
    await hydrated(page);
    const menu = page.getByRole("navigation");
    const label = menu.getByText("En direct");
    await menu.getByRole("link", { name: "En direct" }).focus();
    await expect(label).toHaveCSS("opacity", "1");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/live/normal");
  },
);

test("? lists the keys, / leads to the search, and neither takes a sign from what is typed", async ({
  page,
}) => {
  await page.goto("/home");
  await hydrated(page);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Touches du clavier" });
  await expect(keys.getByText("Rechercher")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.keyboard.press("/");
  const box = page.getByRole("searchbox", { name: "Recherche" });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("");
  await page.keyboard.type("où est-ce ?/");
  await expect(box).toHaveValue("où est-ce ?/");
  await expect(keys).toBeHidden();
});
