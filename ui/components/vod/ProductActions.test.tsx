/**
 * Playing and renting a title on demand, in both layouts.
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { loadWords } from "../../app/routing/words";
import { AppRoot } from "../../createApp";
import { fakePlayback } from "../../testing/fakePlayback";
import { testApp, type Answers } from "../../testing/testApp";
import {
  FILM,
  PRODUCT,
  wireLicence,
  wireVod,
  wireVodBookmark,
} from "../../testing/vod";
import { wireProfile } from "../../testing/wireFixtures";
import { PromptsTv } from "../prompts/Prompts.tv";
import { PromptsWeb } from "../prompts/Prompts.web";
import { ProductActionsTv } from "./ProductActions.tv";
import { ProductActionsWeb } from "./ProductActions.web";
import { vodDetailsWords } from "../vod-details/words";
import { vodOfferWords } from "./offer/words";

const ACCOUNT = "/api/mobile/vod/?lang=fr";
const PURCHASE = "/api/mobile/vod/product/vod-1-hd/purchase/";
const PIN = "/api/mobile/parentalcontrol/check/";
const RENT = "Louer en HD pour CHF 4.90";
const PAY = "Louer pour CHF 4.90";
const PAY_MOST = "Louer pour CHF 4.90 au plus";
const EXTEND = "Prolonger pour CHF 4.90";
const DAY_S = 86_400;
/** The tests' clock stands half an hour into the evening. */
const NOW_S = 1800;

const GOOD = wireLicence(NOW_S + 3 * DAY_S);
const HAS = wireVod({ licences: { [PRODUCT.id]: GOOD } });

interface Stage {
  answers?: Answers;
  variant?: "web" | "tv";
  title?: typeof FILM;
  profile?: Parameters<typeof wireProfile>[0] | null;
}

async function show({
  answers = {},
  variant = "web",
  title = FILM,
  profile = {},
}: Stage = {}) {
  const playback = fakePlayback({ kind: "playing" });
  const app = await testApp({
    answers: { [ACCOUNT]: wireVod(), [PURCHASE]: {}, ...answers },
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
    context: {
      variant,
      session:
        profile === null
          ? { state: "anonymous" }
          : {
              state: "authenticated",
              profile: wireProfile({ permissions: ["vod_mobile"], ...profile }),
            },
    },
  });
  await loadWords(app, [vodOfferWords, vodDetailsWords]);
  const Actions = variant === "web" ? ProductActionsWeb : ProductActionsTv;
  const Prompts = variant === "web" ? PromptsWeb : PromptsTv;
  const cover = () => {};
  await act(async () => {
    render(
      <MemoryRouter>
        <AppRoot app={app}>
          <Actions show={title} />
          <Prompts cover={cover} />
        </AppRoot>
      </MemoryRouter>,
    );
  });
  return {
    app,
    played: () =>
      playback.sent.flatMap((command) =>
        command.kind === "play" ? [command.what] : [],
      ),
    paid: () => app.written.filter(({ call }) => call === PURCHASE),
  };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) =>
  userEvent.click(await button(name));
const labels = () =>
  screen.getAllByRole("button").map((one) => one.textContent);

