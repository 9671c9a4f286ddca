/** What is left out of the catalogue (spec, section 3, "VOD"). */
import { isAdult, isAdultCategory, withoutAdult } from "./adult";

const film = { id: "film", show_adult: false, show_category: 5 };
const adult = { id: "adult", show_adult: true };
const rated = { id: "category", show_adult: false, show_category: 8 };

test("adult shows are filtered out", () => {
  expect(withoutAdult([film, adult, rated])).toEqual([film]);
  expect([film, adult, rated].map(isAdult)).toEqual([false, true, true]);
});

test("the category of adult shows is never shown", () => {
  const of = (category_id: number, elements: (typeof adult)[]) =>
    isAdultCategory({ category_id, elements });
  expect(of(45476, [adult, adult])).toBe(true);
  expect(of(8, [])).toBe(true);
  expect(of(45480, [film, adult])).toBe(false);
  expect(of(45480, [])).toBe(false);
});
