/** The list of channels on TV: long, rendered around the focus only. */
import { expect, test } from "./fixtures";
import { atRest } from "./hands";
import { hydrated } from "./hydrated";
import { focused, nameOfFocus, openTv } from "./tvPage";
import { channels, onAir, steadyFrom } from "./television";

test(
  "Down 100 times reaches channel 101, seen all the way",
  { tag: "@full" },
  async ({ page, remote, request }) => {
    const lineup = await channels(request);
    await openTv(page, "/live/normal");
    await hydrated(page);
    for (let i = 0; i < 10; i += 1) {
      await remote.press("down", 10);
      await expect(focused(page)).toBeInViewport({ ratio: 1 });
    }
    await expect(focused(page)).toContainText(lineup[100]!.channel_name);
    await expect(focused(page)).toContainText(/^101/);
    const rows = page.getByRole("main").getByRole("listitem");
    await expect.poll(() => rows.count()).toBeLessThan(60);
  },
);

test(
  "the list ends at the last channel and goes back up to the first",
  { tag: "@full" },
  async ({ page, remote, request }) => {
    const lineup = await channels(request);
    await openTv(page, "/live/normal");
    await hydrated(page);
    await remote.press("down", lineup.length + 5);
    await expect(focused(page)).toContainText(lineup.at(-1)!.channel_name);
    await expect(focused(page)).toBeInViewport({ ratio: 1 });
    // Above the first one are the tabs.
    await remote.press("up", lineup.length - 1);
    await expect(focused(page)).toContainText(/^1/);
    await expect(focused(page)).toContainText(lineup[0]!.channel_name);
    await expect(focused(page)).toBeInViewport({ ratio: 1 });
  },
);

test("the show beside the list follows the focus", async ({
  page,
  remote,
  request,
}) => {
  const air = await onAir(request);
  await openTv(page, "/live/normal");
  await hydrated(page);
  const { index, show, channel } = steadyFrom(air, 12);
  await remote.press("down", index);
  await expect(focused(page)).toContainText(show.show_title);
  await expect(
    page
      .getByRole("main")
      .getByRole("paragraph")
      .filter({ hasText: `${channel.channel_name} · ` }),
  ).toBeVisible();
});

test("OK opens the details of a channel far down, Back returns to it", async ({
  page,
  remote,
  request,
}) => {
  const air = await onAir(request);
  await openTv(page, "/live/normal");
  await hydrated(page);
  const { index, show } = steadyFrom(air, 60);
  await remote.press("down", index);
  await expect(focused(page)).toContainText(show.show_title);
  const before = await nameOfFocus(page);
  await atRest(focused(page));
  const place = await focused(page).boundingBox();
  await remote.press("ok");
  await expect(page).toHaveURL(/\/live\/normal\/show\//);
  await expect(page.getByRole("heading", { level: 1 }).last()).toHaveText(
    show.show_title,
  );
  await remote.press("lgBack");
  await expect(page).toHaveURL(/\/live\/normal(\?|$)/);
  await expect.poll(() => nameOfFocus(page)).toBe(before);
  await expect.poll(() => focused(page).boundingBox()).toEqual(place);
});

test("details entered directly: Back leads to their list, then home", async ({
  page,
  remote,
  request,
}) => {
  const first = steadyFrom(await onAir(request), 0);
  await openTv(page, `/live/normal/show/${first.show.show_id}`);
  await hydrated(page);
  await remote.press("lgBack");
  await expect(page).toHaveURL("/live/normal");
  // The address changes before the page does, and a Back in between counts as the same one.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("En direct");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  await remote.press("lgBack");
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("?variant=tv is remembered", async ({ page }) => {
  await openTv(page, "/live/normal");
  await page.goto("/home");
  await expect(page.getByRole("document")).toHaveAttribute(
    "data-variant",
    "tv",
  );
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});
