/** What the operator announces between two pages, in both layouts; on TV by keys alone. */
import { expect, test as base } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import { hydrated } from "./hydrated";
import { startChanged, type OwnServer } from "./ownServer";
import { newSession, putSession } from "./sessions";

/** A server whose head-end announces a tip for the week, which no other server of the tests does. */
const test = base.extend<{ hands: Hands }, { announcing: OwnServer }>({
  announcing: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startChanged(
        (patient) => `${patient}weekly_tip = true\n`,
      );
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  hands: async ({ page, variant }, use) => use(await handsFor(page, variant)),
});

test.use({ isSignedIn: false });

test("what the operator announces stands once over the next page, and leads to what it is about", async ({
  announcing,
  context,
  hands,
  inVariant,
  remote,
  subscriber,
  variant,
}) => {
  const { page } = hands;
  const { origin } = announcing;
  await putSession(context, await newSession(origin, subscriber));
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/interstitiel")) asked.push(request.url());
  });
  const open = async (path: string) => {
    await page.goto(origin + inVariant(path));
    await hydrated(page);
  };
  const menu = page.getByRole("navigation", { name: "Navigation principale" });
  const LIVE = { name: "En direct", at: /\/live\/normal/ };
  const SETTINGS = { name: "Réglages", at: /\/settings/ };
  const go = async ({ name, at }: typeof LIVE) => {
    if (variant === "tv") await remote.press("left");
    await hands.press(menu.getByRole("link", { name, exact: true }));
    await expect(page).toHaveURL(at);
  };
  const dialog = page.getByRole("alertdialog");

  await open("/live/normal");
  const answered = page.waitForResponse(/\/interstitiel\?/);
  expect(asked).toEqual([]);
  await go(SETTINGS);
  await answered;
  await expect(dialog).toHaveCount(0);
  await go(LIVE);
  await expect(dialog).toBeVisible();
  await expect(dialog.locator("img")).toHaveAttribute("src", /\/pictures\//);
  const see = dialog.getByRole("link", { name: "Voir" });
  const seeOnWeb = dialog.getByRole("button", { name: "Voir" });
  if (variant === "tv") await expect(see).toBeFocused();

  // Closed, it is gone: on this page, on the next one and after a reload.
  await hands.back();
  await expect(dialog).toHaveCount(0);
  await go(SETTINGS);
  await expect(dialog).toHaveCount(0);
  await open("/live/normal");
  const again = page.waitForResponse(/\/interstitiel\?/);
  await go(SETTINGS);
  await again;
  await go(LIVE);
  await expect(dialog).toHaveCount(0);

  // Another device has not seen it.
  await page.evaluate(() => localStorage.clear());
  await go(SETTINGS);
  await expect(dialog).toBeVisible();
  await hands.press(variant === "tv" ? see : seeOnWeb);
  await expect(page).toHaveURL(/\/show\/vod-[^/]+\/product\//);
  await expect(dialog).toHaveCount(0);
});
