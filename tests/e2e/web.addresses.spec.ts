/** Addresses that are no page: where they lead, and what is said of a show that doesn't exist. */
import { expect, test } from "./fixtures";

test("any unknown path redirects to live", async ({ page }) => {
  for (const path of ["/nowhere", "/home/nowhere", "/live/sideways"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/live/normal");
  }
});

test(
  "the list of an unknown feed is Home",
  { tag: "@full" },
  async ({ page }) => {
    for (const feed of ["999", "105-99", "101"]) {
      await page.goto(`/home?feed=${feed}`);
      await expect(page.getByRole("region")).toHaveCount(5);
      await expect(page).toHaveTitle("Lucarne – Accueil");
    }
  },
);

for (const [locale, title, heading, way] of [
  ["fr-CH", "Page introuvable", "Cette page n'existe pas", "Voir le direct"],
  [
    "de-CH",
    "Seite nicht gefunden",
    "Diese Seite gibt es nicht",
    "Live schauen",
  ],
  ["en-GB", "Page not found", /page/i, /live/i],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    test(
      `an unknown show is a 404 page in the visitor's language (${locale}) with a way out`,
      { tag: locale === "fr-CH" ? [] : "@full" },
      async ({ page, quiet }) => {
        quiet.expectStatus(/\/show\/inconnue$/, 404);
        const response = await page.goto("/home/show/inconnue");
        expect(response?.status()).toBe(404);
        await expect(page).toHaveTitle(`Lucarne – ${title}`);
        const main = page.getByRole("main");
        await expect(main.getByRole("heading", { level: 1 })).toHaveText(
          heading,
        );
        await main.getByRole("link", { name: way }).click();
        await expect(page).toHaveURL("/live/normal");
      },
    );
  });
}

test(
  "a show that vanished is reported after client navigation too",
  { tag: "@full" },
  async ({ page, quiet }) => {
    quiet.expectStatus(/\/api\/cache\/show\/details\//, 404);
    await page.goto("/home");
    await page.route("**/api/cache/show/details/**", (route) =>
      route.fulfill({ status: 404, json: {} }),
    );
    await page
      .getByRole("region", { name: "En direct" })
      .getByRole("listitem")
      .first()
      .getByRole("link")
      .click();
    await expect(
      page.getByRole("heading", { name: "Cette page n'existe pas" }),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("region", { name: "En direct" })).toBeVisible();
  },
);
