/** One session in three tabs: signing in, signing out and the session's end reach all of them. */
import type { Page } from "@playwright/test";
import { expect, test, type Variant } from "./fixtures";
import { handsFor, signInBy, wayIn, wayOut } from "./hands";
import { newSession, PASSWORD } from "./sessions";

const EXPIRED =
  "Vous avez été déconnecté car trop d'appareils utilisent le même compte.";

test.use({ isSignedIn: false });

/** Two tabs on the live list, and the one that a test acts in. */
async function threeTabs(page: Page, origin: string, variant: Variant) {
  const others = [
    await page.context().newPage(),
    await page.context().newPage(),
  ];
  for (const tab of others)
    await (await handsFor(tab, variant)).open(`${origin}/live/normal`);
  await page.bringToFront();
  return others;
}

test(
  "a user signs in in one tab: the others know",
  { tag: "@full" },
  async ({ subscriber, page, variant, ownServer: { origin } }) => {
    const others = await threeTabs(page, origin, variant);
    const hands = await handsFor(page, variant);
    await hands.open(`${origin}/login?redirect=%2Flive%2Fnormal`);
    await signInBy(hands, subscriber, PASSWORD);
    for (const tab of [page, ...others])
      await expect(wayOut(tab, variant)).toBeVisible();
  },
);

test(
  "a user signs out in one tab: it ends in all of them, quietly",
  { tag: "@full-tv" },
  async ({ subscriber, page, variant, ownServer: { origin } }) => {
    const hands = await handsFor(page, variant);
    await hands.open(`${origin}/login?redirect=%2Flive%2Fnormal`);
    await signInBy(hands, subscriber, PASSWORD);
    await expect(wayOut(page, variant)).toBeVisible();
    const [public_, guarded] = await threeTabs(page, origin, variant);
    if (!public_ || !guarded) throw new Error("two tabs");
    await (await handsFor(guarded, variant)).open(`${origin}/parentalcontrol`);
    await page.bringToFront();
    await hands.open(`${origin}/logout`);
    await expect(page.getByText("Vous êtes déconnecté")).toBeVisible();
    await expect(wayIn(public_)).toBeVisible();
    await expect(guarded).toHaveURL(/\/login\?redirect=%2Fparentalcontrol/);
    for (const tab of [page, public_, guarded])
      await expect(tab.getByText(EXPIRED)).toHaveCount(0);
  },
);

test(
  "three other devices end the session: every tab says why, and nothing of it is left",
  { tag: "@full-web" },
  async ({ subscriber, page, variant, ownServer: { origin }, quiet }) => {
    // Whatever a page asks for with the session, it hears that it is over.
    quiet.expectEndOfSession();
    const hands = await handsFor(page, variant);
    await hands.open(`${origin}/login?redirect=%2Flive%2Fnormal`);
    await signInBy(hands, subscriber, PASSWORD);
    await expect(wayOut(page, variant)).toBeVisible();
    const others = await threeTabs(page, origin, variant);
    for (let device = 0; device < 3; device += 1)
      await newSession(origin, subscriber);
    const rows = page.getByRole("main").getByRole("listitem");
    await hands.press(rows.getByRole("link").first());
    for (const tab of [page, ...others]) {
      await tab.bringToFront();
      await expect(
        tab.getByRole("alertdialog", { name: EXPIRED }),
      ).toBeVisible();
      await (
        await handsFor(tab, variant)
      ).press(tab.getByRole("button", { name: "D'accord" }));
      await expect(tab.getByText(subscriber)).toHaveCount(0);
    }
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).not.toContain("__Host-lucarne");
    for (const tab of others) await expect(wayIn(tab)).toBeVisible();
  },
);

test(
  "a page opened after the session's end says why, on its first screen",
  { tag: "@full" },
  async ({ subscriber, page, variant, ownServer: { origin }, quiet }) => {
    // A server that did not wait to hear how the session stands leaves it to the page to find out.
    quiet.expectEndOfSession();
    const hands = await handsFor(page, variant);
    await hands.open(`${origin}/login?redirect=%2Flive%2Fnormal`);
    await signInBy(hands, subscriber, PASSWORD);
    await expect(wayOut(page, variant)).toBeVisible();
    for (let device = 0; device < 3; device += 1)
      await newSession(origin, subscriber);
    await page.goto(`${origin}/live/normal`);
    await expect(
      page.getByRole("alertdialog", { name: EXPIRED }),
    ).toBeVisible();
  },
);
