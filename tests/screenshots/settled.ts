/** When a screen shows all that it will show by itself. */
import type { Page } from "@playwright/test";
import { hydrated } from "../e2e/hydrated";

/** Waits until nothing is asked for any more, and every picture in sight is there or has failed. */
export async function picturesSettled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() =>
    Array.from(document.images).every((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      const isSeen =
        left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
      return !isSeen || image.complete;
    }),
  );
}

/** The same of a page of the server, once it can be used. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await picturesSettled(page);
}
