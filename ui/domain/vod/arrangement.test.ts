/** In which order the titles of a category stand, which of them, and how addresses say so. */
import type { VodElement } from "./element";
import {
  ALL_VOD_ORDERS,
  arranged,
  arrangementOf,
  AS_IN_CATALOGUE,
  withArrangement,
  type VodOrder,
} from "./arrangement";

const element = (name: string, price: number | undefined): VodElement => ({
  showId: name,
  categoryId: 45_501,
  name,
  poster: null,
  backdrop: null,
  age: 0,
  price,
});

const CATALOGUE = [
  element("Zoo", 4.9),
  element("Été", 0),
  element("alpes", 2.5),
  element("Col", undefined),
  element("Eau", 4.9),
];

const names = (order: VodOrder, isFree = false) =>
  arranged(CATALOGUE, { order, isFree }).map(({ name }) => name);

test("the service's own order is the one that a category opens with", () => {
  expect(arrangementOf("")).toEqual(AS_IN_CATALOGUE);
  expect(names("catalogue")).toEqual(["Zoo", "Été", "alpes", "Col", "Eau"]);
});

test("by title neither accents nor case count", () => {
  expect(names("title")).toEqual(["alpes", "Col", "Eau", "Été", "Zoo"]);
});

test("by price what costs nothing comes first, and what is equal stays in the service's order", () => {
  expect(names("price")).toEqual(["Été", "Col", "alpes", "Zoo", "Eau"]);
});

test("free or included is what has no price, or none but 0", () => {
  expect(names("catalogue", true)).toEqual(["Été", "Col"]);
  expect(names("title", true)).toEqual(["Col", "Été"]);
});

test("the list that is arranged stays as it was", () => {
  const before = CATALOGUE.slice();
  names("title");
  expect(CATALOGUE).toEqual(before);
});

test.each(
  ALL_VOD_ORDERS.flatMap((order) => [
    { order, isFree: false },
    { order, isFree: true },
  ]),
)("an address says what it was asked for: %j", (arrangement) => {
  const path = withArrangement("/vod/45501?page=2", arrangement);
  expect(arrangementOf(path.slice(path.indexOf("?")))).toEqual(arrangement);
});

test("the words of an address are in order, and none is there without need", () => {
  const all = { order: "title", isFree: true } as const;
  expect(withArrangement("/vod/45501?page=2", all)).toBe(
    "/vod/45501?free=1&order=title&page=2",
  );
  expect(withArrangement("/vod", all)).toBe("/vod?free=1&order=title");
  expect(withArrangement("/vod", AS_IN_CATALOGUE)).toBe("/vod");
});

test("what is no order is none", () => {
  expect(arrangementOf("?order=rating&free=yes")).toEqual(AS_IN_CATALOGUE);
  expect(arrangementOf("?order=catalogue")).toEqual(AS_IN_CATALOGUE);
});
