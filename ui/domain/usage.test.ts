/** Channels in the order of how much they are watched. */
import { isByUsage } from "./usage";
import { inUsageOrder } from "./usageOrder";

test("the most watched channels come first, the others as they stand", () => {
  const order = inUsageOrder(["a", "b", "c", "d"], (id) => id, [
    "d",
    "gone",
    "b",
  ]);
  expect(order).toEqual(["d", "b", "a", "c"]);
});

test("a user who never watched anything has the channels as they stand", () => {
  expect(inUsageOrder(["b", "a"], (id) => id, [])).toEqual(["b", "a"]);
});

test("personalise channels by usage: the choice on this device wins over the profile's", () => {
  expect(isByUsage(null, true)).toBe(true);
  expect(isByUsage(null, false)).toBe(false);
  expect(isByUsage(null, undefined)).toBe(false);
  expect(isByUsage("false", true)).toBe(false);
  expect(isByUsage("true", false)).toBe(true);
});
