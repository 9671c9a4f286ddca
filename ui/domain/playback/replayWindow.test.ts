/** How long a show can be replayed (spec, sections 4 and 9). */
import { isReplayable, replayGoneMs } from "./replayWindow";

const SHOW = { startDate: 10_000, stopDate: 13_600 };
const HOUR_MS = 3_600_000;
const STOP_MS = SHOW.stopDate * 1000;

test("replayable hours are counted from the show's stop", () => {
  expect(replayGoneMs(SHOW, 2)).toBe(STOP_MS + 2 * HOUR_MS);
  expect(isReplayable(SHOW, 2, STOP_MS)).toBe(true);
  expect(isReplayable(SHOW, 2, STOP_MS + 2 * HOUR_MS - 1)).toBe(true);
  expect(isReplayable(SHOW, 2, STOP_MS + 2 * HOUR_MS)).toBe(false);
});

test("channels with 0 replay hours have no replay", () => {
  expect(isReplayable(SHOW, 0, STOP_MS)).toBe(false);
});

test("a show that still runs is started over, not replayed", () => {
  expect(isReplayable(SHOW, 2, STOP_MS - 1)).toBe(false);
});
