/** Search, series and people on TV, by keys alone. */
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { SERIE_PLAY } from "./series";
import {
  downTo,
  firstAction,
  focused,
  move,
  moveTo,
  nameOfFocus,
  openTv,
} from "./tvPage";

test("letters typed on the screen find, and Down leads to what was found", async ({
  page,
  remote,
}) => {
  await openTv(page, "/search/all");
  await hydrated(page);
  await expect(
    page.getByRole("button", { name: "a", exact: true }),
  ).toBeFocused();
  // l, a, c
  const letter = (name: string) =>
    page.getByRole("button", { name, exact: true });
  await remote.press("right", 11);
  await expect(letter("l")).toBeFocused();
  await remote.press("ok");
  await expect(page).toHaveURL("/search/all?q=l");
  await remote.press("left", 11);
  await expect(letter("a")).toBeFocused();
  await remote.press("ok");
  await expect(page).toHaveURL("/search/all?q=la");
  await remote.press("right", 2);
  await expect(letter("c")).toBeFocused();
  await remote.press("ok");
  await expect(page).toHaveURL("/search/all?q=lac");
  await expect(page.getByRole("heading", { name: "Chaînes" })).toBeVisible();
  const found = page.locator('[data-lane-key="search/channels"]');
  await downTo(page, remote, found);
  await remote.press("ok");
  await expect(page).toHaveURL(/\/search\/all\/show\//);
  await expect(firstAction(page)).toBeVisible();
  await remote.press("escape");
  await expect(page).toHaveURL("/search/all?q=lac");
  await expect(focused(page)).toBeInViewport();
});

test(
  "erase and clear take letters away",
  { tag: "@full" },
  async ({ page, remote }) => {
    await openTv(page, "/search/all?q=lac");
    await hydrated(page);
    await move(page, remote, "down", 2);
    const key = (name: string) => page.getByRole("button", { name });
    await moveTo(page, remote, "right", key("Effacer la dernière lettre"));
    await remote.press("ok");
    await expect(page).toHaveURL("/search/all?q=la");
    await moveTo(page, remote, "right", key("Tout effacer"));
    await remote.press("ok");
    await expect(page).toHaveURL("/search/all");
  },
);

test("the tabs show a part each and take each other's place, so that one Back leaves the search", async ({
  page,
  remote,
}) => {
  await openTv(page, "/search/all?q=lac");
  await hydrated(page);
  const heading = (name: string) =>
    page.getByRole("heading", { name, exact: true });
  await expect(heading("Chaînes")).toBeVisible();
  await remote.press("down", 3);
  await expect(page.getByRole("link", { name: "Tout" })).toBeFocused();
  for (const [name, path] of [
    ["Télévision", "/search/tv?q=lac"],
    ["À la demande", "/search/vod?q=lac"],
    ["Personnes", "/search/people?q=lac"],
  ] as const) {
    await remote.press("right");
    await expect(page.getByRole("link", { name })).toBeFocused();
    await remote.press("ok");
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("link", { name })).toHaveAttribute(
      "aria-current",
      "page",
    );
    // The focus stays where one pressed.
    await expect(page.getByRole("link", { name })).toBeFocused();
  }
  await expect(heading("Chaînes")).toHaveCount(0);
  await move(page, remote, "left", 2);
  await remote.press("ok");
  await expect(heading("Chaînes")).toBeVisible();
  // Entered by its address, the search lies over Home.
  await remote.press("lgBack");
  await expect(page).toHaveURL(/\/home/);
});

test("a series opens on what plays it, and Back leads to the list", async ({
  page,
  remote,
  request,
}) => {
  const answer = await request.get("/api/cache/epglive/");
  const { shows } = (await answer.json()) as {
    shows: { show_serie_id?: string }[];
  };
  const serieId = shows.find((show) => show.show_serie_id)?.show_serie_id;
  await openTv(page, `/live/normal/serie/${serieId}`);
  await hydrated(page);
  await expect(page.getByRole("button", { name: SERIE_PLAY })).toBeFocused();
  await move(page, remote, "down", 2);
  const episode = await nameOfFocus(page);
  await remote.press("ok");
  await expect(page).toHaveURL(/\/live\/normal\/show\//);
  await expect(firstAction(page)).toBeVisible();
  await remote.press("escape");
  await expect(page).toHaveURL(/\/serie\//);
  await expect.poll(() => nameOfFocus(page)).toBe(episode);
  await remote.press("escape");
  await expect(page).toHaveURL(/\/live\/normal/);
});

test.describe("a visitor", () => {
  test.use({ isSignedIn: false });

  test(
    "the search asks to sign in (spec, section 2)",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/search/all?variant=tv");
      await expect(page).toHaveURL(/\/login\?redirect=/);
    },
  );
});
