/** How fast a device is, and whether that calls for its lite mode. Pure. */

export interface DeviceSpeed {
  /** How long a fixed piece of work took. */
  workMs: number;
  /** Between pictures that follow each other while something moves. */
  framesMs: readonly number[];
}

/** A laptop takes some 10 ms for the work, a TV of 2017 some 150. */
const SLOW_WORK_MS = 120;
/** Two pictures of a screen that shows 60 a second: one was left out. */
const LATE_FRAME_MS = 34;
/** Of all pictures. */
const LATE_SHARE = 0.25;

/** Of 100 pictures, how many came late. */
export function latePercent({ framesMs }: DeviceSpeed): number {
  const late = framesMs.filter((ms) => ms > LATE_FRAME_MS).length;
  return framesMs.length === 0 ? 0 : Math.round((late * 100) / framesMs.length);
}

/** Pictures a second. */
export function framesPerSecond({ framesMs }: DeviceSpeed): number {
  const wholeMs = framesMs.reduce((sum, ms) => sum + ms, 0);
  return wholeMs === 0 ? 0 : Math.round((framesMs.length * 1000) / wholeMs);
}

/** Whether a device is slow by its work alone. */
export const isSlowAt = (workMs: number): boolean => workMs > SLOW_WORK_MS;

/** Lite mode is for a device that is slow to work, or to draw what moves. */
export function needsLiteMode(speed: DeviceSpeed): boolean {
  return isSlowAt(speed.workMs) || latePercent(speed) > LATE_SHARE * 100;
}
