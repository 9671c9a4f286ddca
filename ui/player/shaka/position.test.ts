/** The wall clock of a stream, as Shaka Player tells it. */
import { zeroOf } from "./position";

const ON_AIR_S = 1_763_800_000;

test("a stream that tells a clock has its second 0 from it", () => {
  const shownAt = new Date((ON_AIR_S + 12.04) * 1000);
  expect(zeroOf(shownAt, 12)).toBe(ON_AIR_S);
});

test("live that counts from 1970 on has its second 0 there", () => {
  expect(zeroOf(new Date(ON_AIR_S * 1000), ON_AIR_S)).toBe(0);
});

test("what Shaka Player dates to 1970 tells no clock", () => {
  expect(zeroOf(new Date(405_000), 405)).toBeNull();
  expect(zeroOf(null, 405)).toBeNull();
});
