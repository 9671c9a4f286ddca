/** Languages and looks. */
import { expect, test } from "./fixtures";

for (const { locale, language, title, feeds } of [
  {
    locale: "fr-CH",
    language: "fr",
    title: "Lucarne – Accueil",
    feeds: ["En direct", "Chaînes"],
  },
  {
    locale: "de-CH",
    language: "de",
    title: "Lucarne – Start",
    feeds: ["Live", "Sender"],
  },
  {
    locale: "en-GB",
    language: "en",
    title: "Lucarne – Home",
    feeds: ["Live now", "Channels"],
  },
  {
    locale: "it-CH",
    language: "fr",
    title: "Lucarne – Accueil",
    feeds: ["En direct", "Chaînes"],
  },
]) {
  test.describe(locale, () => {
    test.use({ locale });
    test(
      `a browser in ${locale} is answered in ${language}`,
      { tag: locale === "fr-CH" ? [] : "@full" },
      async ({ page }) => {
        await page.goto("/home");
        await expect(page.getByRole("document")).toHaveAttribute(
          "lang",
          language,
        );
        await expect(page).toHaveTitle(title);
        for (const name of feeds)
          await expect(
            page.getByRole("region", { name, exact: true }),
          ).toBeVisible();
      },
    );
  });
}

for (const { theme, name, product, accent } of [
  {
    theme: "default",
    name: "localhost",
    product: "Lucarne",
    accent: "rgb(254, 177, 3)",
  },
  {
    theme: "sweez",
    name: "sweez.localhost",
    product: "Sweez",
    accent: "rgb(255, 56, 81)",
  },
]) {
  test(
    `the ${theme} look has its accent colour and its name`,
    { tag: theme === "sweez" ? [] : "@full" },
    async ({ ownServer, page }) => {
      const origin = ownServer.localhost.replace("localhost", name);
      await page.goto(`${origin}/home`);
      await expect(page).toHaveTitle(`${product} – Accueil`);
      await expect(page.getByRole("banner")).toContainText(product);
      const card = page
        .getByRole("region", { name: "En direct" })
        .getByRole("listitem")
        .first();
      await expect(card.getByRole("progressbar")).toHaveCSS("color", accent);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toHaveCSS("outline-color", accent);
    },
  );
}
