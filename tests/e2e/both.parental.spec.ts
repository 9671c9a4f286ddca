/** Parental control: what waits for the PIN and resumes, setting it up, changing it. On TV by keys alone. */
import type { Locator, Page } from "@playwright/test";
import { expect, test as base } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import { hydrated } from "./hydrated";
import { replayRated } from "./rated";
import { resting } from "./resting";
import { newSession, putSession, SUBSCRIBER } from "./sessions";
import { expectToPlay } from "./video";
import { leaveFor, openShow, playButton } from "./watching";

const PIN = "1234";
/** An account without a PIN. */
const BASIC = "basic@example.ch";
const WRONG = "Le code saisi est incorrect.";
const TOO_MANY = "Trop d'essais. Réessayez plus tard.";
const SAVED = "Vos réglages sont enregistrés.";

interface Fixtures {
  origin: string;
  viewer: Hands;
  signIn: (username: string) => Promise<void>;
  /** Signs in and opens the details of a show in replay that is rated so. */
  openRated: (username: string, age: number) => Promise<void>;
}

const test = base.extend<Fixtures>({
  origin: async ({ ownServer }, use) => use(ownServer.origin),
  viewer: async ({ page, variant, quiet }, use) => {
    quiet.expectStatus(/parentalcontrol\/check\/$/, 401);
    await use(await handsFor(page, variant));
  },
  signIn: async ({ context, origin, accountOf }, use) => {
    await use(async (username) =>
      putSession(context, await newSession(origin, accountOf(username))),
    );
  },
  openRated: async ({ request, origin, viewer, signIn }, use) => {
    await use(async (username, age) => {
      await signIn(username);
      const show = await replayRated(request, origin, age);
      await openShow(viewer, origin, show.show_id);
    });
  },
});
test.use({ isSignedIn: false });

const pinDialog = (page: Page) =>
  page.getByRole("dialog", { name: "Contrôle parental" });
/** How many pictures move. */
const moving = (page: Page) =>
  page
    .locator("video")
    .evaluateAll(
      (videos) =>
        videos.filter((video) => !(video as HTMLVideoElement).paused).length,
    );

const key = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });

/** In line with what stands above it, at a distance. */
async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  const [low, high] = await resting(() =>
    Promise.all([lower.boundingBox(), upper.boundingBox()]),
  );
  if (!low || !high) throw new Error("not on screen");
  const off = low.x + low.width / 2 - (high.x + high.width / 2);
  expect(Math.abs(off)).toBeLessThan(1);
  expect(low.y - (high.y + high.height)).toBeGreaterThan(12);
}

test("a show from the level on waits for the PIN, and plays once it was right", async ({
  viewer,
  openRated,
}) => {
  const { page } = viewer;
  await openRated(SUBSCRIBER, 16);
  await viewer.press(playButton(page));
  await expect(pinDialog(page)).toBeVisible();
  await viewer.type("99");
  const typed = pinDialog(page).getByRole("status");
  await expect(typed).toHaveText("2 chiffres saisis sur 4");
  await viewer.type("99");
  await expect(pinDialog(page).getByRole("alert")).toHaveText(WRONG);
  await expect(typed).toHaveText("");
  expect(await resting(() => moving(page))).toBe(0);
  await viewer.type(PIN);
  await expectToPlay(page);
  await expect(pinDialog(page)).toBeHidden();
});

test(
  "what was challenged once is not asked again on this visit",
  { tag: "@full" },
  async ({ viewer, openRated }) => {
    const { page } = viewer;
    await openRated(SUBSCRIBER, 16);
    await viewer.press(playButton(page));
    await expect(pinDialog(page)).toBeVisible();
    await viewer.type(PIN);
    await expectToPlay(page);
    await leaveFor(viewer, playButton(page));
    await viewer.press(playButton(page));
    await expectToPlay(page);
  },
);

test(
  "a show below the level plays at once",
  { tag: "@full" },
  async ({ viewer, openRated }) => {
    await openRated(SUBSCRIBER, 12);
    await viewer.press(playButton(viewer.page));
    await expectToPlay(viewer.page);
  },
);

