/** What the browser knows of a search is there while the server is still looking. */
import { expect } from "./fixtures";
import { handsFor } from "./hands";
import { holdAnswers } from "./lostAnswer";
import { test } from "./viewer";

test(
  "channels and what is on air are found before the server has answered, and stay with its answer",
  { tag: "@full-tv" },
  async ({ origin, page, variant }) => {
    const hands = await handsFor(page, variant);
    await hands.open(`${origin}/search/all`);
    const answers = await holdAnswers(page, "*/show/epgflat/search/*");
    if (variant === "tv")
      for (const name of "lac")
        await hands.press(page.getByRole("button", { name, exact: true }));
    else
      await page
        .getByRole("main")
        .getByRole("searchbox")
        .pressSequentially("lac", { delay: 20 });
    await expect(page).toHaveURL(/\/search\/all\?q=lac$/);
    const main = page.getByRole("main");
    const channel = main.locator('[data-lane-key="search/channels"] a').first();
    const shows = main.getByRole("heading", { name: "Émissions" });
    await expect(channel).toBeVisible();
    await expect(shows).toBeVisible();
    await expect.poll(answers.count).toBeGreaterThan(0);
    await answers.release();
    await expect(channel).toBeVisible();
    await expect(shows).toBeVisible();
    await expect(page.getByText("Une erreur est survenue.")).toHaveCount(0);
  },
);
