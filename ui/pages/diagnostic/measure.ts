/** Measures the device that the page stands in: a fixed piece of work, then pictures while something moves. For effects only. */
import { measureWork } from "../../app/deviceWork";
import type { DeviceSpeed } from "../../domain/deviceSpeed";

const FRAMES = 60;

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
      workMs = measureWork();
      window.requestAnimationFrame(onFrame);
    });
  });
}
