/** What of a playback the service is told, and when (spec, sections 4 and 9). */

/** A ping is sent every 30 s during playback. */
export const PING_MS = 30_000;
const SHORTEST_VIEWING_S = 60;
/** The head-end counts no more of one viewing. */
const LONGEST_VIEWING_S = 86_400;

/** Stopping sends an event when the viewing lasted over 60 s. */
export function sendsStopEvent(viewedS: number): boolean {
  return viewedS > SHORTEST_VIEWING_S;
}

/** Whole seconds of a viewing, as the stop event tells them. */
export function viewingS(viewedMs: number): number {
  return Math.min(LONGEST_VIEWING_S, Math.floor(viewedMs / 1000));
}
