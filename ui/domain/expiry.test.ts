/** How long a replay can be watched. */
import { expiresSoon, replayRemaining } from "./expiry";

const HOUR = 3600;
const show = { startDate: 0, stopDate: HOUR };

test("channels with 0 replay hours have no replay", () => {
  expect(replayRemaining(show, 0, 2 * HOUR * 1000)).toBeUndefined();
});

test("a replay lasts for the replayable hours of the channel, from the show's stop", () => {
  const at = (hours: number) => replayRemaining(show, 168, hours * HOUR * 1000);
  expect(at(0.5)).toBeUndefined();
  expect(at(2)).toEqual({ unit: "day", count: 6 });
  expect(at(169 - 24)).toEqual({ unit: "hour", count: 24 });
  expect(at(168.5)).toEqual({ unit: "hour", count: 1 });
  expect(at(169)).toBeUndefined();
});

test("a card names the end only when it is near", () => {
  expect(expiresSoon({ unit: "hour", count: 20 })).toBe(true);
  expect(expiresSoon({ unit: "day", count: 2 })).toBe(true);
  expect(expiresSoon({ unit: "day", count: 3 })).toBe(false);
});
