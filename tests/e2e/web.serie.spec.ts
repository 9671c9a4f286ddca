/** Series and people on the web: over the list, as pages of their own, and without JavaScript. */
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { resting } from "./resting";
import { detailsOf, firstPerson, onAir, type WireShow } from "./television";

/** A series on air, and the show by which it is. */
async function serieOnAir(
  request: APIRequestContext,
  isMeant: (show: WireShow) => Promise<boolean> = async () => true,
) {
  for (const { show, isSteady } of await onAir(request))
    if (isSteady && show.show_serie_id && (await isMeant(show)))
      return { serieId: show.show_serie_id, show };
  throw new Error("no series is on air");
}

test("a show leads to its series, the series to an episode, and each close goes one step back", async ({
  page,
  request,
}) => {
  const { serieId, show } = await serieOnAir(request);
  await page.goto("/live/normal");
  await hydrated(page);
  await page.getByRole("link", { name: show.show_title }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: "Tous les épisodes" }).click();
  await expect(page).toHaveURL(`/live/normal/serie/${serieId}`);
  await expect(dialog).toHaveAccessibleName(show.show_title);
  const episode = dialog.locator("a[href*='/show/']").first();
  await episode.click();
  await expect(page).toHaveURL(/\/live\/normal\/show\//);
  const all = dialog.getByRole("link", { name: "Tous les épisodes" });
  await expect(all).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`/live/normal/serie/${serieId}`);
  await expect(
    dialog.getByRole("heading", { name: "Épisodes", exact: true }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/live\/normal\/show\//);
  await expect(all).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/live/normal");
  await expect(dialog).toBeHidden();
});

test("each episode stands once, by season, and the tab is part of the address", async ({
  page,
  request,
}) => {
  const { serieId } = await serieOnAir(request);
  await page.goto(`/serie/${serieId}`);
  await expect(page).toHaveURL(`/live/normal/serie/${serieId}`);
  await hydrated(page);
  const episodes = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(episodes.first()).toBeVisible();
  const titles = await resting(() => episodes.allTextContents());
  expect(new Set(titles).size).toBe(titles.length);
  await page.getByRole("link", { name: "À venir" }).click();
  await expect(page).toHaveURL(/\?tab=upcoming$/);
  await page.goto(`/live/normal/serie/${serieId}?season=1949`);
  await expect(page).toHaveURL(`/live/normal/serie/${serieId}`);
});

test(
  "an unknown series and an unknown person are not found",
  { tag: "@full" },
  async ({ page, quiet }) => {
    quiet.expectStatus(/fr-none|AC%2FDC/, 404);
    await page.goto("/home/serie/fr-none");
    await expect(page.getByText("Cette page n'existe pas")).toBeVisible();
    await page.goto("/people/AC%2FDC");
    await expect(page.getByText("Cette page n'existe pas")).toBeVisible();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "one can go from a show to its series and to a person",
    { tag: "@full" },
    async ({ page, request }) => {
      const { serieId, show } = await serieOnAir(request, async ({ show_id }) =>
        Boolean(firstPerson(await detailsOf(request, show_id))),
      );
      await page.goto(`/live/normal/show/${show.show_id}`);
      await page.getByRole("link", { name: "Tous les épisodes" }).click();
      await expect(page).toHaveURL(`/live/normal/serie/${serieId}`);
      const main = page.getByRole("main");
      const person = main.locator("a[href*='/people/']").first();
      const name = (await person.textContent())!;
      await person.click();
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(
        main.getByRole("link", { name: show.show_title }).first(),
      ).toBeVisible();
    },
  );
});
