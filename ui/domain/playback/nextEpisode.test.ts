/** The next episode. */
import { nextEpisodeInS, nextEpisodeOf } from "./nextEpisode";

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
