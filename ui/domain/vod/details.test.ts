/** Which addresses a title on demand has (spec, section 2). */
import { isVodAt, type VodShow } from "./details";

const episode = {
  seasonId: "s-1",
  products: [{ id: "hd" }, { id: "sd" }],
} as unknown as VodShow;

test("show/{showId}/product/{productId}: the product is one of the show's", () => {
  expect(isVodAt(episode, { productId: "hd" })).toBe(true);
  expect(isVodAt(episode, { productId: "sd" })).toBe(true);
  expect(isVodAt(episode, { productId: "4k" })).toBe(false);
  expect(isVodAt(episode, {})).toBe(false);
});

test("season/{seasonId}/show/{showId}/product/{productId}: the episode is of that season", () => {
  expect(isVodAt(episode, { seasonId: "s-1", productId: "hd" })).toBe(true);
  expect(isVodAt(episode, { seasonId: "s-2", productId: "hd" })).toBe(false);
});
