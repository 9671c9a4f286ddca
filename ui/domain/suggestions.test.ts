/** Suggestions: the orders of a category's list, and the order of the categories. */
import { recordingOf } from "../testing/recordings";
import { EVENING_S } from "../testing/wireFixtures";
import { inCategoryOrder } from "./categories";
import { inSuggestionOrder } from "./suggestions";

test("category order: 5, 9, 11, 12, 4, 10, 2, 7, 3, 6, 1; one without shows is left out", () => {
  const categories = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12].map((id) => ({
    id,
    showCount: id === 7 ? 0 : 120,
  }));
  expect(inCategoryOrder(categories).map(({ id }) => id)).toEqual([
    5, 9, 11, 12, 4, 10, 2, 3, 6, 1,
  ]);
});

test("a category stands in the account's own order, or with what was on last first", () => {
  const shows = [2, 9, 5].map((hour) => {
    const startDate = EVENING_S - hour * 3600;
    const { show, channel } = recordingOf({ id: `${hour}`, startDate });
    return { show, channel };
  });
  const ids = (tab: "suggested" | "latest") =>
    inSuggestionOrder(tab, shows).map(({ show }) => show.id);
  expect(ids("suggested")).toEqual(["2", "9", "5"]);
  expect(ids("latest")).toEqual(["2", "5", "9"]);
});