test(
  "the PIN can be typed on the screen's own keys",
  { tag: "@full" },
  async ({ viewer, openRated }) => {
    const { page } = viewer;
    await openRated(SUBSCRIBER, 16);
    await viewer.press(playButton(page));
    await expect(pinDialog(page)).toBeVisible();
    for (const name of ["1", "7", "Effacer le dernier chiffre", "2", "3", "4"])
      await viewer.press(key(page, name));
    await expectToPlay(page);
  },
);

test(
  "giving up plays nothing and leads back to the button",
  { tag: "@full-web" },
  async ({ viewer, openRated }) => {
    const { page } = viewer;
    await openRated(SUBSCRIBER, 16);
    await viewer.press(playButton(page));
    await expect(pinDialog(page)).toBeVisible();
    await viewer.back();
    await expect(pinDialog(page)).toBeHidden();
    await expect(playButton(page)).toBeFocused();
    expect(await resting(() => moving(page))).toBe(0);
  },
);

test(
  "a button gives up as well",
  { tag: "@full" },
  async ({ viewer, openRated, variant }) => {
    const { page } = viewer;
    await openRated(SUBSCRIBER, 16);
    await viewer.press(playButton(page));
    const name = variant === "tv" ? "Annuler" : "Fermer";
    await viewer.press(pinDialog(page).getByRole("button", { name }));
    await expect(pinDialog(page)).toBeHidden();
    await expect(playButton(page)).toBeFocused();
  },
);

test(
  "too few digits are reported",
  { tag: "@full" },
  async ({ viewer, openRated }) => {
    const { page } = viewer;
    await openRated(SUBSCRIBER, 16);
    await viewer.press(playButton(page));
    await expect(pinDialog(page)).toBeVisible();
    await viewer.type("123");
    await viewer.press(key(page, "Valider"));
    await expect(pinDialog(page).getByRole("alert")).toHaveText(
      "Veuillez saisir un code à 4 chiffres.",
    );
  },
);

for (const locale of ["fr-CH", "de-CH", "en-GB"])
  test.describe(`the set-up in ${locale}`, () => {
    test.use({ locale });

    test(
      "has four levels of one size, and room around it",
      { tag: "@full" },
      async ({ viewer, openRated }) => {
        const { page } = viewer;
        await openRated(BASIC, 18);
        const play = /^(?:Regarder|Watch)|anschauen$/i;
        await viewer.press(page.getByRole("button", { name: play }));
        // Over the player, which is a dialog of its own.
        const dialog = page.getByRole("dialog").last();
        const levels = dialog.getByRole("group").first().getByRole("button");
        await expect(levels).toHaveCount(4);
        const widths = await resting(() =>
          levels.evaluateAll((buttons) =>
            buttons.map((button) => button.getBoundingClientRect().width),
          ),
        );
        expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
        const keyTop = () =>
          key(page, "1").evaluate((one) => (one as HTMLElement).offsetTop);
        const top = await resting(keyTop);
        await viewer.type("4321");
        await expect(dialog.getByRole("group").last()).toHaveAccessibleName(
          /deuxième|zweites|second/,
        );
        expect(await resting(keyTop)).toBe(top);
        const panel = await resting(() => dialog.boundingBox());
        const room = (page.viewportSize()?.height ?? 0) - (panel?.height ?? 0);
        expect(room).toBeGreaterThan(60);
      },
    );
  });

