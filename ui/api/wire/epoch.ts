/** Moments as the wire has them, in seconds since 1970. */

/** The last second of the year 9999: no calendar, and no `Date`, goes on for ever. */
const LAST_S = 253_402_300_799;

/** The moment; 0, which is no show's, where it is out of every calendar's range. */
export function epochSecondsOf(wire: number): number {
  return Math.abs(wire) <= LAST_S ? wire : 0;
}
