/** Measures the device that the page stands in: a fixed piece of work, then pictures while something moves. For effects only. */
import type { DeviceSpeed } from "../../domain/deviceSpeed";

const NUMBERS = 40_000;
const FRAMES = 60;

/** The same on every device: numbers that a fixed rule makes, put in order. */
function work(): number {
  const numbers: number[] = [];
  let seed = 7;
  for (let index = 0; index < NUMBERS; index += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    numbers.push(seed);
  }
  numbers.sort((a, b) => a - b);
  return numbers[0] ?? 0;
}

/** `draw` moves something that is seen, from 0 to 1. Resolves to null when it was stopped. */
export function measureDevice(
  draw: (part: number) => void,
  isStopped: () => boolean,
): Promise<DeviceSpeed | null> {
  return new Promise((resolve) => {
    const framesMs: number[] = [];
    let workMs = 0;
    let before = 0;
    const onFrame = (atMs: number) => {
      if (isStopped()) return resolve(null);
      if (before > 0) framesMs.push(atMs - before);
      before = atMs;
      draw(framesMs.length / FRAMES);
      if (framesMs.length < FRAMES) window.requestAnimationFrame(onFrame);
      else resolve({ workMs, framesMs });
    };
    // After the page has been drawn.
    window.requestAnimationFrame(() => {
      const beganMs = window.performance.now();
      work();
      workMs = Math.round(window.performance.now() - beganMs);
      window.requestAnimationFrame(onFrame);
    });
  });
}
