/** The system clock must be within 30 s of the server date (spec, sections 5 and 9). */

export const CLOCK_TOLERANCE_MS = 30_000;

/** One question for the server's time, with the local moments around it. All in epoch milliseconds. */
export interface ClockSample {
  askedMs: number;
  answeredMs: number;
  serverMs: number;
}

/**
 * How far the local clock is ahead (positive) or behind, at least: the server read its clock somewhere between question
 * and answer, so what the journey itself may have taken is not the clock's fault.
 */
export function clockSkewMs(sample: ClockSample): number {
  const { askedMs, answeredMs, serverMs } = sample;
  if (askedMs > serverMs) return askedMs - serverMs;
  if (answeredMs < serverMs) return answeredMs - serverMs;
  return 0;
}

export function isClockRight(skewMs: number): boolean {
  return Math.abs(skewMs) <= CLOCK_TOLERANCE_MS;
}
