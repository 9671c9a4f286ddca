/**
 * By what one chooses among the matches of a day.
 * @jest-environment jsdom
 */
import { act, renderHook } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { AppRoot } from "../../createApp";
import { matchOf } from "../../testing/matches";
import { testApp } from "../../testing/testApp";
import { EVENING_S } from "../../testing/wireFixtures";
import { useSports } from "./MysportsPage";
import { mysports } from "./page";

async function sportsOf(
  leagues: readonly string[],
  language: "fr" | "de" = "fr",
) {
  const app = await testApp({ context: { language } });
  await loadWords(app, mysports.words);
  const matches = leagues.map((league, index) =>
    matchOf({ league, startDate: EVENING_S + 7200 + index }),
  );
  const list = { matches, daysOfTab: null };
  const { result } = renderHook(() => useSports("future", list), {
    wrapper: ({ children }) => <AppRoot app={app}>{children}</AppRoot>,
  });
  return result;
}

test("each kind of sport has its name, and shows its matches alone", async () => {
  const result = await sportsOf(["Hockey sur glace · A", "Football · B"]);
  const { categories, cards } = result.current;
  expect(categories.map(({ label }) => label)).toEqual([
    "Tous les sports",
    "Football",
    "Hockey sur glace",
  ]);
  expect(cards).toHaveLength(2);
  act(() => categories[1]?.choose());
  const leagues = result.current.cards.map(({ match }) => match.league);
  expect(leagues).toEqual(["Football · B"]);
  act(() => result.current.showAll());
  expect(result.current.cards).toHaveLength(2);
});

test("they are called as the page's language has them, and stand in the order of these names", async () => {
  const { current } = await sportsOf(
    ["Football · B", "Hockey sur glace · A", "Fussball · C"],
    "de",
  );
  const [, ...labels] = current.categories.map(({ label }) => label);
  expect(labels).toEqual(["Eishockey", "Fussball"]);
});

test("where a league names no kind of sport there are hockey and others", async () => {
  const { current } = await sportsOf(["Football · B", "Curling"]);
  const labels = current.categories.map(({ label }) => label);
  expect(labels).toEqual(["Tous les sports", "Hockey", "Autres"]);
});
