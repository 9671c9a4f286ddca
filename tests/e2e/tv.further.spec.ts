/** Below a show's first screen on TV: what to watch next, by keys alone. */
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { downTo, firstAction, focused, move, openTv, rail } from "./tvPage";
import { pastShow } from "./television";

test("what is like a show stands below it, leads on, and Back returns to the card", async ({
  page,
  remote,
  request,
}) => {
  const show = await pastShow(request);
  await openTv(page, `/live/normal/show/${show.show_id}`);
  await hydrated(page);
  await expect(firstAction(page)).toBeVisible();
  const similar = rail(page, "À voir ensuite");
  await expect(similar).toBeAttached();
  await downTo(page, remote, similar);
  await move(page, remote, "right");
  const card = similar.locator(":focus");
  await expect(card).toBeInViewport({ ratio: 1 });
  const name = await card.textContent();
  await remote.press("ok");
  // To a show, or to the series that it stands for.
  await expect(page).toHaveURL(/\/(?:show|serie)\//);
  await expect(page).not.toHaveURL(new RegExp(show.show_id));
  const there = page.getByRole("main").locator(":focus");
  await expect(there).toBeInViewport({ ratio: 1 });
  await remote.press("lgBack");
  await expect(page).toHaveURL(new RegExp(show.show_id));
  await expect(focused(page)).toHaveText(name ?? "");
});

test(
  "what the channel shows then stands below, and leads on",
  { tag: "@full" },
  async ({ page, remote, request }) => {
    const show = await pastShow(request);
    const guide = await request.get(
      `/api/cache/epgchannel/${show.show_channel}/`,
    );
    const { shows } = (await guide.json()) as { shows: (typeof show)[] };
    const next = shows.find(({ show_start }) => show_start >= show.show_stop);
    await openTv(page, `/live/normal/show/${show.show_id}`);
    await hydrated(page);
    await expect(firstAction(page)).toBeVisible();
    const heading = page.getByRole("heading", { name: /^Ensuite sur / });
    const cards = page.locator('[data-lane-key="show/next"]');
    await downTo(page, remote, cards);
    await expect(heading).toBeInViewport();
    await expect(focused(page)).toContainText(next!.show_title);
    await remote.press("ok");
    await expect(page).toHaveURL(new RegExp(`/show/${next!.show_id}(?:\\?|$)`));
  },
);
