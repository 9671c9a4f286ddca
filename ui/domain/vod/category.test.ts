/** Categories of the video on demand (spec, section 9, "MySports and VOD"). */
import { HOME_FEED, VOD_HOME, vodCategoryAt, vodParentOf } from "./category";

test("the VOD home category id is 45470", () => {
  expect(VOD_HOME).toBe(45_470);
  expect(vodCategoryAt("0")).toBe(45_470);
  expect(vodCategoryAt("45501")).toBe(45_501);
});

test("44856 is Home's", () => {
  expect(HOME_FEED).toBe(44_856);
});

test("what is no number is no category", () => {
  for (const id of ["", "show", "01", "-1", "1.5", "1e3", "1234567890"])
    expect(vodCategoryAt(id)).toBeUndefined();
});

test("above a category lies its parent, above those of the first level the VOD home", () => {
  const of = (id: number, parentId?: number) =>
    vodParentOf({ id, parentId, name: "", shelves: [], elements: [] });
  expect(of(45_501, 45_471)).toBe(45_471);
  expect(of(45_471, 0)).toBeUndefined();
  expect(of(45_480, VOD_HOME)).toBeUndefined();
  expect(of(VOD_HOME, 0)).toBeUndefined();
});
