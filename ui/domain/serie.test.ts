/** A series' broadcasts as episodes (spec, section 3). */
import { broadcast as madeBroadcast, serieOfShows } from "../testing/serie";
import { EVENING_MS, EVENING_S } from "../testing/wireFixtures";
import {
  broadcastOf,
  episodeFacts,
  episodesOf,
  episodesUnder,
  nearestShowings,
  seasonsOf,
  type Serie,
} from "./serie";
import { serieAddressOf } from "./serieAddress";
import type { Show } from "./show";

const HOUR_S = 3600;
const VIEWER = {
  recorded: new Set<string>(),
  isCountryLocked: false,
};
let made = 0;

function broadcast(
  season: number | undefined,
  number: number | undefined,
  hours: number,
  title = "",
): Show {
  made += 1;
  return madeBroadcast({
    id: `rive_une-${made}`,
    season,
    number,
    hours,
    title,
  });
}

test("390 broadcasts of 30 episodes are 30 episodes with 13 showings each", () => {
  const shows = Array.from({ length: 390 }, (_, index) =>
    broadcast(1, (index % 30) + 1, index),
  );
  const episodes = episodesOf(shows);
  expect(episodes.map(({ number }) => number)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  );
  expect(episodes.every(({ showings }) => showings.length === 13)).toBe(true);
});

test("episodes without a number are told apart by their titles, and without these by their broadcasts", () => {
  const episodes = episodesOf([
    broadcast(undefined, undefined, 1, "Le Départ"),
    broadcast(undefined, undefined, 5, "le départ"),
    broadcast(undefined, undefined, 2),
    broadcast(undefined, undefined, 3),
  ]);
  expect(episodes.map(({ showings }) => showings.length)).toEqual([2, 1, 1]);
});

test("the same number in another season is another episode, and those without a season come last", () => {
  const episodes = episodesOf([
    broadcast(undefined, undefined, 0, "Spécial"),
    broadcast(2, 1, 1),
    broadcast(1, 1, 2),
  ]);
  expect(episodes.map(({ season }) => season)).toEqual([1, 2, undefined]);
  expect(seasonsOf(episodes)).toEqual([1, 2]);
});

test("a showing is a broadcast of its episode in its series, with nothing that the viewer has of another one", () => {
  const shown = broadcast(1, 2, 0, "Le Départ");
  const serie = serieOfShows([shown], 168);
  const [episode] = serie.episodes;
  const known = { ...episodeFacts(serie, episode!), isRecorded: true };
  const show = broadcastOf(known, episode!.showings[0]!);
  expect(show).toMatchObject({
    id: shown.id,
    channelId: "rive_une",
    startDate: EVENING_S,
    stopDate: EVENING_S + HOUR_S,
    title: "Les Orphelins",
    subTitle: "Le Départ",
    language: "fr",
    serieSeason: 1,
    serieEpNum: 2,
    serieId: "fr-1",
    isSerie: false,
  });
  expect(show.isRecorded).toBeUndefined();
});

test("what is on air or in the channel's replay can be watched, the latest showing first", () => {
  const nowMs = EVENING_MS + 30 * 60_000;
  const serie = serieOfShows(
    [broadcast(1, 1, -200), broadcast(1, 1, -10), broadcast(1, 1, 0)],
    168,
  );
  const [episode] = episodesUnder(serie, "replay", VIEWER, nowMs);
  expect(episode?.showings.map(({ startDate }) => startDate)).toEqual([
    EVENING_S,
    EVENING_S - 10 * HOUR_S,
  ]);
  expect(episodesUnder(serie, "upcoming", VIEWER, nowMs)).toEqual([]);
});

test("channels with 0 replay hours have no replay", () => {
  const serie = serieOfShows([broadcast(1, 1, -10), broadcast(1, 2, 10)], 0);
  expect(episodesUnder(serie, "replay", VIEWER, EVENING_MS)).toEqual([]);
  const coming = episodesUnder(serie, "upcoming", VIEWER, EVENING_MS);
  expect(coming.map(({ number }) => number)).toEqual([2]);
});

test("a showing that the account recorded can be watched past its replay", () => {
  const gone = broadcast(1, 1, -500);
  const serie = serieOfShows([gone, broadcast(1, 2, -600)], 168);
  const viewer = { ...VIEWER, recorded: new Set([gone.id]) };
  expect(episodesUnder(serie, "replay", VIEWER, EVENING_MS)).toEqual([]);
  const found = episodesUnder(serie, "replay", viewer, EVENING_MS);
  expect(found.map(({ number }) => number)).toEqual([1]);
});

test("what the subscription lacks can't be watched, and country-locked accounts cannot watch live", () => {
  const serie = serieOfShows([broadcast(1, 1, -10), broadcast(1, 2, 0)], 168);
  const under = (of: Serie, isCountryLocked: boolean) =>
    episodesUnder(of, "replay", { ...VIEWER, isCountryLocked }, EVENING_MS).map(
      ({ number }) => number,
    );
  const locked = serieOfShows([broadcast(1, 1, -10)], 168);
  locked.channels["rive_une"]!.playable = false;
  expect(under(serie, false)).toEqual([1, 2]);
  expect(under(serie, true)).toEqual([1]);
  expect(under(locked, false)).toEqual([]);
});

test("of many showings those from now on are taken, and the last ones before where there is room", () => {
  const at = (hours: readonly number[]) => {
    const shows = hours.map((hour) => broadcast(1, 1, hour));
    return episodesOf(shows).flatMap(({ showings }) => showings);
  };
  const taken = (hours: readonly number[]) =>
    nearestShowings(at(hours), EVENING_MS, 3).map(
      ({ startDate }) => (startDate - EVENING_S) / HOUR_S,
    );
  expect(taken([-40, -30, -20, 0, 10, 20, 30])).toEqual([0, 10, 20]);
  expect(taken([-40, -30, -20, -10, 20])).toEqual([-20, -10, 20]);
  expect(taken([-40, -30, -20, -10])).toEqual([-30, -20, -10]);
  expect(taken([10, 20])).toEqual([10, 20]);
  expect(taken([])).toEqual([]);
});

test("tab and season are parts of the address; what is out of range is none", () => {
  expect(serieAddressOf("?season=2&tab=upcoming")).toEqual({
    tab: "upcoming",
    season: 2,
  });
  expect(serieAddressOf("?season=2024").season).toBe(2024);
  expect(serieAddressOf("?season=0&tab=x")).toEqual({
    tab: undefined,
    season: undefined,
  });
});
