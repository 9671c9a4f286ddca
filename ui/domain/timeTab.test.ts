/** The tabs of what is to come and of what has begun: spec, section 4, in its own words. */
import { EVENING_MS, EVENING_S } from "../testing/wireFixtures";
import { ACTORS_SHOWS_TABS, SPORTS_TABS, tabOf } from "./tabs";
import { underTab } from "./timeTab";

test("/mysports redirects to /mysports/future, /showsactors to /showsactors/past", () => {
  expect(tabOf(SPORTS_TABS, undefined)).toBe("future");
  expect(tabOf(ACTORS_SHOWS_TABS, undefined)).toBe("past");
  expect(tabOf(SPORTS_TABS, "toString")).toBe("future");
  expect(tabOf(SPORTS_TABS, "past")).toBe("past");
});

test("future means not started; past and current shows count as started; what is nearest to now comes first", () => {
  const items = [-30, -1, 0, 2, 26].map((hours) => {
    const startDate = EVENING_S + hours * 3600;
    return { hours, show: { startDate, stopDate: startDate + 7200 } };
  });
  const hours = (tab: "future" | "past") =>
    underTab(tab, items, EVENING_MS).map((item) => item.hours);
  expect(hours("future")).toEqual([2, 26]);
  expect(hours("past")).toEqual([0, -1, -30]);
});

test("a part that is under a tab already stays in its order, also where several begin at the same time", () => {
  const show = { startDate: EVENING_S - 3600, stopDate: EVENING_S };
  const items = ["a", "b", "c"].map((name) => ({ name, show }));
  const past = underTab("past", items, EVENING_MS);
  expect(past.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  expect(underTab("past", past, EVENING_MS)).toEqual(past);
});
