/** What an account has of the video on demand, as it is asked for and bought. */
import { challenge, demandNow } from "../app/parental";
import { sessionOf } from "../app/session/session";
import { testApp, type Answers } from "../testing/testApp";
import {
  FILM,
  PRODUCT,
  wireLicence,
  wireVod,
  wireVodBookmark,
  wireVodElement,
} from "../testing/vod";
import { EVENING_S, wireProfile } from "../testing/wireFixtures";
import { ensure, peek } from "./query";
import { vodAccount, vodAccountNow } from "./vodAccount";
import { buyProduct } from "./vodPurchase";

const ACCOUNT = "/api/mobile/vod/?lang=fr";
const PURCHASE = "/api/mobile/vod/product/vod-1-hd/purchase/";

const element = (id: string, show_adult = false) => ({
  show_id: id,
  category_id: 45501,
  name: id,
  logo: "/pictures/poster",
  backdrop: "javascript:alert(1)",
  show_age: 12,
  show_adult,
  show_products: [],
});

const appWith = (answers: Answers) => testApp({ answers });

test("licences come by product, bookmarks by show, and adult shows are filtered out", async () => {
  const app = await appWith({
    [ACCOUNT]: wireVod({
      licences: { [PRODUCT.id]: wireLicence(3600) },
      bookmarks: [wireVodBookmark()],
      menu: [{ category_id: 45471, name: "Films" }],
      purchased: [element("film"), element("adult", true)],
    }),
  });
  const found = await ensure(app, vodAccount("fr"));
  if (!found.ok) throw new Error("no account");
  expect(found.value).toMatchObject({
    licences: {
      [PRODUCT.id]: { duration: "48H", expirationS: EVENING_S + 3600 },
    },
    bookmarks: {
      [FILM.id]: { productId: PRODUCT.id, bookmarkS: 754, isSeen: false },
    },
    menu: [{ categoryId: 45471, name: "Films" }],
  });
  expect(found.value.purchased).toMatchObject([
    { showId: "film", poster: "/pictures/poster", backdrop: null },
  ]);
});

test("a show is rented by whichever of its products, for as long as the licence that is good for longest", async () => {
  const [product] = wireVodElement().show_products;
  const film = wireVodElement({
    show_products: ["vod-1-4k", "vod-1-hd", "vod-1-sd"].map((product_id) => ({
      ...product!,
      product_id,
    })),
  });
  const app = await appWith({
    [ACCOUNT]: wireVod({
      licences: { "vod-1-hd": wireLicence(60), "vod-1-sd": wireLicence(120) },
      purchased: [
        film,
        wireVodElement({ show_id: "vod-2", show_products: [] }),
      ],
    }),
  });
  const found = await ensure(app, vodAccount("fr"));
  expect(found.ok && found.value.rented).toEqual({
    [FILM.id]: { duration: "48H", expirationS: EVENING_S + 120 },
  });
});

test("it is asked for anew where it matters, and is as it was where it can't be had", async () => {
  let answer: object | number = wireVod();
  const app = await appWith({ [ACCOUNT]: () => answer });
  expect((await vodAccountNow(app))?.licences).toEqual({});
  answer = wireVod({ licences: { [PRODUCT.id]: wireLicence(60) } });
  expect(await vodAccountNow(app)).toMatchObject({
    licences: { [PRODUCT.id]: { expirationS: EVENING_S + 60 } },
  });
  answer = 500;
  expect(await vodAccountNow(app)).toMatchObject({
    licences: { [PRODUCT.id]: {} },
  });
  expect(await vodAccountNow(await appWith({}))).toBeUndefined();
});

describe("buying", () => {
  test("sends the promo code, and nothing where there is none", async () => {
    const app = await appWith({ [PURCHASE]: {} });
    expect(await buyProduct(app, PRODUCT.id)).toBeNull();
    expect(await buyProduct(app, PRODUCT.id, "LUCARNE50")).toBeNull();
    expect(app.written).toEqual([
      { call: PURCHASE, payload: {} },
      { call: PURCHASE, payload: { promocode: "LUCARNE50" } },
    ]);
  });

  test("makes what was known of the account old, also when the answer is lost", async () => {
    let status: object | number = {};
    const app = await appWith({
      [PURCHASE]: () => status,
      [ACCOUNT]: wireVod(),
    });
    const isOld = () =>
      app.queryClient.getQueryState(vodAccount("fr").key)?.isInvalidated;
    for (const answer of [{}, 503]) {
      await vodAccountNow(app);
      expect(isOld()).toBe(false);
      status = answer;
      await buyProduct(app, PRODUCT.id);
      expect(isOld()).toBe(true);
    }
    expect(peek(app, vodAccount("fr"))?.ok).toBe(true);
  });

  test.each([
    ["wrong promo code", 400, "LUCARNE51", "rent.wrongPromoCode"],
    ["VOD purchase abroad not possible", 451, "", "vodOffer.abroad"],
    ["VOD monthly quota exceeded", 509, "", "rent.quotaExceeded"],
    ["the generic error otherwise", 500, "", "error.generic"],
    ["the generic error where no code was given", 400, "", "error.generic"],
  ])("that fails says: %s", async (_what, status, code, message) => {
    const app = await appWith({ [PURCHASE]: status });
    expect(await buyProduct(app, PRODUCT.id, code)).toBe(message);
  });

  test("asks for the PIN again once the head-end forgot it", async () => {
    const app = await appWith({ [PURCHASE]: 423 });
    const profile = wireProfile({ parentalcontrol_level: 16 });
    app.session.set(sessionOf({ state: "authenticated", profile }));
    const agreed = challenge(app, 18);
    app.prompts.answer(true);
    expect(await agreed).toBe(true);
    expect(demandNow(app, 18)).toBe("none");
    expect(await buyProduct(app, PRODUCT.id)).toBe("error.generic");
    expect(demandNow(app, 18)).toBe("check");
  });
});
