/** Renting on demand, in both layouts: the price is named, paid once and no more, and what is rented plays. On TV by keys alone. */
import type { Locator, Page } from "@playwright/test";
import type { components } from "../../ui/api/schema";
import { expect } from "./fixtures";
import { signInBy } from "./hands";
import { holdAnswers, loseNextAnswer } from "./lostAnswer";
import { test } from "./ownAccount";
import {
  chf,
  encryptedTitle,
  filmForRent,
  priceOf,
  freeTitle,
  rentElsewhere,
  titlePath,
  vodAccount,
} from "./rentable";
import { PASSWORD, SUBSCRIBER } from "./sessions";
import { expectToPlay, look } from "./video";
import { failure } from "./watching";

type Purchase = components["schemas"]["VodPurchase"];

const PURCHASES = "*/purchase/";
/** The subscriber's, whose level is 16. */
const PIN = "1234";

test.use({ isSignedIn: false });

const rentButton = (page: Page) =>
  page.getByRole("button", { name: /^Louer en / }).first();
const question = (page: Page, title: string) =>
  page.getByRole("dialog", { name: `Louer « ${title} » ?` });
const payButton = (page: Page) =>
  page.getByRole("button", { name: /^Louer pour / });
const promoCode = (page: Page) =>
  page.getByRole("textbox", { name: /^Code promo/ });

/** What is paid from here on, by the answers that arrive. */
function payments(page: Page): Promise<Purchase>[] {
  const paid: Promise<Purchase>[] = [];
  page.on("response", (response) => {
    const isPurchase = response.url().endsWith("/purchase/");
    if (isPurchase && response.ok())
      paid.push(response.json() as Promise<Purchase>);
  });
  return paid;
}

/** Times are whole seconds: a licence of two days may have some of them less. */
const left = (page: Page): Locator => page.getByText("Encore 2 jours");

test("a film is rented with a promo code after its price was named, plays, and says the time left", async ({
  hands,
  signIn,
  api,
  origin,
  quiet,
}) => {
  quiet.expectStatus(/\/purchase\/$/, 400);
  const { page, press, write } = hands;
  await signIn(SUBSCRIBER);
  const film = await filmForRent(api, origin);
  const paid = payments(page);
  await hands.open(`${origin}${titlePath(film)}`);
  await press(rentButton(page));
  const dialog = question(page, film.show.show_title);
  await expect(dialog).toContainText(chf(film));
  await expect(dialog).toContainText("À voir pendant 2 jours.");
  await write(promoCode(page), "LUCARNE49");
  await press(payButton(page));
  await expect(dialog).toContainText(
    "Votre promocode est incorrect ou plus valable.",
  );
  expect((await vodAccount(api, origin)).licences).toEqual({});
  await write(promoCode(page), "LUCARNE50");
  await press(payButton(page));
  await expectToPlay(page);
  const prices = (await Promise.all(paid)).map(({ price }) => price);
  expect(prices).toHaveLength(1);
  expect(prices[0]! * 2).toBeCloseTo(priceOf(film.product), 2);
  await hands.open(`${origin}${titlePath(film)}`);
  await expect(left(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Regarder" })).toBeVisible();
});

test(
  "an encrypted film is rented, opened with its licence, and plays",
  { tag: "@full-web" },
  async ({ hands, signIn, api, origin }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const film = await encryptedTitle(api, origin);
    await hands.open(`${origin}${titlePath(film)}`);
    const licence = page.waitForResponse(/\/streams\/vod-\d+\/licence\?/);
    await press(rentButton(page));
    await press(payButton(page));
    expect((await licence).status()).toBe(200);
    await expectToPlay(page);
  },
);

test(
  "an encrypted film in a browser without its key system says so",
  { tag: "@full" },
  async ({ hands, signIn, api, origin }) => {
    const { page, press } = hands;
    await page.addInitScript(() => {
      navigator.requestMediaKeySystemAccess = () =>
        Promise.reject(new DOMException("none", "NotSupportedError"));
    });
    await signIn(SUBSCRIBER);
    const film = await encryptedTitle(api, origin);
    await rentElsewhere(api, origin, film, 0);
    await hands.open(`${origin}${titlePath(film)}`);
    await press(page.getByRole("button", { name: "Regarder" }));
    await expect(failure(page)).toContainText(
      "Niveau de sécurité insuffisant pour afficher ce contenu",
    );
  },
);

test(
  "who cancels is back where they were, and pays nothing",
  { tag: "@full-web" },
  async ({ hands, signIn, api, origin, variant }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const film = await filmForRent(api, origin);
    await hands.open(`${origin}${titlePath(film)}`);
    await press(rentButton(page));
    const dialog = question(page, film.show.show_title);
    const cancel = dialog.getByRole("button", { name: "Annuler" });
    // OK pressed twice on TV pays nothing.
    if (variant === "tv") await expect(cancel).toBeFocused();
    await press(cancel);
    await expect(dialog).toBeHidden();
    await expect(rentButton(page)).toBeFocused();
    await press(rentButton(page));
    await expect(dialog).toBeVisible();
    await hands.back();
    await expect(dialog).toBeHidden();
    await expect(rentButton(page)).toBeFocused();
    expect((await vodAccount(api, origin)).licences).toEqual({});
  },
);

test("an answer that is lost is paid once: pressed again, it plays", async ({
  hands,
  signIn,
  api,
  origin,
  quiet,
}) => {
  quiet.expectFailures(/ERR_CONNECTION_RESET/);
  const { page, press } = hands;
  await signIn(SUBSCRIBER);
  const film = await filmForRent(api, origin);
  await hands.open(`${origin}${titlePath(film)}`);
  await press(rentButton(page));
  const { said } = await loseNextAnswer(page, PURCHASES);
  await press(payButton(page));
  const first = JSON.parse(await said) as Purchase;
  expect(first.price).toBeCloseTo(priceOf(film.product), 2);
  const dialog = question(page, film.show.show_title);
  await expect(dialog.getByRole("alert")).toHaveText(
    "Une erreur est survenue.",
  );
  const paid = payments(page);
  await press(payButton(page));
  await expectToPlay(page);
  expect((await Promise.all(paid)).map(({ price }) => price)).toEqual([0]);
});

test(
  "pressed twice, it is paid once",
  { tag: "@full" },
  async ({ hands, remote, signIn, api, origin, variant }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const film = await filmForRent(api, origin);
    await hands.open(`${origin}${titlePath(film)}`);
    await press(rentButton(page));
    const held = await holdAnswers(page, PURCHASES);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/purchase/")) asked += 1;
    });
    await press(payButton(page));
    const waiting = page.getByRole("button", { name: "Un instant…" });
    await expect(waiting).toBeVisible();
    if (variant === "tv") await remote.press("ok");
    else await waiting.click({ force: true });
    await expect.poll(held.count).toBe(1);
    await held.release();
    await expectToPlay(page);
    expect(asked).toBe(1);
  },
);