test.describe("alone", () => {
  test(
    "wrong PINs without end say to wait, and are not the end of the session",
    { tag: "@full-web" },
    async ({ viewer, openRated, quiet }) => {
      quiet.expectStatus(/parentalcontrol\/check\/$/, 429);
      const { page } = viewer;
      await openRated(SUBSCRIBER, 16);
      await viewer.press(playButton(page));
      const said = pinDialog(page).getByRole("alert");
      await expect(pinDialog(page)).toBeVisible();
      let status = 401;
      for (let guess = 0; guess < 10 && status === 401; guess += 1) {
        const answer = page.waitForResponse(/parentalcontrol\/check\/$/);
        await viewer.type(`000${guess}`);
        status = (await answer).status();
        await expect(said).toHaveText(status === 401 ? WRONG : TOO_MANY);
      }
      expect(status).toBe(429);
      await viewer.back();
      await expect(playButton(page)).toBeVisible();
      await expect(page.getByRole("alertdialog")).toBeHidden();
    },
  );

  test(
    "a show for adults asks for a PIN to be set up where there is none, then plays",
    { tag: "@full-web" },
    async ({ viewer, openRated }) => {
      const { page } = viewer;
      await openRated(BASIC, 18);
      await viewer.press(playButton(page));
      await expect(pinDialog(page)).toContainText("Un code est nécessaire");
      await viewer.press(key(page, "Dès 18 ans"));
      await viewer.type("4321");
      await expect(page.getByText("une deuxième fois")).toBeVisible();
      await viewer.type("4322");
      await expect(pinDialog(page).getByRole("alert")).toHaveText(
        "Les codes saisis ne sont pas identiques.",
      );
      await viewer.type("4321");
      await expect(page.getByText("une deuxième fois")).toBeVisible();
      await viewer.type("4321");
      await expectToPlay(page);
      // The next visit asks for what was set.
      await leaveFor(viewer, playButton(page));
      await page.reload();
      await hydrated(page);
      await viewer.press(playButton(page));
      await expect(pinDialog(page)).toContainText("Saisissez votre code");
      await viewer.type("4321");
      await expectToPlay(page);
    },
  );

  test(
    "the settings open by the PIN only, each time",
    { tag: "@full-web" },
    async ({ viewer, signIn, origin }) => {
      const { page } = viewer;
      await signIn(SUBSCRIBER);
      await viewer.open(`${origin}/parentalcontrol`);
      await expect(page).toHaveTitle("Lucarne – Contrôle parental");
      await expect(key(page, "Dès 16 ans")).toBeHidden();
      await viewer.type("0000");
      await expect(page.getByRole("alert")).toHaveText(WRONG);
      await viewer.type(PIN);
      await expect(key(page, "Dès 16 ans")).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await page.reload();
      await expect(page.getByText("Saisissez votre code")).toBeVisible();
      await expect(key(page, "Dès 16 ans")).toBeHidden();
    },
  );

  test(
    "level and PIN are changed with the old PIN, and stay so",
    { tag: "@full-tv" },
    async ({ viewer, signIn, origin }) => {
      const { page } = viewer;
      await signIn(SUBSCRIBER);
      await viewer.open(`${origin}/parentalcontrol`);
      await viewer.type(PIN);
      await viewer.press(key(page, "Dès 12 ans"));
      await expect(page.getByText(SAVED)).toBeVisible();
      await viewer.press(key(page, "Changer le code"));
      await expectBelow(key(page, "Garder le code actuel"), key(page, "0"));
      await viewer.type("5678");
      await expect(page.getByText("une deuxième fois")).toBeVisible();
      await viewer.type("5678");
      await expect(page.getByText(SAVED)).toBeVisible();
      await page.reload();
      await hydrated(page);
      await viewer.type(PIN);
      await expect(page.getByRole("alert")).toHaveText(WRONG);
      await viewer.type("5678");
      await expect(key(page, "Dès 12 ans")).toHaveAttribute(
        "aria-pressed",
        "true",
      );
    },
  );

  test(
    "the settings create a PIN where there is none",
    { tag: "@full" },
    async ({ viewer, signIn, origin }) => {
      const { page } = viewer;
      await signIn(BASIC);
      await viewer.open(`${origin}/parentalcontrol`);
      await viewer.press(key(page, "Dès 10 ans"));
      await viewer.type("2468");
      await expect(page.getByText("une deuxième fois")).toBeVisible();
      await viewer.type("2468");
      await expect(page.getByText(SAVED)).toBeVisible();
      await expect(key(page, "Dès 10 ans")).toHaveAttribute(
        "aria-pressed",
        "true",
      );
    },
  );

  test(
    "the PIN is nowhere in the page, nor in what the browser keeps",
    { tag: "@full-tv" },
    async ({ viewer, signIn, origin }) => {
      const { page } = viewer;
      await signIn(BASIC);
      await viewer.open(`${origin}/parentalcontrol`);
      await viewer.type("7391");
      await expect(page.getByText("une deuxième fois")).toBeVisible();
      await viewer.type("7391");
      await expect(page.getByText(SAVED)).toBeVisible();
      expect(await page.content()).not.toContain("7391");
      const kept = await page.evaluate(() =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
        ]),
      );
      expect(kept).not.toContain("7391");
    },
  );
});
