/** How much of a show was watched (spec, section 4, "Bookmark", and section 9). */

const SEEN_SHARE = 0.9;

/** At 90 percent or more of the duration the show is marked seen. */
export function isSeen(positionS: number, durationS: number): boolean {
  return durationS > 0 && positionS >= durationS * SEEN_SHARE;
}

/** How far, in whole percent from 0 to 100; what is seen is at 100. */
export function watchedPercent(positionS: number, durationS: number): number {
  if (durationS <= 0) return 0;
  if (isSeen(positionS, durationS)) return 100;
  return Math.max(0, Math.round((positionS * 100) / durationS));
}
