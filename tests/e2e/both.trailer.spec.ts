/** A show's trailer, which is another site's player, over its page; and its rating. In both layouts, on TV by keys. */
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures";
import { handsFor } from "./hands";
import { detailsOf, onAir } from "./television";
import { answerTrailers, TRAILER } from "./trailerHost";
import { showPath } from "./watching";

/** Categories of films and series: half of these have a trailer, and nothing else has one (server/headend/generated/programmes/details.rs). */
const FICTION = new Set([5, 9]);

/** A show that is on, with a rating and a trailer, and where the trailer is. */
async function withTrailer(
  request: APIRequestContext,
): Promise<{ id: string; url: string }> {
  for (const { show } of await onAir(request)) {
    if (!FICTION.has(show.show_category)) continue;
    const details = await detailsOf(request, show.show_id);
    if (details.show_trailer_url && details.show_rating)
      return { id: show.show_id, url: details.show_trailer_url };
  }
  throw new Error("no film or series with a trailer and a rating is on");
}

test(
  "the trailer plays over the page, and closing leads back to the show",
  { tag: "@full-web" },
  async ({ page, request, variant }) => {
    const hands = await handsFor(page, variant);
    const { id, url } = await withTrailer(request);
    await answerTrailers(page);
    await hands.open(showPath(id));
    await expect(page.getByRole("img", { name: /sur 5/ })).toBeVisible();
    await hands.press(
      page.getByRole("button", { name: "Bande-annonce", exact: true }),
    );
    const dialog = page.locator("[role=dialog]:has(iframe)");
    await expect(dialog.locator("iframe")).toHaveAttribute("src", url);
    await expect(page.frameLocator("iframe").getByText(TRAILER)).toBeVisible();
    await hands.back();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(showPath(id)));
    // The button has the focus again, and can be pressed.
    await page.keyboard.press("Enter");
    await expect(dialog.locator("iframe")).toHaveAttribute("src", url);
  },
);
