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
