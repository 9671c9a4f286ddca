/** Lists in the order that a user gave them by hand. */
import { moved, placeWithin } from "./ordering";

const list = ["a", "b", "c", "d"];

test("what is moved stands where it was put, and the others close up", () => {
  expect(moved(list, 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moved(list, 3, 1)).toEqual(["a", "d", "b", "c"]);
  expect(moved(list, 1, 1)).toEqual(list);
});

test("a place outside the list is the nearest end", () => {
  expect(moved(list, 1, 99)).toEqual(["a", "c", "d", "b"]);
  expect(moved(list, 2, -5)).toEqual(["c", "a", "b", "d"]);
  expect(placeWithin(-1, 4)).toBe(0);
  expect(placeWithin(4, 4)).toBe(3);
});

test("the list that was there stays as it was", () => {
  moved(list, 0, 3);
  expect(list).toEqual(["a", "b", "c", "d"]);
});
