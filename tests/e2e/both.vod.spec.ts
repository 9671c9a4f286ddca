/** The video on demand, in both layouts: from the menu to a category, a film, a season and an episode, and back. On TV by keys alone. */
import type { APIRequestContext } from "@playwright/test";
import type { components } from "../../ui/api/schema";
import { expect, type Variant } from "./fixtures";
import type { Hands } from "./hands";
import { test } from "./ownAccount";
import { SUBSCRIBER } from "./sessions";
import { downTo } from "./tvPage";
import { expectDetails } from "./watching";

type Wire = components["schemas"];

test.use({ isSignedIn: false });

async function ask<T>(
  api: APIRequestContext,
  origin: string,
  path: string,
): Promise<T> {
  const answer = await api.get(`${origin}/api/mobile/vod/${path}`);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
}

/** Buys what a title costs, or has what is free; returns what was had. */
async function buy(api: APIRequestContext, origin: string, product: string) {
  const call = `${origin}/api/mobile/vod/product/${product}/purchase/`;
  const headers = { "X-Lucarne": "1", Origin: origin };
  const answer = await api.put(call, { data: {}, headers });
  expect(answer.status()).toBe(200);
}

test("from the menu to the rails, a film, and back to its card", async ({
  hands,
  signIn,
  origin,
  api,
  remote,
  variant,
}) => {
  const { page, press } = hands;
  await signIn(SUBSCRIBER);
  await hands.open(`${origin}/live/normal`);
  const menu = page.getByRole("navigation", { name: "Navigation principale" });
  if (variant === "tv") await remote.press("left");
  await press(menu.getByRole("link", { name: "VOD", exact: true }));
  await expect(page).toHaveURL(variant === "tv" ? /\/vod$/ : /\/vod\/0$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Vidéo à la demande",
  );
  // A rail for each category, in order, with its first elements.
  const home = await ask<Wire["VodHierarchy"]>(
    api,
    origin,
    "hierarchy/45470?lang=fr",
  );
  const rails = page.getByRole("main").getByRole("heading", { level: 2 });
  for (const [index, { name }] of home.categories.slice(0, 2).entries())
    await expect(rails.nth(index)).toContainText(name);
  const [first] = home.categories;
  const title = first!.elements[1]!;
  const card = page
    .locator(`[data-lane-key="vod/${first!.category_id}"]`)
    .getByRole("link", { name: title.name });
  await expect(card).toContainText(/CHF \d+\.\d\d|Gratuit/);
  await press(card);
  await expect(page).toHaveURL(/\/vod\/.*(?:product|season)\//);
  await expectDetails(page, variant);
  await expect(page.getByRole("heading", { level: 1 }).last()).toBeVisible();
  await hands.back();
  await expect(page).toHaveURL(/\/vod(?:\/0)?$/);
  await expect(card).toBeVisible();
  if (variant === "tv") await expect(card).toBeFocused();
});

test(
  "a category inside another one: rails, the way to it, and all that stands in it",
  { tag: "@full" },
  async ({ hands, signIn, origin, remote, variant }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    await hands.open(`${origin}/vod`);
    const rubrics = page.getByRole("navigation", {
      name: "Rubriques du catalogue",
    });
    await expect(rubrics).not.toContainText("Adultes");
    if (variant === "tv") {
      await remote.press("up");
      await press(rubrics.getByRole("button", { name: "Films" }));
      await expect(
        page.getByRole("heading", { level: 2, name: "Comédies" }),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/vod(?:\?|$)/);
      return;
    }
    await press(rubrics.getByRole("link", { name: "Films" }));
    await expect(page).toHaveURL(/\/vod\/45471$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Films");
    // The tile after the rail's 20 elements.
    const comedies = page.getByRole("region", { name: "Comédies" });
    const more = comedies.getByRole("link", {
      name: /^Voir encore \d+ titres/,
    });
    await press(more);
    await expect(page).toHaveURL(/\/vod\/45501$/);
    const count = page.getByText(/^\d+ titres$/);
    await expect(count).toBeVisible();
    await expect(
      page.locator('[data-lane-key="vod/45501/grid"]'),
    ).toBeVisible();
    const trail = page.getByRole("navigation", { name: "Fil d'Ariane" });
    await expect(trail).toHaveText(/Vidéo à la demande\s*Films\s*Comédies/);
    await press(trail.getByRole("link", { name: "Films" }));
    await expect(page).toHaveURL(/\/vod\/45471$/);
  },
);

test(
  "a season, one of its episodes, and back; the season's other way is the shortcut",
  { tag: "@full-web" },
  async ({ hands, signIn, origin, api, variant }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const { elements } = await ask<Wire["VodLocations"]>(
      api,
      origin,
      "locations/seasons/",
    );
    const { season_id = "" } = elements.find((one) => !one.show_adult)!;
    const season = await ask<Wire["VodSeason"]>(
      api,
      origin,
      `season/${season_id}/`,
    );
    await hands.open(`${origin}/season/${season_id}`);
    await expect(page).toHaveURL(new RegExp(`/vod/season/${season_id}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      season.season_title,
    );
    const second = season.shows[1]!;
    await press(page.getByRole("link", { name: second.show_title }));
    await expect(page).toHaveURL(
      new RegExp(`/season/${season_id}/show/${second.show_id}/product/`),
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      second.show_title,
    );
    await expect(page.getByRole("main")).toContainText(season.season_title);
    await press(
      page.getByRole("link", { name: "Tous les épisodes de la saison" }),
    );
    await expect(page).toHaveURL(
      new RegExp(`/vod/season/${season_id}(?:\\?|$)`),
    );
    if (variant === "tv") await hands.back();
    else await page.goBack();
    await expect(page).toHaveURL(
      new RegExp(`/show/${second.show_id}/product/`),
    );
  },
);

test(
  "below the catalogue stand all seasons, and one of them leads to its page",
  { tag: "@full" },
  async ({ hands, signIn, origin, api, remote, variant }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const { elements } = await ask<Wire["VodLocations"]>(
      api,
      origin,
      "locations/seasons/",
    );
    const [first, second] = elements.filter((one) => !one.show_adult);
    await hands.open(`${origin}/vod`);
    const seasons = page.locator('[data-lane-key="vod/seasons"]');
    const heading = page.getByRole("heading", { name: "Toutes les saisons" });
    if (variant === "web") await heading.scrollIntoViewIfNeeded();
    else await downTo(page, remote, seasons);
    await expect(seasons.getByRole("link").first()).toContainText(first!.name);
    await press(seasons.getByRole("link", { name: second!.name }));
    await expect(page).toHaveURL(
      new RegExp(`/vod/.*season/${second!.season_id}`),
    );
    await hands.back();
    await expect(
      seasons.getByRole("link", { name: second!.name }),
    ).toBeVisible();
  },
);

/** Follows the way from a title's page to where it stands: a breadcrumb on the web, a button on TV. */
async function followWay(
  { page, press }: Hands,
  variant: Variant,
  category: string,
  categoryId: number,
) {
  if (variant === "tv") {
    await press(page.getByRole("button", { name: "Voir la rubrique" }));
    await expect(page).toHaveURL(/\/vod(?:\?|$)/);
    const lane = `[data-lane-key^="vod/${categoryId}"]`;
    await expect(page.locator(lane).first()).toBeVisible();
    return;
  }
  const way = page.getByRole("navigation", { name: "Fil d'Ariane" });
  await press(way.getByRole("link", { name: category, exact: true }));
  await expect(page).toHaveURL(new RegExp(`/vod/${categoryId}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(category);
}

async function nameOf(
  api: APIRequestContext,
  origin: string,
  categoryId: number,
) {
  const call = `hierarchy/${categoryId}?lang=fr`;
  return (await ask<Wire["VodHierarchy"]>(api, origin, call)).name;
}

test(
  "a title that is opened from a search leads to where it stands in the catalogue",
  { tag: "@full" },
  async ({ hands, signIn, origin, api, variant }) => {
    const { page } = hands;
    await signIn(SUBSCRIBER);
    const { elements } = await ask<Wire["VodLocations"]>(
      api,
      origin,
      "locations/shows/",
    );
    const film = elements.find(({ show_adult }) => !show_adult)!;
    const { category_id, show_id, show_products } = film;
    const [product] = show_products;
    await hands.open(
      `${origin}/search/vod/show/${show_id}/product/${product!.product_id}`,
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(film.name);
    const category = await nameOf(api, origin, category_id);
    await followWay(hands, variant, category, category_id);
  },
);

test(
  "a season that is opened by its address leads to where it stands in the catalogue",
  { tag: "@full" },
  async ({ hands, signIn, origin, api, variant }) => {
    await signIn(SUBSCRIBER);
    const { elements } = await ask<Wire["VodLocations"]>(
      api,
      origin,
      "locations/seasons/",
    );
    const { season_id, category_id } = elements.find((one) => !one.show_adult)!;
    await hands.open(`${origin}/home/season/${season_id}`);
    const category = await nameOf(api, origin, category_id);
    await followWay(hands, variant, category, category_id);
  },
);

test(
  "what was bought and what was begun stand above the catalogue, for no other account",
  { tag: "@full-tv" },
  async ({ hands, signIn, origin, api }) => {
    const { page } = hands;
    await signIn(SUBSCRIBER);
    const { elements } = await ask<Wire["VodLocations"]>(
      api,
      origin,
      "locations/shows/",
    );
    const film = elements.find(
      ({ show_adult, show_age }) => !show_adult && show_age === 0,
    )!;
    const [product] = film.show_products;
    await buy(api, origin, product!.product_id);
    const stream = `${origin}/api/mobile/vod/stream/${product!.product_id}-stream/`;
    const headers = { "X-Lucarne": "1", Origin: origin };
    await api.post(stream, { headers, data: {} });
    await api.delete(stream, { headers, data: { bookmark: 600 } });
    await hands.open(`${origin}/vod`);
    for (const [title, lane] of [
      ["Continuer à regarder", "vod/begun"],
      ["Mes locations", "vod/purchased"],
    ] as const) {
      await expect(
        page.getByRole("heading", { level: 2, name: title }),
      ).toBeVisible();
      await expect(page.locator(`[data-lane-key="${lane}"]`)).toContainText(
        film.name,
      );
    }
  },
);

test(
  "the video on demand is not for those whose subscription has none",
  { tag: "@full" },
  async ({ hands, signIn, origin }) => {
    const { page } = hands;
    await signIn("basic@example.ch");
    await hands.open(`${origin}/vod`);
    await expect(
      page.getByText("Votre abonnement ne comprend pas la vidéo à la demande."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "VOD" })).toHaveCount(0);
  },
);

test(
  "Home has a feed of it, whose last tile leads to all",
  { tag: "@full" },
  async ({ hands, signIn, origin, variant }) => {
    const { page } = hands;
    await signIn(SUBSCRIBER);
    await hands.open(`${origin}/home`);
    await expect(
      page.getByRole("heading", { level: 2, name: "À la demande" }),
    ).toBeAttached();
    await hands.open(`${origin}/home?feed=108`);
    const cards = page.locator('[data-lane="grid"]').getByRole("link");
    await hands.press(cards.nth(2));
    await expect(page).toHaveURL(/\/home\/.*(?:product|season)\//);
    await expectDetails(page, variant);
    await hands.back();
    await expect(page).toHaveURL(/\/home\?feed=108/);
  },
);

test(
  "a search leads to a title, and back to what was found",
  { tag: "@full" },
  async ({ hands, signIn, origin, variant }) => {
    const { page } = hands;
    await signIn(SUBSCRIBER);
    await hands.open(`${origin}/search/vod?q=dernier`);
    const cards = page
      .locator('[data-lane-key="search/vod"]')
      .getByRole("link");
    // By its address: a rail on TV draws what is near the focus only.
    const href = await cards.nth(2).getAttribute("href");
    const card = page.locator(`a[href="${href}"]`);
    await hands.press(card);
    await expect(page).toHaveURL(/\/search\/vod\/.*(?:product|season)\//);
    await expectDetails(page, variant);
    await hands.back();
    await expect(page).toHaveURL(/\/search\/vod\?q=dernier/);
    await expect(card).toBeVisible();
  },
);

test(
  "a title, a season and a category that there are not are not found",
  { tag: "@full" },
  async ({ hands, signIn, origin, api, quiet, variant }) => {
    const { page } = hands;
    quiet.expectStatus(/\/vod\//, 404);
    await signIn(SUBSCRIBER);
    const adult = variant === "web" ? ["/vod/45476", "/vod/1"] : [];
    for (const path of [
      "/vod/show/vod-0/product/vod-0-hd",
      "/vod/season/vod-0-s1",
      ...adult,
    ]) {
      const answer = await api.get(`${origin}${path}?variant=${variant}`);
      expect([path, answer.status()]).toEqual([path, 404]);
      await hands.open(origin + path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Cette page n'existe pas",
      );
    }
  },
);
