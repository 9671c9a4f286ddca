/** Where a show stands in time: spec, section 4, in its own words. */
import {
  isCurrent,
  isEnded,
  isStarted,
  onAir,
  progressPercent,
} from "./timeStatus";

const show = { startDate: 1000, stopDate: 2000 };

test("a show is started when the start has passed", () => {
  expect(isStarted(show, 999_999)).toBe(false);
  expect(isStarted(show, 1_000_000)).toBe(true);
});

test("a show is ended when the stop has passed", () => {
  expect(isEnded(show, 1_999_999)).toBe(false);
  expect(isEnded(show, 2_000_000)).toBe(true);
});

test("a show is current when it has started and has not ended; past and current shows count as started", () => {
  expect(isCurrent(show, 500_000)).toBe(false);
  expect(isCurrent(show, 1_500_000)).toBe(true);
  expect(isCurrent(show, 2_500_000)).toBe(false);
  expect(isStarted(show, 2_500_000)).toBe(true);
});

test("progress runs from 0 to 100 percent and no further", () => {
  expect(progressPercent(show, 0)).toBe(0);
  expect(progressPercent(show, 1_250_000)).toBe(25);
  expect(progressPercent(show, 9_000_000)).toBe(100);
  expect(progressPercent({ startDate: 5, stopDate: 5 }, 5000)).toBe(0);
});

test("progress counts from when a show truly began, where that is known", () => {
  const late = { ...show, exactStartTime: 1200 };
  expect(progressPercent(late, 1_100_000)).toBe(0);
  expect(progressPercent(late, 1_600_000)).toBe(50);
});

describe("what is on a channel", () => {
  const next = { startDate: 2000, stopDate: 3000 };

  test("moves on to the next show by the clock, without new data", () => {
    expect(onAir([show, next], 1_500_000)).toEqual({ now: show, next });
    expect(onAir([show, next], 2_000_000)).toEqual({
      now: next,
      next: undefined,
    });
  });

  test("stays with the last known show when the data is too old", () => {
    expect(onAir([show, next], 9_000_000).now).toBe(next);
    expect(onAir([], 0)).toEqual({ now: undefined, next: undefined });
  });
});
