/** A channel's own page: from a show to its channel, and from there to what can be watched again. */
import { expect } from "./fixtures";
import { handsFor } from "./hands";
import { onAir, watchable } from "./television";
import { test } from "./viewer";

test(
  "a show leads to its channel, which says what is on and leads to what was",
  { tag: "@full-web" },
  async ({ origin, page, request, variant }) => {
    const hands = await handsFor(page, variant);
    const { channel, show } = watchable(await onAir(request, origin));
    const { channel_epg: id, channel_name: name } = channel;
    await hands.open(`${origin}/live/normal/show/${show.show_id}`);
    const link = page.locator(`a[href="/live/normal/channel/${id}"]`).first();
    await hands.press(link);
    await expect(page).toHaveURL(`${origin}/live/normal/channel/${id}`);
    await expect(
      page.getByRole("heading", { level: 1, name, exact: true }),
    ).toBeVisible();
    await expect(
      page.getByText(show.show_title).filter({ visible: true }).first(),
    ).toBeVisible();
    if (variant === "tv") {
      const next = page.locator('[data-lane-key="channel/next"] a').first();
      await expect(next).toBeInViewport({ ratio: 1 });
    }
    const past = page.locator('[data-lane-key="channel/replay"] a').first();
    await hands.press(past);
    await expect(page).toHaveURL(/\/live\/normal\/(?:show|serie)\//);
    await (variant === "tv" ? hands.back() : page.goBack());
    await expect(page).toHaveURL(`${origin}/live/normal/channel/${id}`);
  },
);

test(
  "a channel that is not there has no page",
  { tag: "@full" },
  async ({ origin, page, quiet, variant }) => {
    quiet.expectStatus(/channel\/nobody/, 404);
    const hands = await handsFor(page, variant);
    await hands.open(`${origin}/live/normal/channel/nobody`);
    await expect(page.getByText("Cette page n'existe pas")).toBeVisible();
  },
);
