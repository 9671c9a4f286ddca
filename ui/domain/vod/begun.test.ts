/** What goes on where it was left (spec, section 9). */
import { begunIds, begunOf } from "./begun";
import type { VodShow } from "./details";

const bookmark = (bookmarkS: number, isSeen = false) => ({
  productId: "sd",
  bookmarkS,
  isSeen,
});
const product = (id: string) => ({
  id,
  price: 4,
  audio: [],
  definition: id,
  duration: "48H",
});
const show = (id: string): VodShow => ({
  id,
  title: id,
  age: 0,
  durationS: 1000,
  image: null,
  poster: null,
  products: [product("hd"), product("sd")],
  categoryId: 5,
  description: "",
  credits: { company: [], author: [], director: [], actor: [], presenter: [] },
  country: [],
});

test("a bookmark shows only over 20 s in VOD", () => {
  const bookmarks = { a: bookmark(20), b: bookmark(21), c: bookmark(900) };
  expect(begunIds(bookmarks, 20)).toEqual(["b", "c"]);
});

test("what was seen is not gone on with", () => {
  expect(begunIds({ a: bookmark(900, true) }, 20)).toEqual([]);
});

test("a feed shows at most 20 items, what was watched last first", () => {
  const ids = Array.from({ length: 25 }, (_, index) => `vod-${index}`);
  const all = Object.fromEntries(ids.map((id) => [id, bookmark(60)]));
  expect(begunIds(all, 20)).toEqual(ids.slice(0, 20));
});

test("it leads to the product that was watched, and says how far", () => {
  const [begun] = begunOf({ a: bookmark(250) }, [show("a"), show("b")]);
  expect(begun).toMatchObject({
    element: { showId: "a", productId: "sd", price: 4 },
    watchedPercent: 25,
  });
  const gone = { a: { ...bookmark(250), productId: "4k" } };
  expect(begunOf(gone, [show("a")])[0]?.element.productId).toBe("hd");
});
