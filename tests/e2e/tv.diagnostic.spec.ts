/** What support asks a TV's owner for: the device, the last key, and the last errors with their codes. */
import { expect, test } from "./fixtures";
import { handsFor } from "./hands";
import { openSettingsSection } from "./settingsPage";

test.use({ isSignedIn: true });

test("an error stands on the diagnostic page with the code by which the log has it", async ({
  page,
  quiet,
  remote,
  variant,
}) => {
  const hands = await handsFor(page, variant);
  quiet.expectStatus(/\/api\/mobile\/devices\/$/, 503);
  await page.route("**/api/mobile/devices/", (route) =>
    route.fulfill({
      status: 503,
      headers: { "X-Request-Id": "1f2e3d4c5b6a7988" },
      json: {},
    }),
  );
  // What is followed comes with what is personal on cards, after the page.
  const followed = page.waitForResponse(/\/show\/epgflat\/bookmarks\/$/);
  await hands.open("/settings");
  await followed;
  await openSettingsSection({ hands, remote, variant }, "Compte");
  await expect(page.getByText("Une erreur est survenue.")).toBeVisible();

  await hands.open("/diagnostic");
  await expect(
    page.getByText(/mobile\/devices, code 503-1f2e3d4c5b6a7988$/),
  ).toBeVisible();
  await expect(page.getByText(/^tv-[A-Za-z0-9]{10}$/)).toBeVisible();
  await remote.press("up");
  await expect(page.getByText(/^38 \(ArrowUp\)$/)).toBeVisible();
  await expect(
    page.getByRole("link", { name: "Réglages" }).last(),
  ).toBeFocused();
});

test(
  "what support asks of the account stands beside what the device can do",
  { tag: "@full" },
  async ({ page, variant }) => {
    const hands = await handsFor(page, variant);
    await hands.open("/diagnostic");
    const fact = (name: string) =>
      page.locator("dt", { hasText: name }).locator("+ dd");
    await expect(fact("Environnement")).toHaveText("production");
    await expect(fact("Abonnement TV")).toHaveText("oui");
    await expect(fact("Produit")).toHaveText("tv");
  },
);
