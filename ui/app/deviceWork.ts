/** A fixed piece of work, by which devices are told apart. For effects only. */

/**
 * How long it takes now, in milliseconds. The same on every device: numbers that a fixed rule makes, put in order. A bench sends
 * this function into old engines as text: nothing outside of it is used, and no number has a `_`.
 */
export function measureWork(): number {
  const beganMs = window.performance.now();
  const factor = 7 ** 5;
  const modulus = 2 ** 31 - 1;
  const numbers: number[] = [];
  let seed = 7;
  for (let index = 0; index < 4e4; index += 1) {
    seed = (seed * factor) % modulus;
    numbers.push(seed);
  }
  numbers.sort((a, b) => a - b);
  return Math.round(window.performance.now() - beganMs);
}
