/** When the local clock is wrong enough to say so. */
import { clockSkewMs, isClockRight } from "./clockCheck";

const NOON = Date.UTC(2026, 10, 21, 12);

test("the system clock must be within 30 s of the server date", () => {
  expect(isClockRight(30_000)).toBe(true);
  expect(isClockRight(-30_000)).toBe(true);
  expect(isClockRight(30_001)).toBe(false);
  expect(isClockRight(-30_001)).toBe(false);
});

test("a clock that runs ahead or behind is reported with how much", () => {
  const ahead = { askedMs: NOON + 60_000, answeredMs: NOON + 60_100 };
  expect(clockSkewMs({ ...ahead, serverMs: NOON })).toBe(60_000);
  const behind = { askedMs: NOON - 60_100, answeredMs: NOON - 60_000 };
  expect(clockSkewMs({ ...behind, serverMs: NOON })).toBe(-60_000);
});

test("a slow answer makes no clock wrong", () => {
  const slow = { askedMs: NOON, answeredMs: NOON + 90_000 };
  expect(clockSkewMs({ ...slow, serverMs: NOON + 80_000 })).toBe(0);
});
