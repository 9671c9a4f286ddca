/** What cards do on the web: play, and what the account has of each show. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { newSession, putSession } from "./sessions";
import { onAir } from "./television";
import { expectToPlay } from "./video";

test("play on a card when not signed in opens the login dialog", async ({
  page,
}) => {
  await page.goto("/home");
  await hydrated(page);
  const card = page
    .getByRole("region", { name: "En direct" })
    .getByRole("listitem")
    .first();
  await card.hover();
  await card.getByRole("button", { name: /^Lire/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Se connecter");
  await expect(page).toHaveURL("/home");
});

test.describe("a subscriber", () => {
  test.beforeEach(async ({ subscriber, context, ownServer: { origin } }) => {
    await putSession(context, await newSession(origin, subscriber));
  });

  /** Home, with the mouse on the card of a show that is on. */
  async function pointAtCard(page: Page, origin: string): Promise<Locator> {
    const { show } = (await onAir(page.request, origin)).find(
      ({ isSteady, channel, show: { show_age } }) =>
        isSteady && channel.channel_playable && show_age < 16,
    )!;
    await page.goto(`${origin}/home`);
    await hydrated(page);
    const card = page
      .locator(`li:has(a[href="/home/show/${show.show_id}"])`)
      .first();
    await card.hover();
    return card.getByRole("button", { name: /^Lire/ });
  }

  test("pressing play on a card starts playing, without leaving the page", async ({
    ownServer: { origin },
    page,
  }) => {
    const play = await pointAtCard(page, origin);
    await play.click();
    await expectToPlay(page);
    await expect(page).toHaveURL(/\/home#watch=/);
  });

  test(
    "without a network a card says so, and plays once there is one",
    { tag: "@full" },
    async ({ context, ownServer: { origin }, page, quiet }) => {
      quiet.expectFailures(/ERR_INTERNET_DISCONNECTED/);
      quiet.expectFailures(/dynamically imported module/);
      const play = await pointAtCard(page, origin);
      await context.setOffline(true);
      const told = page.waitForEvent("dialog");
      const pressed = play.click();
      const dialog = await told;
      expect(dialog.message()).toBe("Vous êtes hors ligne.");
      await dialog.accept();
      await pressed;
      const renewed = page.waitForEvent("load");
      await context.setOffline(false);
      await renewed;
      await hydrated(page);
      await play.hover();
      await play.click();
      await expectToPlay(page);
    },
  );
});
