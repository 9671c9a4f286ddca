/** The order of the categories: spec, section 9. */
import { CATEGORY_ORDER, inCategoryOrder, isCategoryId } from "./categories";

test("category order: 5, 9, 11, 12, 4, 10, 2, 7, 3, 6, 1", () => {
  expect(CATEGORY_ORDER).toEqual([5, 9, 11, 12, 4, 10, 2, 7, 3, 6, 1]);
});

test("categories stand in the spec's order; empty and unknown ones are left out", () => {
  const ids = inCategoryOrder([
    { id: 1, showCount: 1 },
    { id: 8, showCount: 4 },
    { id: 12, showCount: 2 },
    { id: 4, showCount: 0 },
    { id: 5, showCount: 3 },
  ]).map(({ id }) => id);
  expect(ids).toEqual([5, 12, 1]);
});

test("there is no category 8", () => {
  expect(isCategoryId(8)).toBe(false);
  expect(isCategoryId(9)).toBe(true);
});
