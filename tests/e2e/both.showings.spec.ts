/** When else an episode is shown, on its page in both layouts; on TV by keys alone. */
import { expect, test } from "./fixtures";
import { handsFor, wheelTo } from "./hands";
import { shownAgain } from "./series";
import { downTo } from "./tvPage";

test(
  "the other showings of an episode stand on its page with day, hour and channel, and each leads to its own",
  { tag: "@full-tv" },
  async ({ page, request, remote, variant }) => {
    const [show, again] = await shownAgain(request);
    const hands = await handsFor(page, variant);
    await hands.open(`/live/normal/show/${show.show_id}`);
    const heading = page.getByRole("heading", { name: "Autres diffusions" });
    const showing = page.locator(
      `section:has(h2) a[href$="/show/${again.show_id}"]`,
    );
    if (variant === "web") await wheelTo(page, heading);
    else
      await downTo(
        page,
        remote,
        page.locator('[data-lane-key="show/showings"]'),
      );
    await expect(heading).toBeInViewport();
    await expect(showing).toContainText(/\d\d:\d\d/);
    await hands.press(showing);
    await expect(page).toHaveURL(new RegExp(`/show/${again.show_id}(?:\\?|$)`));
    // Entered by its address, the page lies over no list that a key would close.
    if (variant === "web") await page.goBack();
    else await hands.back();
    await expect(page).toHaveURL(new RegExp(`/show/${show.show_id}(?:\\?|$)`));
  },
);
