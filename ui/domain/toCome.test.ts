/** What is still to come: spec, section 4, in its own words. */
import { toCome } from "./toCome";

test("future means not started: what has begun since is not to come", () => {
  const later = { show: { startDate: 3000, stopDate: 4000 } };
  const soon = { show: { startDate: 1000, stopDate: 2000 } };
  expect(toCome([later, soon], 999_999)).toEqual([later, soon]);
  expect(toCome([later, soon], 1_000_000)).toEqual([later]);
});
