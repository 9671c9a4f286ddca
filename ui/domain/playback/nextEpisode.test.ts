/** The next episode. */
import { nextEpisodeInS, nextEpisodeOf, nextKeptOf } from "./nextEpisode";

const HOUR = { durationS: 3_600, isStopped: false };

test("the next episode is offered near the end, with a countdown", () => {
  expect(nextEpisodeInS({ ...HOUR, positionS: 3_579 })).toBeNull();
  expect(nextEpisodeInS({ ...HOUR, positionS: 3_580 })).toBe(20);
  expect(nextEpisodeInS({ ...HOUR, positionS: 3_594.5 })).toBe(6);
  expect(nextEpisodeInS({ ...HOUR, positionS: 3_700 })).toBe(0);
});

test("the countdown can be stopped", () => {
  expect(
    nextEpisodeInS({ ...HOUR, positionS: 3_590, isStopped: true }),
  ).toBeNull();
});

test("of a short show no more than a tenth goes by under an offer", () => {
  const short = { durationS: 60, isStopped: false };
  expect(nextEpisodeInS({ ...short, positionS: 53 })).toBeNull();
  expect(nextEpisodeInS({ ...short, positionS: 54 })).toBe(6);
  expect(
    nextEpisodeInS({ positionS: 0, durationS: 0, isStopped: false }),
  ).toBeNull();
});

test("series go on by themselves with their next episode, other shows end", () => {
  const followers = [
    { id: "film" },
    { id: "s1e1", serieId: "s1" },
    { id: "s1e2", serieId: "s1" },
  ];
  const current = { id: "s1e1", serieId: "s1" };
  expect(nextEpisodeOf(current, followers)?.id).toBe("s1e2");
  expect(nextEpisodeOf({ id: "x", serieId: "s2" }, followers)).toBeUndefined();
  expect(nextEpisodeOf({ id: "film" }, followers)).toBeUndefined();
});

const kept = (id: string, startDate: number, number?: [number, number]) => ({
  id,
  serieId: "s1",
  startDate,
  serieSeason: number?.[0],
  serieEpNum: number?.[1],
});

test("of what is kept of a series the next number goes on, in whichever order it was broadcast", () => {
  const current = kept("s1e2", 500, [1, 2]);
  const all = [
    kept("s2e1", 100, [2, 1]),
    current,
    kept("s1e3 again", 900, [1, 3]),
    kept("s1e3", 300, [1, 3]),
    kept("s1e1", 800, [1, 1]),
    kept("s1e2 again", 700, [1, 2]),
    { ...kept("other", 600, [1, 3]), serieId: "s2" },
  ];
  expect(nextKeptOf(current, all)?.id).toBe("s1e3");
  expect(nextKeptOf(kept("s1e3", 300, [1, 3]), all)?.id).toBe("s2e1");
  expect(nextKeptOf(kept("s2e1", 100, [2, 1]), all)).toBeUndefined();
});

test("what is kept without numbers goes on with what was broadcast next", () => {
  const current = kept("b", 200, [1, 9]);
  const all = [kept("d", 400), kept("c", 300), kept("a", 100), current];
  expect(nextKeptOf(current, all)?.id).toBe("c");
  expect(nextKeptOf(kept("d", 400), all)).toBeUndefined();
  expect(
    nextKeptOf({ id: "film", startDate: 0 }, [kept("a", 100)]),
  ).toBeUndefined();
});
