/** Which channels the guide shows, in which order. */
import {
  filterLineup,
  filtersFrom,
  NO_FILTERS,
  rowOfChannel,
  rowOfNumber,
  type GuideChannel,
} from "./lineup";

function channel(
  id: string,
  number: number,
  more: Partial<GuideChannel> = {},
): GuideChannel {
  return {
    id,
    name: id,
    number,
    language: "fr",
    image: null,
    playable: true,
    recordable: true,
    replayableHours: 0,
    isAccurate: false,
    ...more,
  };
}

const LINEUP = [
  channel("one", 1),
  channel("zwei", 2, { language: "de" }),
  channel("three", 3, { playable: false }),
  channel("seven", 7),
];

const idsOf = (lineup: readonly GuideChannel[]) => lineup.map(({ id }) => id);

test.each([
  [{}, ["one", "zwei", "three", "seven"]],
  [{ playableOnly: true }, ["one", "zwei", "seven"]],
  [{ language: "de" }, ["zwei"]],
  [{ favourites: true }, ["seven", "one"]],
  [{ favourites: true, playableOnly: true, language: "de" }, []],
  [{ compact: true }, ["one", "zwei", "three", "seven"]],
])("the filters %j leave %j", (filters, ids) => {
  const usage = new Map([
    ["one", 60],
    ["seven", 3600],
  ]);
  const shown = filterLineup(LINEUP, { ...NO_FILTERS, ...filters }, usage);
  expect(idsOf(shown)).toEqual(ids);
});

test("the guide shows the channels of a group, and all where the playlist has no such group any more", () => {
  const [one, zwei] = LINEUP;
  const grouped = [{ ...one!, groups: ["Sport"] }, zwei!];
  const sport = { ...NO_FILTERS, group: "Sport" };
  expect(idsOf(filterLineup(grouped, sport, null))).toEqual(["one"]);
  const gone = { ...NO_FILTERS, group: "Kids" };
  expect(filterLineup(grouped, gone, null)).toBe(grouped);
});

test("where the line-up has no channel of a language any more, the guide shows all of them", () => {
  const gone = { ...NO_FILTERS, language: "it" };
  expect(filterLineup(LINEUP, gone, null)).toBe(LINEUP);
  const playable = { ...gone, playableOnly: true };
  expect(idsOf(filterLineup(LINEUP, playable, null))).toEqual([
    "one",
    "zwei",
    "seven",
  ]);
});

test("while it is not known what was watched, favourites leave all channels", () => {
  const filters = { ...NO_FILTERS, favourites: true };
  expect(filterLineup(LINEUP, filters, null)).toBe(LINEUP);
});

test("a device remembers the filters, and forgets what it can't read", () => {
  const filters = { ...NO_FILTERS, language: "de", compact: true };
  expect(filtersFrom(JSON.stringify(filters))).toEqual(filters);
  for (const text of [null, "", "null", "{", "[]", '{"language":7}'])
    expect(filtersFrom(text)).toEqual(NO_FILTERS);
});

test("the channel in focus keeps it when others come and go, else the first row has it", () => {
  expect(rowOfChannel(LINEUP, "three")).toBe(2);
  expect(rowOfChannel(LINEUP, "nobody")).toBe(0);
  expect(rowOfChannel([], undefined)).toBe(0);
});

test.each([
  [1, 0],
  [4, 3],
  [7, 3],
  [99, 3],
])(
  "the number %i leads to its channel, else to the nearest above, else to the last",
  (number, row) => {
    expect(rowOfNumber(LINEUP, number)).toBe(row);
  },
);
