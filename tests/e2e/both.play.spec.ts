/** Play: who is watching is asked first when no user is signed in, and what was wanted goes on after it. */
import { expect, test } from "./fixtures";
import { handsFor, signInBy } from "./hands";
import { PASSWORD } from "./sessions";
import { expectToPlay } from "./video";
import { failure, openFirstShow, playButton, pressPlay } from "./watching";

test.use({ isSignedIn: false });

const ASKS = { name: "Connectez-vous pour regarder" };

test("play opens the login dialog, and resumes after it", async ({
  subscriber,
  page,
  variant,
  ownServer: { origin },
}) => {
  const hands = await handsFor(page, variant);
  await openFirstShow(hands, origin);
  await pressPlay(hands);
  const dialog = page.getByRole("dialog", ASKS);
  await expect(dialog).toBeVisible();
  const address = page.url();
  const rights = page.waitForResponse(/\/api\/mobile\/show\/rights\//);
  await signInBy({ ...hands, page }, subscriber, PASSWORD);
  expect((await rights).status()).toBe(200);
  await expect(dialog).toHaveCount(0);
  await expectToPlay(page);
  if (variant === "tv") await expect(page).toHaveURL(/\/player\/live#watch=/);
  else {
    await expect(page).toHaveURL(/#watch=/);
    expect(page.url().split("#")[0]).toBe(address);
    await page.goBack();
    const player = page.getByRole("dialog", { name: "Lecteur" });
    await expect(player).toHaveCount(0);
    expect(page.url()).toBe(address);
  }
});

test(
  "a user who gives up is back where they were",
  { tag: "@full" },
  async ({ page, variant, ownServer: { origin } }) => {
    const hands = await handsFor(page, variant);
    await openFirstShow(hands, origin);
    await pressPlay(hands);
    await expect(page.getByRole("dialog", ASKS)).toBeVisible();
    await hands.back();
    await expect(page.getByRole("dialog", ASKS)).toHaveCount(0);
    await expect(playButton(page)).toBeFocused();
  },
);

test(
  "a show that may not be seen from here is refused with the VPN message",
  { tag: "@full" },
  async ({ accountOf, page, variant, ownServer: { origin }, quiet }) => {
    quiet.expectStatus(/\/api\/mobile\/show\/rights\//, 451);
    const hands = await handsFor(page, variant);
    await page.route(/\/api\/mobile\/show\/rights\/[^/]+\/$/, (route) =>
      route.continue({ url: `${route.request().url()}?location=live` }),
    );
    await openFirstShow(hands, origin);
    await pressPlay(hands);
    await signInBy(hands, accountOf("abroad@example.ch"), PASSWORD);
    await expect(failure(page)).toContainText(
      "Ce contenu n'est pas accessible à travers un VPN ou un proxy.",
    );
  },
);
