/** Matches: spec, sections 3, 4 and 9, in its own words. */
import { matchOf } from "../testing/matches";
import { EVENING_S } from "../testing/wireFixtures";
import {
  daysOf,
  filteredMatches,
  HOCKEY,
  leagueName,
  leaguesOf,
  OTHER_SPORTS,
  sportsCategoryOf,
  sportsOf,
  type Match,
} from "./sports";

const DAY_S = 86_400;
const at = (hours: number) => EVENING_S + hours * 3600;
const starts = (matches: readonly { show: { startDate: number } }[]) =>
  matches.map(({ show }) => (show.startDate - EVENING_S) / 3600);

test("fallback MySports categories: 0 Other and 1 Hockey", () => {
  expect([OTHER_SPORTS, HOCKEY]).toEqual([0, 1]);
  expect([0, 1, 7].map(sportsCategoryOf)).toEqual([0, 1, 0]);
});

test("days are those of Switzerland, each once, in the order of the matches", () => {
  const late = Date.UTC(2026, 10, 21, 22, 30) / 1000;
  const matches = [late, late + 3600, late + DAY_S].map((startDate) =>
    matchOf({ startDate }),
  );
  const days = daysOf(matches);
  expect(days.map(({ startDate }) => startDate)).toEqual([late, late + 3600]);
});

test("matches are filtered by day, by category and by league together", () => {
  const matches = [
    matchOf({ startDate: at(0), league: "Hockey · A", categoryId: HOCKEY }),
    matchOf({ startDate: at(1), league: "Football · B" }),
    matchOf({ startDate: at(24), league: "Football · B" }),
  ];
  const [today] = daysOf(matches);
  const found = (filter: Partial<Parameters<typeof filteredMatches>[1]>) =>
    starts(
      filteredMatches(matches, {
        day: undefined,
        categoryId: undefined,
        league: undefined,
        ...filter,
      }),
    );
  expect(found({})).toEqual([0, 1, 24]);
  expect(found({ day: today?.day })).toEqual([0, 1]);
  expect(found({ categoryId: HOCKEY })).toEqual([0]);
  expect(found({ day: today?.day, league: "Football · B" })).toEqual([1]);
  expect(leaguesOf(matches)).toEqual(["Football · B", "Hockey · A"]);
});

test("the kinds of sport have the names that the leagues begin with, unless one names none", () => {
  const [football, hockey] = ["Football · B", "Hockey sur glace · A"].map(
    (league) => matchOf({ league }),
  ) as [Match, Match];
  const named = [hockey, football, hockey];
  expect(sportsOf(named)).toEqual(["Football", "Hockey sur glace"]);
  const sport = "Football";
  const all = { day: undefined, categoryId: undefined, league: undefined };
  expect(filteredMatches(named, { ...all, sport })).toEqual([football]);
  const german = matchOf({ league: "Fussball · C" });
  expect(sportsOf([...named, german])).toEqual(sportsOf(named));
  expect(filteredMatches([german], { ...all, sport })).toEqual([german]);
  expect(sportsOf([...named, matchOf({ league: "Curling" })])).toEqual([]);
  expect(sportsOf([])).toEqual([]);
});

test("a league is named without its kind of sport", () => {
  expect(leagueName("Football · Coupe de l'Arc")).toBe("Coupe de l'Arc");
  expect(leagueName("Curling")).toBe("Curling");
});
