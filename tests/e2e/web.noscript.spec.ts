/** Pages as plain links, without JavaScript. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { chf, filmForRent, priceOf, titlePath } from "./rentable";
import { onAir } from "./television";

test.use({ javaScriptEnabled: false });

/** Waits until all of a page has come that is still on its way when its address is there, and its first row. */
function whole(page: Page): Promise<void> {
  return page.waitForLoadState("domcontentloaded");
}

test("home shows its rails, and its links lead to details and back", async ({
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
  // A phone's bar goes on to the side by what stands behind "Plus" with scripts.
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole("navigation", { name: "Navigation principale" });
  const last = menu.getByRole("link", { name: "Réglages" });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test("the live list leads from page to page by every channel", async ({
  page,
  request,
}) => {
  await page.goto("/home");
  await page
    .getByRole("navigation")
    .getByRole("link", { name: "En direct" })
    .click();
  await expect(page).toHaveURL("/live/normal");
  const names = (await onAir(request)).map(
    ({ channel }) => channel.channel_number,
  );
  const main = page.getByRole("main");
  const next = main.getByRole("link", { name: "Chaînes suivantes" });
  const seen: number[] = [];
  for (let number = 2; ; number += 1) {
    await expect(main.getByRole("listitem").first()).toBeVisible();
    await whole(page);
    const numbers = await main
      .getByRole("listitem")
      .getByRole("img", { name: /^Chaîne \d+$/ })
      .allTextContents();
    seen.push(...numbers.map(Number));
    if ((await next.count()) === 0) break;
    await expect(next).toHaveAttribute("rel", "next");
    await next.click();
    await expect(page).toHaveURL(`/live/normal?page=${number}`);
  }
  expect(seen).toEqual(names);
  const previous = main.getByRole("link", { name: "Chaînes précédentes" });
  await expect(previous).toHaveAttribute("rel", "prev");
});

test(
  "an unknown show has a way out",
  { tag: "@full" },
  async ({ page, quiet }) => {
    quiet.expectStatus(/\/show\/inconnue$/, 404);
    await page.goto("/live/normal/show/inconnue");
    await page.getByRole("link", { name: "Voir le direct" }).click();
    await expect(page).toHaveURL("/live/normal");
  },
);

test(
  "a rail's last tile counts all that is not drawn, and its list leads on page by page",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/home");
    const rail = page.getByRole("region", { name: "Replay à la une" });
    const drawn = await rail.getByRole("listitem").count();
    const more = rail.getByRole("link", { name: /Voir encore \d+ titres/ });
    const said = (await more.getAttribute("aria-label")) ?? "";
    const behind = Number(/\d+/.exec(said)?.[0]);
    await more.click();
    await expect(page).toHaveURL("/home?feed=105-0");
    const main = page.getByRole("main");
    const next = main.getByRole("link", { name: "Émissions suivantes" });
    const titles: string[] = [];
    for (let number = 2; ; number += 1) {
      await expect(main.getByRole("listitem").first()).toBeVisible();
      await whole(page);
      const cards = main.locator("li[data-index] a");
      titles.push(
        ...(await cards.evaluateAll((all) =>
          all.map((one) => one.getAttribute("href") ?? ""),
        )),
      );
      if ((await next.count()) === 0) break;
      await next.click();
      await expect(page).toHaveURL(`/home?feed=105-0&page=${number}`);
    }
    // The tile itself is an item of the rail.
    expect(titles).toHaveLength(drawn - 1 + behind);
    expect(new Set(titles).size).toBe(titles.length);
  },
);

test("what a title on demand costs is there, and leads to the sign-in and back", async ({
  page,
  request,
}) => {
  const film = await filmForRent(request, "");
  const path = titlePath(film);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    film.show.show_title,
  );
  const prices = film.show.show_products.map(priceOf);
  const least = `CHF ${Math.min(...prices).toFixed(2)}`;
  await expect(page.getByText(least, { exact: true })).toBeVisible();
  const rent = page.getByRole("link", {
    name: `Louer en ${film.product.product_definition} pour ${chf(film)}`,
  });
  await expect(rent).toHaveAttribute(
    "href",
    `/login?redirect=${encodeURIComponent(path)}`,
  );
});

test.describe("with an account", () => {
  test.use({ isSignedIn: true });

  test(
    "a category of the video on demand goes on page by page",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/vod/45501");
      const main = page.getByRole("main");
      const said = (await main.getByText(/^\d+ titres$/).textContent()) ?? "";
      const next = main.getByRole("link", { name: "Titres suivants" });
      const seen: string[] = [];
      for (let number = 2; ; number += 1) {
        const cards = main.locator("li[data-index] a");
        await expect(cards.first()).toBeVisible();
        await whole(page);
        seen.push(
          ...(await cards.evaluateAll((all) =>
            all.map((one) => one.getAttribute("href") ?? ""),
          )),
        );
        if ((await next.count()) === 0) break;
        await expect(next).toHaveAttribute("rel", "next");
        await next.click();
        await expect(page).toHaveURL(`/vod/45501?page=${number}`);
      }
      expect(seen).toHaveLength(Number.parseInt(said, 10));
      expect(new Set(seen).size).toBe(seen.length);
      const previous = main.getByRole("link", { name: "Titres précédents" });
      await expect(previous).toHaveAttribute("rel", "prev");
    },
  );
});
