/** The web's menu, which opens over the page: only for a pointer that means it. */
import { expect, test } from "./fixtures";
import { NOWHERE } from "./hands";
import { hydrated } from "./hydrated";

const CLOSED_AT_MOST = 100;
const OPEN_AT_LEAST = 200;

for (const corner of [
  { x: 0, y: 0 },
  { x: 12, y: 360 },
])
  test(
    `a pointer that rests at ${corner.x}, ${corner.y} while a page comes in leaves the menu closed until it moves`,
    { tag: corner.x === 0 ? [] : "@full" },
    async ({ page }) => {
      await page.mouse.move(corner.x, corner.y);
      await page.goto("/home");
      await hydrated(page);
      const menu = page.getByRole("navigation", {
        name: "Navigation principale",
      });
      const width = async () => (await menu.boundingBox())!.width;
      // What the pointer rests on is found out with the next pictures.
      for (let frame = 0; frame < 10; frame += 1)
        await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect.poll(width).toBeLessThan(CLOSED_AT_MOST);

      // Browsers know of no way before the first move of a page: a hand makes more than one.
      await page.mouse.move(20, 380, { steps: 3 });
      await expect.poll(width).toBeGreaterThan(OPEN_AT_LEAST);
      await expect(menu.getByText("Accueil")).toBeVisible();
      await page.mouse.move(NOWHERE.x, NOWHERE.y);
      await expect.poll(width).toBeLessThan(CLOSED_AT_MOST);
    },
  );

test("keys open the menu as they come into it", async ({ page }) => {
  await page.goto("/home");
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Navigation principale" });
  await menu.getByRole("link", { name: "Accueil" }).focus();
  await expect
    .poll(async () => (await menu.boundingBox())?.width)
    .toBeGreaterThan(OPEN_AT_LEAST);
});
