/** Search on the web: while typing, by tab, by address, from the box of every page, and without JavaScript. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { onAir, steadyFrom } from "./television";

const box = (page: Page) =>
  page.getByRole("main").getByRole("searchbox", { name: "Recherche" });

test("results come while one types, and the address follows in one entry of the history", async ({
  page,
  request,
}) => {
  const air = steadyFrom(await onAir(request), 0);
  const title = air.show.show_title;
  await page.goto("/live/normal");
  await hydrated(page);
  await page.getByRole("link", { name: "Recherche" }).click();
  await expect(page).toHaveURL("/search/all");
  await box(page).pressSequentially(title, { delay: 20 });
  const card = page.getByRole("main").getByRole("link", { name: title });
  await expect(card.first()).toBeVisible();
  await expect(page).toHaveURL(/\/search\/all\?q=/);
  await page.goBack();
  await expect(page).toHaveURL("/live/normal");
});

test("a result opens over the results; closing gives them back, and the search is in the history", async ({
  page,
}) => {
  await page.goto("/search/all?q=journal");
  await hydrated(page);
  const result = page
    .getByRole("main")
    .getByRole("link", { name: /journal/i })
    .first();
  await result.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/\/search\/all\/show\//);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/search/all?q=journal");
  // It has the focus again before the box is given it, or it would take the key that empties the box.
  await expect(result).toBeFocused();
  await expect(box(page)).toHaveValue("journal");
  await box(page).fill("");
  await expect(
    page.getByRole("link", { name: "journal", exact: true }),
  ).toBeVisible();
});

test("orfelin finds Orphelins", { tag: "@full" }, async ({ page }) => {
  await page.goto("/search/tv?q=orfelin");
  await expect(
    page.getByRole("link", { name: /Orphelins/ }).first(),
  ).toBeVisible();
});

test(
  "the box of the main layout leads to the results",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/home");
    await hydrated(page);
    const field = page.getByRole("banner").getByRole("searchbox");
    await field.fill("rive une");
    await field.press("Enter");
    await expect(page).toHaveURL("/search/all?q=rive%20une");
    await expect(box(page)).toHaveValue("rive une");
    await expect(
      page.getByRole("link", { name: /Rive Une/ }).first(),
    ).toBeVisible();
  },
);

test("the tabs show a part each, and a text that finds nothing says so", async ({
  page,
}) => {
  await page.goto("/search/all?q=delacombe");
  await hydrated(page);
  await page.getByRole("link", { name: "Personnes" }).click();
  await expect(page).toHaveURL("/search/people?q=delacombe");
  await page
    .getByRole("link", { name: /Delacombe$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/search\/people\/people\//);
  await expect(
    page.getByRole("dialog").getByRole("heading", { level: 1 }),
  ).toHaveText(/Delacombe/);
  await page.goto("/search/tv?q=zzzzzzzzzz");
  await expect(page.getByText("Rien trouvé pour « zzzzzzzzzz »")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form finds, and the results lead on", async ({ page }) => {
    await page.goto("/home");
    await page.getByRole("banner").getByRole("searchbox").fill("journal");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search/all?q=journal");
    await page
      .getByRole("main")
      .getByRole("link", { name: /journal/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/search\/all\/show\//);
    await expect(
      page.getByRole("main").getByRole("heading", { level: 1 }),
    ).toBeVisible();
  });
});