describe.each(["web", "tv"] as const)("%s", (variant) => {
  test("a confirmation names title, price and time before anything is paid, then it plays", async () => {
    const { played, paid } = await show({ variant });
    await press(RENT);
    const dialog = await screen.findByRole("dialog", {
      name: "Louer « Le col » ?",
    });
    expect(dialog.textContent).toContain("CHF 4.90 en HD");
    expect(dialog.textContent).toContain("À voir pendant 2 jours.");
    expect(dialog.textContent).toContain("Langues : français, allemand");
    // The price is that without a code.
    expect(
      screen.getByLabelText("Code promo (facultatif, déduit au paiement)"),
    ).toBeTruthy();
    expect(paid()).toEqual([]);
    await press(PAY);
    expect(paid()).toEqual([{ call: PURCHASE, payload: {} }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(played()).toMatchObject([
      { kind: "vod", vod: { productId: "vod-1-hd", showId: "vod-1" } },
    ]);
  });

  test("who cancels pays nothing", async () => {
    const { played, paid } = await show({ variant });
    await press(RENT);
    await press("Annuler");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect([paid(), played()]).toEqual([[], []]);
  });

  test("pressed twice, it is paid once", async () => {
    const { paid } = await show({ variant });
    await press(RENT);
    const pay = await button(PAY);
    await act(async () => {
      fireEvent.click(pay);
      fireEvent.click(pay);
    });
    expect(paid()).toHaveLength(1);
  });

  test("wrong promo code", async () => {
    let status: object | number = 400;
    const { played, paid } = await show({
      variant,
      answers: { [PURCHASE]: () => status },
    });
    await press(RENT);
    const field = await screen.findByRole("textbox", { name: /Code promo/ });
    await userEvent.type(field, " LUCARNE49 ");
    await press(PAY_MOST);
    expect(
      screen.getByText("Votre promocode est incorrect ou plus valable."),
    ).toBeTruthy();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field);
    expect(played()).toEqual([]);
    status = {};
    await userEvent.click(field);
    await userEvent.clear(field);
    await userEvent.type(field, "LUCARNE50");
    await press(PAY_MOST);
    expect(paid().map(({ payload }) => payload)).toEqual([
      { promocode: "LUCARNE49" },
      { promocode: "LUCARNE50" },
    ]);
    expect(played()).toHaveLength(1);
  });
});

test("a price is no promise while a promo code stands there, and what was wrong with another code is gone", async () => {
  await show({ answers: { [PURCHASE]: 400 } });
  await press(RENT);
  const field = await screen.findByRole("textbox", { name: /Code promo/ });
  await userEvent.type(field, "LUCARNE4");
  await press(PAY_MOST);
  const wrong = "Votre promocode est incorrect ou plus valable.";
  expect(screen.getByText(wrong)).toBeTruthy();
  await userEvent.keyboard("LUCARNE5");
  expect(screen.queryByText(wrong)).toBeNull();
  expect(field.hasAttribute("aria-invalid")).toBe(false);
  await userEvent.clear(field);
  expect(await button(PAY)).toBeTruthy();
  await userEvent.type(field, "  ");
  expect(await button(PAY)).toBeTruthy();
});

test.each([
  [509, "Votre quota mensuel de vidéos à la demande est dépassé."],
  [451, "Depuis l'étranger, il n'est pas possible de louer ni d'acheter."],
  [500, "Une erreur est survenue."],
])("a purchase that is refused by %d says so", async (status, message) => {
  const { played } = await show({ answers: { [PURCHASE]: status } });
  await press(RENT);
  await press(PAY);
  expect(screen.getByRole("alert").textContent).toBe(message);
  expect(played()).toEqual([]);
});

test("a purchase whose answer was lost leads to playing when it is pressed again", async () => {
  let answer: object | number = 503;
  const { played, paid } = await show({
    answers: { [PURCHASE]: () => answer },
  });
  await press(RENT);
  await press(PAY);
  expect(screen.getByRole("alert").textContent).toBe(
    "Une erreur est survenue.",
  );
  answer = { product_id: PRODUCT.id, price: 0, licence: GOOD };
  await press(PAY);
  expect(paid()).toHaveLength(2);
  expect(played()).toHaveLength(1);
});

test("a purchase whose answer was lost is found again by who gives up: nothing more is asked", async () => {
  let account = wireVod();
  const { played, paid } = await show({
    answers: { [PURCHASE]: 503, [ACCOUNT]: () => account },
  });
  await press(RENT);
  account = HAS;
  await press(PAY);
  await press("Annuler");
  await press("Regarder");
  expect(paid()).toHaveLength(1);
  expect(played()).toHaveLength(1);
});

test("no user pays for what they rented on another device meanwhile", async () => {
  let account = wireVod();
  const { played, paid } = await show({
    answers: { [ACCOUNT]: () => account },
  });
  account = HAS;
  await press(RENT);
  expect(paid()).toEqual([]);
  expect(played()).toHaveLength(1);
});

test.each(["web", "tv"] as const)(
  "the page of a title that was begun says how far it was watched, on %s",
  async (variant) => {
    const bookmarks = [wireVodBookmark()];
    await show({ variant, answers: { [ACCOUNT]: { ...HAS, bookmarks } } });
    const bar = screen.getByRole("progressbar", { name: "14 % vus" });
    expect(bar.getAttribute("value")).toBe("14");
  },
);

test.each([
  ["was not begun", []],
  ["was seen to its end", [wireVodBookmark({ bookmark: 5300, seen: true })]],
])("a title that %s has no bar", async (_what, bookmarks) => {
  await show({ answers: { [ACCOUNT]: { ...HAS, bookmarks } } });
  expect(labels()).toEqual(["Regarder", EXTEND]);
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("a good licence plays without a question, and says the time left", async () => {
  const { played, paid } = await show({ answers: { [ACCOUNT]: HAS } });
  expect(screen.getByText("Encore 3 jours")).toBeTruthy();
  expect(labels()).toEqual(["Regarder", EXTEND]);
  await press("Regarder");
  expect(paid()).toEqual([]);
  expect(played()).toHaveLength(1);
});

test("a bookmark shows only over 20 s in VOD", async () => {
  const bookmarks = [wireVodBookmark()];
  const { played } = await show({
    answers: { [ACCOUNT]: { ...HAS, bookmarks } },
  });
  expect(labels()).toEqual(["Reprendre à 12:34", "Depuis le début", EXTEND]);
  await press("Depuis le début");
  expect(played()).toMatchObject([{ kind: "vod", fromS: 0 }]);
});

test("a bookmark of 20 s does not", async () => {
  const bookmarks = [wireVodBookmark({ bookmark: 20 })];
  await show({ answers: { [ACCOUNT]: { ...HAS, bookmarks } } });
  expect(labels()).toEqual(["Regarder", EXTEND]);
});

test("what is free is had without a question", async () => {
  const products = [{ ...PRODUCT, price: 0 }];
  const { played, paid } = await show({ title: { ...FILM, products } });
  await press("Regarder");
  expect(paid()).toHaveLength(1);
  expect(played()).toHaveLength(1);
});

describe("what is the household's own", () => {
  const title = { ...FILM, products: [{ ...PRODUCT, price: undefined }] };

  test.each(["web", "tv"] as const)(
    "says Regarder and no price, and plays without a purchase: %s",
    async (variant) => {
      const { app, played, paid } = await show({ variant, title });
      expect(labels()).toEqual(["Regarder"]);
      expect(document.body.textContent).not.toMatch(/CHF|Gratuit|Louer/);
      await press("Regarder");
      expect(played()).toMatchObject([
        { kind: "vod", vod: { productId: PRODUCT.id } },
      ]);
      expect(paid()).toEqual([]);
      expect(app.prompts.current()).toBeNull();
    },
  );

  test("goes on where it was left, without a licence", async () => {
    const account = wireVod({ bookmarks: [wireVodBookmark()] });
    await show({ title, answers: { [ACCOUNT]: account } });
    expect(labels()).toEqual(["Reprendre à 12:34", "Depuis le début"]);
  });
});

test("who is not signed in is asked who they are before anything else", async () => {
  const { app, paid } = await show({ profile: null });
  await press(RENT);
  expect(app.prompts.current()).toEqual({ kind: "signIn" });
  expect(app.asked).not.toContain(ACCOUNT);
  await act(async () => app.prompts.answer(false));
  expect(paid()).toEqual([]);
});

test("a parental challenge comes before the price", async () => {
  const { app } = await show({
    title: { ...FILM, age: 16 },
    profile: { parentalcontrol_level: 16 },
    answers: { [PIN]: { success: true } },
  });
  await press(RENT);
  expect(app.prompts.current()).toEqual({ kind: "pin" });
  await act(async () => app.prompts.answer(true));
  expect(await screen.findByRole("dialog", { name: /Louer/ })).toBeTruthy();
});

test("who gives up the parental challenge is not asked for money", async () => {
  const { app, paid } = await show({
    title: { ...FILM, age: 16 },
    profile: { parentalcontrol_level: 16 },
  });
  await press(RENT);
  await act(async () => app.prompts.answer(false));
  expect(app.prompts.current()).toBeNull();
  expect(paid()).toEqual([]);
});

test("country-locked accounts cannot buy or rent VOD abroad: they are told before they ask", async () => {
  await show({ profile: { country_locked: true } });
  expect(screen.queryByRole("button")).toBeNull();
  expect(
    screen.getByText(
      "Depuis l'étranger, il n'est pas possible de louer ni d'acheter.",
    ),
  ).toBeTruthy();
});

test("what was rented before still plays abroad", async () => {
  await show({
    answers: { [ACCOUNT]: HAS },
    profile: { country_locked: true },
  });
  expect(labels()).toEqual(["Regarder"]);
  expect(screen.queryByText(/Depuis l'étranger/)).toBeNull();
});

test("a subscription without vod_mobile says so, and asks for nothing", async () => {
  const { app } = await show({ profile: { permissions: [] } });
  expect(screen.queryByRole("button")).toBeNull();
  expect(
    screen.getByText("Votre abonnement ne comprend pas la vidéo à la demande."),
  ).toBeTruthy();
  expect(app.asked).not.toContain(ACCOUNT);
});

test("on TV the question begins at its way out: OK pressed twice pays nothing", async () => {
  await show({ variant: "tv" });
  await press(RENT);
  const cancel = await button("Annuler");
  expect(cancel.hasAttribute("data-focus-default")).toBe(true);
  // The row is entered first, then its button.
  const row = cancel.closest("[data-lane=row]");
  expect(row?.hasAttribute("data-focus-default")).toBe(true);
  const field = screen.getByRole("textbox");
  field.focus();
  // OK begins to write, and the keyboard's Enter ends it.
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(await button(PAY));
});

describe("more time for what is rented", () => {
  const LONGER = wireVod({
    licences: { [PRODUCT.id]: wireLicence(NOW_S + 5 * DAY_S) },
  });
  /** In the dialog; the page's button says the same. */
  const confirm = async () => {
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: EXTEND }));
  };

  /** An account that has time, and gets more by POST, whose answer is lost or not. */
  async function rented(isLost: boolean, stage: Stage = {}) {
    let account: object | number = HAS;
    const shown = await show({
      ...stage,
      answers: {
        [ACCOUNT]: () => account,
        [PURCHASE]: 500,
        [`POST ${PURCHASE}`]: () => {
          account = LONGER;
          return isLost ? 503 : {};
        },
      },
    });
    return {
      ...shown,
      becomes: (now: object | number) => {
        account = now;
      },
    };
  }

  test.each(["web", "tv"] as const)(
    "is paid by POST once a question of its own named the price: %s",
    async (variant) => {
      const { paid, played } = await rented(false, { variant });
      await press(EXTEND);
      const dialog = await screen.findByRole("dialog", {
        name: "Prolonger « Le col » ?",
      });
      expect(dialog.textContent).toContain("CHF 4.90 en HD");
      expect(dialog.textContent).toContain("2 jours de plus.");
      expect(paid()).toEqual([]);
      await confirm();
      expect(paid()).toHaveLength(1);
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(await screen.findByText("Encore 5 jours")).toBeTruthy();
      expect(played()).toEqual([]);
    },
  );

  test("is not paid twice when the answer was lost: the account says that it is there", async () => {
    const { paid } = await rented(true);
    await press(EXTEND);
    await confirm();
    expect(paid()).toHaveLength(1);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByText("Encore 5 jours")).toBeTruthy();
  });

  test("is not paid again, pressed a second time, while it is unknown whether it was paid", async () => {
    const { paid, becomes } = await rented(false);
    await press(EXTEND);
    becomes(503);
    await confirm();
    expect(screen.getByRole("alert").textContent).toBe(
      "Une erreur est survenue.",
    );
    expect(paid()).toEqual([]);
    // It was paid on another device meanwhile.
    becomes(LONGER);
    await confirm();
    expect(paid()).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("is not offered of what is free", async () => {
    const products = [{ ...PRODUCT, price: 0 }];
    await show({ title: { ...FILM, products }, answers: { [ACCOUNT]: HAS } });
    expect(labels()).toEqual(["Regarder"]);
  });

  test("comes after the parental challenge", async () => {
    const { app } = await show({
      title: { ...FILM, age: 16 },
      profile: { parentalcontrol_level: 16 },
      answers: { [ACCOUNT]: HAS },
    });
    await press(EXTEND);
    expect(app.prompts.current()).toEqual({ kind: "pin" });
  });
});
