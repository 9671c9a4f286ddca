/** Pages as plain links, without JavaScript. */
import { expect, test } from "./fixtures";
import { onAir } from "./television";

test.use({ javaScriptEnabled: false });

test("home shows its rows, and its links lead to details and back", async ({
  page,
}) => {
  await page.goto("/home");
  await expect(page.getByRole("region")).toHaveCount(5);
  await expect(page.getByRole("region", { name: "Chaînes" })).toBeVisible();
  const card = page
    .getByRole("region", { name: "Replay : Films" })
    .getByRole("listitem")
    .first()
    .getByRole("link");
  await expect(card).toBeVisible();
  await card.click();
  await expect(page).toHaveURL(/\/home\/show\/[\w-]+$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await main.getByRole("link", { name: "Accueil", exact: true }).click();
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("region")).toHaveCount(5);
});

test("the live list is there, with every channel", async ({
  page,
  request,
}) => {
  await page.goto("/home");
  await page
    .getByRole("navigation")
    .getByRole("link", { name: "En direct" })
    .click();
  await expect(page).toHaveURL("/live/normal");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount((await onAir(request)).length);
  await expect(rows.nth(3)).toBeVisible();
});

test("an unknown show has a way out", async ({ page, quiet }) => {
  quiet.expectStatus(/\/show\/inconnue$/, 404);
  await page.goto("/live/normal/show/inconnue");
  await page.getByRole("link", { name: "Voir le direct" }).click();
  await expect(page).toHaveURL("/live/normal");
});
