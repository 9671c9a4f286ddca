/** A list of any length has the same number of items drawn. */
import { firstWindow, windowFor, type ListShape } from "./listWindow";

const LIST: ListShape = { count: 2_300, first: 24, step: 12 };

test("the server and the first frame have the first items, whatever the list's length", () => {
  expect(firstWindow(LIST)).toEqual({ start: 0, end: 24 });
  expect(firstWindow({ ...LIST, count: 7 })).toEqual({ start: 0, end: 7 });
});

test("nothing is drawn anew while all that is seen is drawn, and what is next to it", () => {
  const first = firstWindow(LIST);
  expect(windowFor(first, LIST, 0, 7.4)).toBe(first);
  expect(windowFor(first, LIST, 15.6, 22.9)).toBe(first);
  expect(windowFor(first, LIST, 15.8, 23.1)).not.toBe(first);
});

test("what is drawn is what is seen and as much again on either side, in whole lines", () => {
  const first = firstWindow(LIST);
  expect(windowFor(first, LIST, 500.5, 507.5)).toEqual({
    start: 492,
    end: 516,
  });
  expect(windowFor(first, LIST, 2_293, 2_300)).toEqual({
    start: 2_280,
    end: 2_300,
  });
});

test("wherever one looks in a list, it is drawn, and never much of it", () => {
  let drawn = firstWindow(LIST);
  for (let from = 0; from <= LIST.count - 7; from += 3) {
    drawn = windowFor(drawn, LIST, from, from + 7);
    expect(drawn.start).toBeLessThanOrEqual(Math.max(0, from - 1));
    expect(drawn.end).toBeGreaterThanOrEqual(
      Math.min(LIST.count, from + 7 + 1),
    );
    expect(drawn.end - drawn.start).toBeLessThanOrEqual(36);
  }
});

test("a list that has become shorter shows its end", () => {
  const before = { start: 492, end: 516 };
  const short = { ...LIST, count: 30 };
  expect(windowFor(before, short, 23, 30)).toEqual({ start: 12, end: 30 });
});
