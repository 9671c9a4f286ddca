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

const UNITS: Readonly<Record<string, VodTime["unit"]>> = {
  J: "day",
  H: "hour",
  M: "minute",
};
const MINUTE_MS = 60_000;
const MINUTES_OF_HOUR = 60;
const HOURS_OF_DAY = 24;
/** Fewer hours than these are told as hours. */
const HOURS_TOLD = 48;

/** A duration as it was written; undefined where it can't be read. */
export function licenceTime(duration: string): VodTime | undefined {
  const [, digits, letter] = /^([1-9][0-9]{0,4})([JHM])$/.exec(duration) ?? [];
  const unit = letter === undefined ? undefined : UNITS[letter];
  return unit && { unit, count: Number(digits) };
}

export function isGood({ expirationS }: VodLicence, nowMs: number): boolean {
  return nowMs < expirationS * 1000;
}

/** What is left of a licence; undefined once it is over. Never more than there is, but for what is left of a minute. */
export function licenceLeft(
  licence: VodLicence,
  nowMs: number,
): VodTime | undefined {
  if (!isGood(licence, nowMs)) return undefined;
  const minutes = Math.ceil((licence.expirationS * 1000 - nowMs) / MINUTE_MS);
  if (minutes < MINUTES_OF_HOUR) return { unit: "minute", count: minutes };
  const hours = Math.floor(minutes / MINUTES_OF_HOUR);
  return hours < HOURS_TOLD
    ? { unit: "hour", count: hours }
    : { unit: "day", count: Math.floor(hours / HOURS_OF_DAY) };
}
