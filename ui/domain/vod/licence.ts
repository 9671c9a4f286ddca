/** The right to play a product of the video on demand for a while (spec, section 3, "VOD"). */

export interface VodLicence {
  /** How long it is good in all: a number and `J` (days), `H` (hours) or `M` (minutes). */
  duration: string;
  /** Epoch seconds from which it is no longer good. */
  expirationS: number;
}

/** A time in one unit, as it is said. */
export interface VodTime {
  unit: "day" | "hour" | "minute";
  count: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** Minutes of each unit of a duration. */
const UNITS: Readonly<Record<string, number>> = { J: DAY, H: HOUR, M: 1 };
const MINUTE_MS = 60_000;

/** Whole minutes as they are said: below an hour as minutes, below two days as hours, then as days; rounded down. */
function displayedTime(minutes: number): VodTime {
  if (minutes < HOUR) return { unit: "minute", count: minutes };
  return minutes < 2 * DAY
    ? { unit: "hour", count: Math.floor(minutes / HOUR) }
    : { unit: "day", count: Math.floor(minutes / DAY) };
}

/** How long a duration is; undefined where it can't be read. */
export function licenceTime(duration: string): VodTime | undefined {
  const [, digits, letter] = /^([1-9][0-9]{0,4})([JHM])$/.exec(duration) ?? [];
  const unit = letter === undefined ? undefined : UNITS[letter];
  if (unit === undefined) return undefined;
  const minutes = Number(digits) * unit;
  // What is bought is told to the minute.
  return minutes % (minutes < 2 * DAY ? HOUR : DAY) === 0
    ? displayedTime(minutes)
    : { unit: "minute", count: minutes };
}

export function isGood({ expirationS }: VodLicence, nowMs: number): boolean {
  return nowMs < expirationS * 1000;
}

/** That of two which is good for longer; either may be missing. */
export function laterLicence(
  one: VodLicence | undefined,
  other: VodLicence | undefined,
): VodLicence | undefined {
  if (!one || !other) return one ?? other;
  return one.expirationS < other.expirationS ? other : one;
}

/** What is left of a licence; undefined once it is over. */
export function licenceLeft(
  licence: VodLicence,
  nowMs: number,
): VodTime | undefined {
  if (!isGood(licence, nowMs)) return undefined;
  const leftMs = licence.expirationS * 1000 - nowMs;
  return displayedTime(Math.ceil(leftMs / MINUTE_MS));
}
