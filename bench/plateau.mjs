// Whether what a page holds comes to rest, told by what it held from time to time.

/** So many times it is looked at, after the beginning: every five minutes of an hour. */
export const LOOKS = 12;

/**
 * How much what was held grows in the last half of the time, in percent: by the line that lies nearest to all that was seen in
 * it, because a single look may come before or after something was given back.
 */
export function lastHalfGrowth(values) {
  const half = values.slice(Math.floor((values.length - 1) / 2));
  const mean = half.reduce((sum, value) => sum + value, 0) / half.length;
  const middle = (half.length - 1) / 2;
  let together = 0;
  let squares = 0;
  for (const [at, value] of half.entries()) {
    together += (at - middle) * (value - mean);
    squares += (at - middle) ** 2;
  }
  const each = together / squares;
  const first = mean - each * middle;
  return ((each * (half.length - 1)) / first) * 100;
}
