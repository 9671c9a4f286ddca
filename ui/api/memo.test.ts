/** What is derived from shared data is made once and can't be changed; what is one account's is never remembered. */
import { memoize, memoizeAt, memoizePair, freeze } from "./memo";

const doubled = (list: readonly number[]) => list.map((item) => item * 2);
const joined = (a: readonly number[], b: readonly number[]) => a.concat(b);

test("shared data is worked on once", () => {
  const shared = freeze([1, 2]);
  const made = memoize(shared, doubled);
  expect(made).toEqual([2, 4]);
  expect(memoize(shared, doubled)).toBe(made);
  expect(memoize(freeze([1, 2]), doubled)).not.toBe(made);
});

test("two pieces of shared data are remembered as a pair", () => {
  const [a, b] = [freeze([1]), freeze([2])];
  const made = memoizePair(a, b, joined);
  expect(memoizePair(a, b, joined)).toBe(made);
  expect(memoizePair(b, a, joined)).toEqual([2, 1]);
});

test("what depends on the moment is worked out once a moment", () => {
  const after = (list: readonly number[], nowMs: number) =>
    list.filter((item) => item > nowMs);
  const shared = freeze([1, 2, 3]);
  const made = memoizeAt(shared, 1, after);
  expect(memoizeAt(shared, 1, after)).toBe(made);
  expect(memoizeAt(shared, 2, after)).toEqual([3]);
  expect(memoizeAt([1, 2], 1, after)).not.toBe(memoizeAt([1, 2], 1, after));
});

test("what was derived from shared data can't be changed by one render for the others", () => {
  const made = memoize(freeze({ rows: [{ title: "a" }] }), ({ rows }) => ({
    rows: rows.map((row) => ({ ...row })),
  }));
  expect(() => {
    made.rows[0]!.title = "b";
  }).toThrow(TypeError);
  expect(() => made.rows.push({ title: "c" })).toThrow(TypeError);
});

test("a user's own data is worked on for each render and stays changeable", () => {
  const own = [1, 2];
  const made = memoize(own, doubled);
  expect(memoize(own, doubled)).not.toBe(made);
  made.push(5);
  expect(memoizePair(own, freeze([3]), joined)).not.toBe(
    memoizePair(own, freeze([3]), joined),
  );
});