test(
  "a monthly quota that is used up says so",
  { tag: "@full" },
  async ({ hands, signIn, api, origin, quiet }) => {
    quiet.expectStatus(/\/purchase\/$/, 509);
    const { page, press } = hands;
    await signIn("spent@example.ch");
    const film = await filmForRent(api, origin);
    await hands.open(`${origin}${titlePath(film)}`);
    await press(rentButton(page));
    await press(payButton(page));
    const dialog = question(page, film.show.show_title);
    await expect(dialog.getByRole("alert")).toHaveText(
      "Votre quota mensuel de vidéos à la demande est dépassé.",
    );
    expect((await vodAccount(api, origin)).licences).toEqual({});
  },
);

test(
  "abroad nothing can be rented, which is said before the user asks; what is free plays",
  { tag: "@full" },
  async ({ hands, signIn, api, origin }) => {
    const { page, press } = hands;
    await signIn("abroad@example.ch");
    const film = await filmForRent(api, origin);
    await hands.open(`${origin}${titlePath(film)}`);
    await expect(
      page.getByText(
        "Depuis l'étranger, il n'est pas possible de louer ni d'acheter.",
      ),
    ).toBeVisible();
    await expect(rentButton(page)).toHaveCount(0);
    await hands.open(`${origin}${titlePath(await freeTitle(api, origin))}`);
    await press(page.getByRole("button", { name: "Regarder" }));
    await expectToPlay(page);
  },
);

test(
  "a film from the level on waits for the PIN before its price is named",
  { tag: "@full-web" },
  async ({ hands, signIn, api, origin }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const film = await filmForRent(api, origin, (age) => age >= 16);
    await hands.open(`${origin}${titlePath(film)}`);
    await press(rentButton(page));
    const pin = page.getByRole("dialog", { name: "Contrôle parental" });
    await expect(pin).toBeVisible();
    const dialog = question(page, film.show.show_title);
    await expect(dialog).toHaveCount(0);
    await hands.type(PIN);
    await expect(dialog).toContainText(chf(film));
    await press(payButton(page));
    await expectToPlay(page);
    await expect(pin).toHaveCount(0);
  },
);

test(
  "what another device rented and left goes on there",
  { tag: "@full" },
  async ({ hands, signIn, api, origin }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const film = await filmForRent(api, origin);
    await rentElsewhere(api, origin, film, 300);
    await hands.open(`${origin}${titlePath(film)}`);
    await expect(left(page)).toBeVisible();
    await press(page.getByRole("button", { name: "Reprendre à 5:00" }));
    await expectToPlay(page);
    expect((await look(page)).time).toBeGreaterThan(300);
  },
);

test(
  "what is rented is extended for its price; an answer that is lost is paid once",
  { tag: "@full-tv" },
  async ({ hands, signIn, api, origin, quiet }) => {
    quiet.expectFailures(/ERR_CONNECTION_RESET/);
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const film = await filmForRent(api, origin);
    const { product_id } = film.product;
    await rentElsewhere(api, origin, film, 0);
    const until = async () =>
      (await vodAccount(api, origin)).licences[product_id]!.expiration;
    const before = await until();
    await hands.open(`${origin}${titlePath(film)}`);
    await press(page.getByRole("button", { name: /^Prolonger pour / }));
    const dialog = page.getByRole("dialog", {
      name: `Prolonger « ${film.show.show_title} » ?`,
    });
    await expect(dialog).toContainText(chf(film));
    await expect(dialog).toContainText("2 jours de plus.");
    const { said } = await loseNextAnswer(page, PURCHASES);
    await press(dialog.getByRole("button", { name: /^Prolonger pour / }));
    const paid = JSON.parse(await said) as Purchase;
    expect(paid.price).toBeCloseTo(priceOf(film.product), 2);
    // It is looked up whether the time is there.
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Encore [34] jours$/)).toBeVisible();
    expect((await until()) - before).toBe(2 * 86_400);
  },
);

test(
  "a visitor signs in, then hears the price",
  { tag: "@full" },
  async ({ subscriber, hands, request, origin, variant }) => {
    const { page, press } = hands;
    const film = await filmForRent(request, origin);
    await hands.open(`${origin}${titlePath(film)}`);
    if (variant === "tv") {
      // Home, over which the film opens, has asked already.
      await expect(page).toHaveURL(/\/login\?redirect=/);
      return;
    }
    await press(rentButton(page));
    await signInBy(hands, subscriber, PASSWORD);
    await expect(question(page, film.show.show_title)).toContainText(chf(film));
  },
);
