/** How fast a TV is, and a menu that hides at start-up: what is set for a device, by keys. */
import { expect, test } from "./fixtures";
import { handsFor } from "./hands";
import { hydrated } from "./hydrated";
import { openTv } from "./tvPage";

test(
  "how fast the device is sets the lite mode, unless the address says otherwise",
  { tag: "@full" },
  async ({ page }) => {
    const verdict = page.getByRole("status");
    const lite = () =>
      page.evaluate(() => localStorage.getItem("lucarne.lite-mode"));
    await openTv(page, "/performance/false");
    await expect(verdict).toContainText("Rien n'a été changé.");
    await expect.poll(lite).toBeNull();
    await openTv(page, "/performance/true");
    await expect(verdict).toContainText("Le mode léger est");
    const isSlow = await verdict.textContent();
    await expect.poll(lite).toBe(isSlow?.includes("lent") ? "true" : null);
    const root = page.locator("html[data-lite]");
    await expect(root).toHaveCount(isSlow?.includes("lent") ? 1 : 0);
  },
);

test("a menu that is to hide is out of sight at start-up, and comes with the focus", async ({
  page,
  remote,
}) => {
  await openTv(page, "/settings");
  await hydrated(page);
  const { press } = await handsFor(page, "tv");
  await press(page.getByRole("button", { name: "Démarrage" }));
  await remote.press("right");
  await press(page.getByRole("switch", { name: /Masquer le menu/ }));
  await openTv(page, "/live/normal");
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Navigation principale" });
  await expect(menu).toHaveCSS("opacity", "0");
  await remote.press("left");
  await expect(menu.locator(":focus")).toHaveCount(1);
  await expect(menu).toHaveCSS("opacity", "1");
});
