/** What a performance test says of a device. */
import { framesPerSecond, latePercent, needsLiteMode } from "./deviceSpeed";

const smooth = Array.from({ length: 60 }, () => 1000 / 60);
const halting = smooth.map((ms, index) => (index % 2 === 0 ? ms : 50));

test("a device that works and draws fast needs no lite mode", () => {
  const speed = { workMs: 12, framesMs: smooth };
  expect(needsLiteMode(speed)).toBe(false);
  expect(framesPerSecond(speed)).toBe(60);
  expect(latePercent(speed)).toBe(0);
});

test("lite mode is for a device that is slow to work, or to draw what moves", () => {
  expect(needsLiteMode({ workMs: 200, framesMs: smooth })).toBe(true);
  expect(needsLiteMode({ workMs: 12, framesMs: halting })).toBe(true);
  expect(latePercent({ workMs: 12, framesMs: halting })).toBe(50);
});

test("a device that draws nothing while it is measured is judged by its work", () => {
  expect(needsLiteMode({ workMs: 12, framesMs: [] })).toBe(false);
  expect(framesPerSecond({ workMs: 12, framesMs: [] })).toBe(0);
});
