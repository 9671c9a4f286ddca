/** Number entry on the remote control. */
import {
  dueInMs,
  isDue,
  numberOf,
  typeDigit,
  type NumberEntry,
} from "./zappingNumber";

const HIGHEST = 231;

function typed(...presses: [digit: number, atMs: number][]): NumberEntry {
  let entry: NumberEntry | null = null;
  for (const [digit, atMs] of presses)
    entry = typeDigit(entry, digit, HIGHEST, atMs);
  return entry!;
}

test("digits make a number", () => {
  expect(numberOf(typed([1, 0], [0, 400], [2, 800]))).toBe(102);
  expect(typed([0, 0], [7, 300]).digits).toBe("07");
  expect(numberOf(typed([0, 0], [7, 300]))).toBe(7);
});

test("a number is tuned to 1.5 s after its last digit", () => {
  const entry = typed([1, 0], [2, 1_000]);
  expect(isDue(entry, 2_499)).toBe(false);
  expect(dueInMs(entry, 2_400)).toBe(100);
  expect(isDue(entry, 2_500)).toBe(true);
});

test("a digit after the wait begins a new number", () => {
  expect(typed([1, 0], [2, 1_500]).digits).toBe("2");
});

test("a digit for which no number has room begins a new one", () => {
  expect(typed([1, 0], [2, 100], [3, 200], [4, 300]).digits).toBe("4");
});
