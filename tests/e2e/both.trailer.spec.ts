/** A show's trailer, which is another site's player, over its page; and its rating. In both layouts, on TV by keys. */
import { expect, test } from "./fixtures";
import { handsFor } from "./hands";
import { onAir } from "./television";
import { answerTrailers, TRAILER } from "./trailerHost";
import { showPath } from "./watching";

interface Details {
  show_trailer_url?: string;
  show_rating?: number;
}

test(
  "the trailer plays over the page, and closing leads back to the show",
  { tag: "@full-web" },
  async ({ page, request, variant }) => {
    const hands = await handsFor(page, variant);
    let found: { id: string; url: string } | undefined;
    for (const { show } of await onAir(request)) {
      const answer = await request.get(
        `/api/cache/show/details/${show.show_id}/`,
      );
      const details = (await answer.json()) as Details;
      if (details.show_trailer_url && details.show_rating) {
        found = { id: show.show_id, url: details.show_trailer_url };
        break;
      }
    }
    expect(found, "a show with a trailer and a rating").toBeDefined();
    await answerTrailers(page);
    await hands.open(showPath(found!.id));
    await expect(page.getByRole("img", { name: /sur 5/ })).toBeVisible();
    await hands.press(
      page.getByRole("button", { name: "Bande-annonce", exact: true }),
    );
    const dialog = page.locator("[role=dialog]:has(iframe)");
    await expect(dialog.locator("iframe")).toHaveAttribute("src", found!.url);
    await expect(page.frameLocator("iframe").getByText(TRAILER)).toBeVisible();
    await hands.back();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(showPath(found!.id)));
    // The button has the focus again, and can be pressed.
    await page.keyboard.press("Enter");
    await expect(dialog.locator("iframe")).toHaveAttribute("src", found!.url);
  },
);
