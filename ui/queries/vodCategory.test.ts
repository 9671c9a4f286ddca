/** A category of the video on demand: its elements, the rails of those in it, and the way to it (spec, sections 3 and 7). */
import { testApp } from "../testing/testApp";
import { wireVodElement, wireVodHierarchy } from "../testing/vod";
import { ADULT, found, hierarchyCall, statusOf } from "../testing/vodCatalogue";
import { ensure } from "./query";
import { vodCategory } from "./vodCategory";

const ADULTS = {
  category_id: 45_476,
  name: "Adultes",
  nb_elements: 1,
  elements: [ADULT],
};

test("a category has the way to it from the VOD home, a rail for each category in it, and its elements", async () => {
  const films = {
    category_id: 45_501,
    name: "Comédies",
    nb_elements: 52,
    elements: [wireVodElement()],
  };
  const page = await found(vodCategory(45_501, "fr"), {
    [hierarchyCall(45_501)]: wireVodHierarchy({ categories: [films] }),
    [hierarchyCall(45_471)]: wireVodHierarchy({
      category_id: 45_471,
      name: "Films",
      parent_id: 0,
    }),
  });
  expect(page.ancestors).toEqual([{ id: 45_471, name: "Films" }]);
  expect(page.shelves).toMatchObject([
    { id: 45_501, name: "Comédies", total: 52 },
  ]);
  expect(page.elements).toMatchObject({ total: 1, items: [{ price: 4.9 }] });
});

test("a category's own list goes on page by page for those without scripts", async () => {
  const elements = Array.from({ length: 30 }, (_, index) =>
    wireVodElement({ show_id: `vod-${index + 1}` }),
  );
  const app = await testApp({
    answers: { [hierarchyCall(45_501)]: wireVodHierarchy({ elements }) },
    isForPage: true,
  });
  const page = await ensure(app, vodCategory(45_501, "fr", 2));
  if (!page.ok) throw new Error("no category");
  const { start, items, total } = page.value.elements;
  expect([start, items.length, total]).toEqual([24, 6, 30]);
  expect(items[0]?.showId).toBe("vod-25");
});

test("the pages of a list follow its arrangement", async () => {
  const elements = Array.from({ length: 30 }, (_, index) =>
    wireVodElement({ show_id: `vod-${index + 1}`, name: `${99 - index}` }),
  );
  const app = await testApp({
    answers: { [hierarchyCall(45_501)]: wireVodHierarchy({ elements }) },
    isForPage: true,
  });
  const byTitle = { order: "title", isFree: false } as const;
  const first = await ensure(app, vodCategory(45_501, "fr", 1, byTitle));
  const second = await ensure(app, vodCategory(45_501, "fr", 2, byTitle));
  if (!first.ok || !second.ok) throw new Error("no category");
  expect(first.value.elements.items[0]?.showId).toBe("vod-30");
  expect(second.value.elements.items[0]?.showId).toBe("vod-6");
});

test("only what is free or included counts where that alone is wanted", async () => {
  const paid = wireVodElement();
  const [product] = paid.show_products;
  const free = wireVodElement({
    show_id: "vod-2",
    show_products: [{ ...product!, product_price: 0 }],
  });
  const isFree = { order: "catalogue", isFree: true } as const;
  const answers = {
    [hierarchyCall(45_501)]: wireVodHierarchy({ elements: [paid, free] }),
  };
  const { elements } = await found(
    vodCategory(45_501, "fr", 1, isFree),
    answers,
  );
  expect(elements).toMatchObject({ total: 1, items: [{ showId: "vod-2" }] });
});

test("beside rails a category's own elements stay as they are", async () => {
  const shelf = {
    category_id: 45_502,
    name: "Courts",
    nb_elements: 1,
    elements: [wireVodElement()],
  };
  const isFree = { order: "title", isFree: true } as const;
  const page = await found(vodCategory(45_501, "fr", 1, isFree), {
    [hierarchyCall(45_501)]: wireVodHierarchy({ categories: [shelf] }),
  });
  expect(page.elements.total).toBe(1);
});

test("a category is not lost for the way to it", async () => {
  const page = await found(vodCategory(45_501, "fr"), {
    [hierarchyCall(45_501)]: wireVodHierarchy(),
    [hierarchyCall(45_471)]: 500,
  });
  expect(page).toMatchObject({ name: "Comédies", ancestors: [] });
});

test("adult shows are filtered out, and their category is never shown", async () => {
  const root = wireVodHierarchy({
    category_id: 0,
    elements: [ADULT, wireVodElement()],
    categories: [ADULTS],
  });
  const page = await found(vodCategory(0, "fr"), { [hierarchyCall(0)]: root });
  expect(page.shelves).toEqual([]);
  expect(page.elements.items.map(({ showId }) => showId)).toEqual(["vod-1"]);
  const category = { ...ADULTS, categories: [] };
  expect(
    await statusOf(vodCategory(45_476, "fr"), {
      [hierarchyCall(45_476)]: category,
    }),
  ).toBe(404);
});
