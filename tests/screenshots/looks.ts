/** A screen in both looks, as `target/screenshots/<project>/<name>-<look>.png`. */
import { test, type Page } from "@playwright/test";
import { LOOKS } from "./documents";

/** Takes it once it is `ready`, which is waited for in each look. */
export async function takeLooks(
  page: Page,
  name: string,
  ready: () => Promise<unknown>,
): Promise<void> {
  for (const look of LOOKS) {
    await page.evaluate((theme) => {
      document.documentElement.dataset["theme"] = theme;
    }, look);
    await ready();
    const folder = `target/screenshots/${test.info().project.name}`;
    await page.screenshot({ path: `${folder}/${name}-${look}.png` });
  }
}
