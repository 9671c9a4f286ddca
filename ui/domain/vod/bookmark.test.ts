/** Where a title goes on (spec, section 9). */
import { goesOnAtS } from "./bookmark";

test("a bookmark shows only over 20 s in VOD", () => {
  const at = (bookmarkS: number, isSeen = false) =>
    goesOnAtS({ productId: "vod-1-HD", bookmarkS, isSeen });
  expect(at(20)).toBeUndefined();
  expect(at(21)).toBe(21);
  expect(goesOnAtS(undefined)).toBeUndefined();
});

test("the maximum bookmark is 43200 s", () => {
  const at = (bookmarkS: number) =>
    goesOnAtS({ productId: "vod-1-HD", bookmarkS, isSeen: false });
  expect(at(43_200)).toBe(43_200);
  expect(at(43_201)).toBeUndefined();
});

test("what was seen begins anew", () => {
  const seen = { productId: "vod-1-HD", bookmarkS: 5000, isSeen: true };
  expect(goesOnAtS(seen)).toBeUndefined();
});
