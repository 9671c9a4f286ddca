/** A channel's number, typed on the remote control: digits, then OK or a second and a half of nothing. */

/** After the last digit. */
const WAIT_MS = 1_500;

/** What was typed so far; null while nothing is. */
export interface NumberEntry {
  digits: string;
  /** When the last digit came, on the clock of `nowMs`. */
  typedMs: number;
}

/** A digit for which no channel's number has room begins a new number, as does one after the wait. */
export function typeDigit(
  entry: NumberEntry | null,
  digit: number,
  highestNumber: number,
  nowMs: number,
): NumberEntry {
  const room = String(highestNumber).length;
  const goesOn =
    entry !== null && !isDue(entry, nowMs) && entry.digits.length < room;
  return { digits: `${goesOn ? entry.digits : ""}${digit}`, typedMs: nowMs };
}

/** Whether the wait is over and the number is to be tuned to. OK doesn't wait. */
export function isDue(entry: NumberEntry, nowMs: number): boolean {
  return dueInMs(entry, nowMs) === 0;
}

/** For a timer: milliseconds until the number is to be tuned to. */
export function dueInMs(entry: NumberEntry, nowMs: number): number {
  return Math.max(0, entry.typedMs + WAIT_MS - nowMs);
}

export function numberOf(entry: NumberEntry): number {
  return Number(entry.digits);
}
