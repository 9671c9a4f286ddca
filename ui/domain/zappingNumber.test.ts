/** A number typed on the remote control. */
import {
  dueInMs,
  isDue,
  numberOf,
  typeDigit,
  type TypedDigits,
} from "./zappingNumber";

const HIGHEST = 231;

function typed(...presses: [digit: number, atMs: number][]): TypedDigits {
  let digits: TypedDigits | null = null;
  for (const [digit, atMs] of presses)
    digits = typeDigit(digits, digit, HIGHEST, atMs);
  return digits!;
}

test("digits make a number", () => {
  expect(numberOf(typed([1, 0], [0, 400], [2, 800]))).toBe(102);
  expect(typed([0, 0], [7, 300]).digits).toBe("07");
  expect(numberOf(typed([0, 0], [7, 300]))).toBe(7);
});

test("a number is tuned to 1.5 s after its last digit", () => {
  const digits = typed([1, 0], [2, 1_000]);
  expect(isDue(digits, 2_499)).toBe(false);
  expect(dueInMs(digits, 2_400)).toBe(100);
  expect(isDue(digits, 2_500)).toBe(true);
});

test("a digit after the wait begins a new number", () => {
  expect(typed([1, 0], [2, 1_500]).digits).toBe("2");
});

test("a digit for which no number has room begins a new one", () => {
  expect(typed([1, 0], [2, 100], [3, 200], [4, 300]).digits).toBe("4");
});
