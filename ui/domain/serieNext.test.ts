/** With which episode a series goes on. */
import { broadcast, serieOfShows, type Broadcast } from "../testing/serie";
import { EVENING_MS } from "../testing/wireFixtures";
import type { SerieViewer } from "./serie";
import { nextInSerie } from "./serieNext";

const NOBODY: SerieViewer = {
  recorded: new Set(),
  begun: new Set(),
  seen: new Set(),
  isCountryLocked: false,
};

/** The id of the showing with which it goes on, and whether that was begun. */
function nextOf(
  broadcasts: readonly Broadcast[],
  viewer: Partial<SerieViewer> = {},
) {
  const serie = serieOfShows(broadcasts.map(broadcast), 168);
  const next = nextInSerie(serie, { ...NOBODY, ...viewer }, EVENING_MS + 1000);
  return next && [next.showing.id, next.isBegun];
}

const NUMBERED: Broadcast[] = [
  { id: "s1e1", season: 1, number: 1, hours: -40 },
  { id: "s1e2", season: 1, number: 2, hours: -30 },
  { id: "s2e1", season: 2, number: 1, hours: -20 },
];
const NEWS: Broadcast[] = [
  { id: "monday", title: "Lundi", hours: -50 },
  { id: "wednesday", title: "Mercredi", hours: -2 },
  { id: "tuesday", title: "Mardi", hours: -26 },
];
const ids = (...all: string[]) => new Set(all);

test("what was begun comes first, the furthest of it", () => {
  expect(nextOf(NUMBERED, { begun: ids("s1e2") })).toEqual(["s1e2", true]);
  expect(nextOf(NUMBERED, { begun: ids("s2e1", "s1e1") })).toEqual([
    "s2e1",
    true,
  ]);
  expect(nextOf(NEWS, { begun: ids("monday") })).toEqual(["monday", true]);
});

test("with numbers it is the newest season's first, or what follows the last that was seen", () => {
  expect(nextOf(NUMBERED)).toEqual(["s2e1", false]);
  expect(nextOf(NUMBERED, { seen: ids("s1e2") })).toEqual(["s2e1", false]);
  expect(nextOf(NUMBERED, { seen: ids("s2e1") })).toEqual(["s1e1", false]);
  expect(nextOf(NUMBERED, { seen: ids("s1e1", "s1e2", "s2e1") })).toEqual([
    "s2e1",
    false,
  ]);
});

test("what was seen counts when it can no longer be watched", () => {
  const old: Broadcast = { id: "s1e3", season: 1, number: 3, hours: -400 };
  expect(nextOf([...NUMBERED, old], { seen: ids("s1e3") })).toEqual([
    "s2e1",
    false,
  ]);
});

test("without numbers it is the newest that was not seen", () => {
  expect(nextOf(NEWS)).toEqual(["wednesday", false]);
  expect(nextOf(NEWS, { seen: ids("wednesday") })).toEqual(["tuesday", false]);
});

test("an episode that is on air is watched from its beginning where that is to be had", () => {
  const again: Broadcast = { id: "again", season: 1, number: 1, hours: 0 };
  expect(nextOf([...NUMBERED.slice(0, 2), again])).toEqual(["s1e1", false]);
  expect(nextOf([again])).toEqual(["again", false]);
  expect(nextOf([again], { begun: ids("again") })).toEqual(["again", false]);
});

test("what can't be watched is no next one: past replay, to come, abroad", () => {
  const later: Broadcast = { id: "later", season: 1, number: 2, hours: 5 };
  const gone: Broadcast = { id: "gone", season: 1, number: 1, hours: -400 };
  const onAir: Broadcast = { id: "live", season: 1, number: 3, hours: 0 };
  expect(nextOf([later, gone])).toBeUndefined();
  expect(nextOf([later, gone], { begun: ids("gone") })).toBeUndefined();
  expect(nextOf([later, gone], { recorded: ids("gone") })).toEqual([
    "gone",
    false,
  ]);
  expect(nextOf([onAir], { isCountryLocked: true })).toBeUndefined();
});
