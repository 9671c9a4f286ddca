/**
 * Work done once for data that many renders share. Data that several people may see is frozen when it arrives (in the
 * server's isolates), and so is everything made from it: frozen means shared. What is memoized lives as long as
 * what it was made from.
 */

type Memos = Map<unknown, unknown>;

const ofOne = new WeakMap<object, Memos>();
const ofTwo = new WeakMap<object, WeakMap<object, Memos>>();
const atMoment = new WeakMap<
  object,
  Map<unknown, { nowMs: number; made: unknown }>
>();

/** Freezes a value of plain data and everything in it. */
export function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}

/** Whether a value is frozen data that renders share. */
export function isShared(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.isFrozen(value);
}

function recall<T>(known: Memos, by: unknown, make: () => T): T {
  if (known.has(by)) return known.get(by) as T;
  const made = freeze(make());
  known.set(by, made);
  return made;
}

/** `by(from)`, worked out once for shared data. `by` names the work too: it must be one function, not made anew. */
export function memoize<A, T>(from: A, by: (from: A) => T): T {
  if (!isShared(from)) return by(from);
  let known = ofOne.get(from);
  if (!known) ofOne.set(from, (known = new Map()));
  return recall(known, by, () => by(from));
}

/** `by(a, b)`, worked out once for two pieces of shared data. */
export function memoizePair<A, B, T>(a: A, b: B, by: (a: A, b: B) => T): T {
  if (!isShared(a) || !isShared(b)) return by(a, b);
  let second = ofTwo.get(a);
  if (!second) ofTwo.set(a, (second = new WeakMap()));
  let known = second.get(b);
  if (!known) second.set(b, (known = new Map()));
  return recall(known, by, () => by(a, b));
}

/** `by(from, nowMs)`, worked out once a moment for shared data: only the latest moment is remembered. */
export function memoizeAt<A, T>(
  from: A,
  nowMs: number,
  by: (from: A, nowMs: number) => T,
): T {
  if (!isShared(from)) return by(from, nowMs);
  let known = atMoment.get(from);
  if (!known) atMoment.set(from, (known = new Map()));
  const latest = known.get(by);
  if (latest?.nowMs === nowMs) return latest.made as T;
  const made = freeze(by(from, nowMs));
  known.set(by, { nowMs, made });
  return made;
}
