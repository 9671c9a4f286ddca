/** What benches judge by, and how the full run has them. */
import { inTime, startJudging } from "../../bench/budget.mjs";
import { lastHalfGrowth, LOOKS } from "../../bench/plateau.mjs";
import { STEPS } from "../../tools/test/steps.mjs";

test("a figure above its budget is missed, and the bench ends with status 1", () => {
  const { judged, status } = startJudging();
  expect([judged(500, 500), judged(3, undefined), status()]).toEqual([
    "500",
    "3",
    0,
  ]);
  expect(judged(501.26, 500, 1)).toBe("501.3 **missed**");
  expect(status()).toBe(1);
});

test("what has no figure is missed as well", () => {
  const { miss, status } = startJudging();
  miss(0);
  expect(status()).toBe(0);
  miss(2);
  expect(status()).toBe(1);
});

test("by itself a bench has the goals", () => {
  expect(inTime(250)).toBe(250);
});

test.each(["screens", "player", "navigations", "weak TV", "zapping"])(
  "the full run has the step %s, with twice the goals",
  (name) => {
    const step = STEPS.find((one) => one.name === name);
    expect(step?.isFull).toBe(true);
    expect(step?.needsBuild).toBe(true);
    expect(step?.env?.BUDGET_TIMES).toBe("2");
  },
);

const look = (at: (minute: number) => number) =>
  Array.from({ length: LOOKS + 1 }, (_, index) => at(index * 5));

test("what comes to rest after half an hour grows no more", () => {
  const values = look((minute) => Math.min(minute, 30) + 20);
  expect(lastHalfGrowth(values)).toBeCloseTo(0);
});

test("what grows by a tenth in the last half hour says so", () => {
  expect(lastHalfGrowth(look((minute) => 100 + minute / 3))).toBeCloseTo(9.09);
});

test("what is given back later once is not taken for growth", () => {
  const values = look((minute) => (minute === 60 ? 104 : 100));
  expect(lastHalfGrowth(values)).toBeLessThan(5);
});
