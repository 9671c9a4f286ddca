/** Rails on TV: the focused card stays in place, each rail remembers its card, OK and Back lead there and back. */
import { expect, test } from "./fixtures";
import { atRest } from "./hands";
import { hydrated } from "./hydrated";
import { BACKS } from "./remote";
import { resting } from "./resting";
import {
  downTo,
  firstAction,
  focused,
  move,
  moveTo,
  nameOfFocus,
  openTv,
  rail,
} from "./tvPage";

test("a rail holds the focused card in place while it moves", async ({
  page,
  remote,
}) => {
  await openTv(page, "/home");
  await hydrated(page);
  await move(page, remote, "right", 2);
  const x = async () => (await focused(page).boundingBox())?.x;
  const place = await resting(x);
  for (let i = 0; i < 11; i += 1) {
    await move(page, remote, "right");
    await expect.poll(x).toBe(place);
  }
  // From one end of the rail to the other it is seen as a whole.
  const more = page.getByRole("link", { name: /Voir encore \d+ titres/ });
  await moveTo(page, remote, "right", more);
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
});

test("the long rail of channels holds its tile in place too", async ({
  page,
  remote,
}) => {
  await openTv(page, "/home");
  await hydrated(page);
  await move(page, remote, "down");
  await move(page, remote, "right");
  const x = async () => (await focused(page).boundingBox())?.x;
  const place = await resting(x);
  for (let i = 0; i < 59; i += 1) {
    await move(page, remote, "right");
    await expect.poll(x).toBe(place);
  }
  await expect(focused(page)).toHaveAccessibleName(/Chaîne 61$/);
  const rendered = rail(page, "Chaînes").getByRole("link");
  await expect.poll(() => rendered.count()).toBeLessThan(60);
});

test("the focused rail stays in place while the rails move", async ({
  page,
  remote,
}) => {
  await openTv(page, "/home");
  await hydrated(page);
  const heading = focused(page)
    .locator("xpath=ancestor::section")
    .getByRole("heading");
  const y = async () => Math.round((await heading.boundingBox())?.y ?? -1);
  await move(page, remote, "down");
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
  const place = await resting(y);
  for (let i = 0; i < 3; i += 1) {
    await move(page, remote, "down");
    await expect(focused(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(y).toBe(place);
  }
});

test("Up and Down return to each rail's own card", async ({ page, remote }) => {
  await openTv(page, "/home");
  await hydrated(page);
  await move(page, remote, "right", 3);
  const live = await nameOfFocus(page);
  await move(page, remote, "down");
  await move(page, remote, "right", 2);
  const channel = await nameOfFocus(page);
  await move(page, remote, "down");
  await move(page, remote, "right", 5);
  const replay = await nameOfFocus(page);
  await remote.press("up");
  await expect.poll(() => nameOfFocus(page)).toBe(channel);
  await remote.press("up");
  await expect.poll(() => nameOfFocus(page)).toBe(live);
  await remote.press("down", 2);
  await expect.poll(() => nameOfFocus(page)).toBe(replay);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test(
    "the focused card arrives at the same place",
    { tag: "@full" },
    async ({ page, remote }) => {
      await openTv(page, "/home");
      await hydrated(page);
      const x = async () =>
        Math.round((await focused(page).boundingBox())?.x ?? 0);
      const place = await resting(x);
      const start = await nameOfFocus(page);
      await remote.press("right", 6);
      await expect.poll(() => nameOfFocus(page)).not.toBe(start);
      await expect.poll(x).toBe(place);
      await remote.press("left", 3);
      await expect.poll(x).toBe(place);
      await expect(focused(page)).toBeInViewport({ ratio: 1 });
    },
  );
});

for (const back of BACKS)
  test(
    `OK opens details, Back (${back}) returns to the same card in the same place`,
    { tag: back === "lgBack" ? [] : "@full" },
    async ({ page, remote }) => {
      await openTv(page, "/home");
      await hydrated(page);
      await move(page, remote, "down", 2);
      await move(page, remote, "right", 6);
      const before = await nameOfFocus(page);
      await atRest(focused(page));
      const place = await focused(page).boundingBox();
      await remote.press("ok");
      await expect(page).toHaveURL(/\/home\/(?:show|serie)\//);
      await expect(
        page.getByRole("heading", { level: 1 }).last(),
      ).toBeVisible();
      const details = page.locator(
        '[data-lane-key="show"], [data-lane-key="serie"]',
      );
      await expect(details.locator(":focus")).toBeVisible();
      await remote.press(back);
      await expect(page).toHaveURL(/\/home(\?|$)/);
      await expect.poll(() => nameOfFocus(page)).toBe(before);
      await expect.poll(() => focused(page).boundingBox()).toEqual(place);
      await expect(page).toHaveTitle("Lucarne – Accueil");
    },
  );

test("the Retour link does what the Back key does", async ({
  page,
  remote,
}) => {
  await openTv(page, "/home");
  await hydrated(page);
  await move(page, remote, "right", 2);
  const before = await nameOfFocus(page);
  await remote.press("ok");
  await expect(firstAction(page)).toBeVisible();
  const back = page.getByRole("link", { name: "Retour" });
  await downTo(page, remote, page.locator('[data-lane-key^="show/ways"]'));
  await moveTo(page, remote, "right", back);
  await remote.press("ok");
  await expect(page).toHaveURL(/\/home(\?|$)/);
  await expect.poll(() => nameOfFocus(page)).toBe(before);
});

test("the '+N' tile leads to the full list, Back returns to the tile", async ({
  page,
  remote,
}) => {
  await openTv(page, "/home");
  await hydrated(page);
  await move(page, remote, "down", 2);
  const more = page.getByRole("link", { name: /Voir encore/ });
  await moveTo(page, remote, "right", more);
  const before = await nameOfFocus(page);
  await remote.press("ok");
  await expect(page).toHaveURL("/home?feed=105-0");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Replay à la une",
  );
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
  // A grid: two down, one right, then details and back.
  await move(page, remote, "down", 2);
  await move(page, remote, "right");
  // A card of a series has details of another kind.
  const isOfShow = () =>
    focused(page).evaluate((card) =>
      /\/show\//.test(card.getAttribute("href") ?? ""),
    );
  while (!(await isOfShow())) await move(page, remote, "down");
  const card = await nameOfFocus(page);
  await remote.press("ok");
  await expect(firstAction(page)).toBeVisible();
  await remote.press("backspace");
  await expect(page).toHaveURL("/home?feed=105-0");
  await expect.poll(() => nameOfFocus(page)).toBe(card);
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
  await remote.press("backspace");
  await expect(page).toHaveURL(/\/home(\?variant=tv)?$/);
  await expect.poll(() => nameOfFocus(page)).toBe(before);
});
