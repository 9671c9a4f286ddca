/** A fixed piece of work, by which devices are told apart. For effects only. */

const NUMBERS = 40_000;

/** The same on every device: numbers that a fixed rule makes, put in order. */
function work(): void {
  const numbers: number[] = [];
  let seed = 7;
  for (let index = 0; index < NUMBERS; index += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    numbers.push(seed);
  }
  numbers.sort((a, b) => a - b);
}

/** How long it takes now, in milliseconds. */
export function measureWork(): number {
  const beganMs = window.performance.now();
  work();
  return Math.round(window.performance.now() - beganMs);
}
