/** Nothing moves by itself while a page comes: CLS under 0.02, and nowhere over 0.03. */
import { expect } from "./fixtures";
import { onEveryPage, test, WALKERS } from "./furnished";
import { hydrated } from "./hydrated";
import { shiftsOf, watchShifts } from "./layoutShift";
import { resting } from "./resting";

const LIMIT = 0.02;

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("every page", () => {
  test.use({ isSignedIn: false });

  for (const walker of WALKERS)
    test(
      `every page of ${walker} comes without moving`,
      { tag: "@full" },
      async ({ page, variant, inVariant, furnished, quiet }) => {
        await watchShifts(page);
        const walk = { page, variant, inVariant, furnished, quiet };
        await onEveryPage(walk, walker, async () => {
          await page.waitForLoadState("networkidle");
          const { sum, worst } = await shiftsOf(page);
          return sum < LIMIT ? [] : [`${sum.toFixed(3)}: ${worst}`];
        });
      },
    );
});

for (const [from, name] of [
  ["/live/normal", "Accueil"],
  ["/home", "En direct"],
] as const)
  test(
    `${name} keeps its shape when slow data comes`,
    { tag: "@full" },
    async ({ page, inVariant, variant }) => {
      await watchShifts(page);
      await page.goto(inVariant(from));
      await hydrated(page);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/api/**", async (route) => {
        await held;
        await route.continue();
      });
      const link = page.getByRole("navigation").getByRole("link", { name });
      if (variant === "web") {
        await link.focus();
      } else {
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press(name === "Accueil" ? "ArrowUp" : "ArrowDown");
      }
      await expect(link).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/home$|live\/normal$/);
      const clickedAt = await page.evaluate(() => performance.now());
      // Shifts within half a second of a key are the key's own, and are not counted.
      await page.waitForFunction(
        (since) => performance.now() - since > 700,
        clickedAt,
      );
      const before = await resting(() => shiftsOf(page));
      release();
      await expect(
        page.getByRole("main").getByRole("listitem").getByRole("link").nth(8),
      ).toBeAttached();
      await page.waitForLoadState("networkidle");
      const { sum, worst } = await resting(() => shiftsOf(page));
      expect(sum - before.sum, worst).toBeLessThan(LIMIT);
    },
  );
