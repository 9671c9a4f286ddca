/** The host of trailers, which is another site's: where a page frames it, there is a player of one word. */
import type { Page } from "@playwright/test";

/** What the player says. */
export const TRAILER = "Moteur !";

export async function answerTrailers(page: Page): Promise<void> {
  await page.route("https://video.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: `<p>${TRAILER}</p>` }),
  );
}
