/** A channel's number, typed on the remote control: digits, then OK or a second and a half of nothing. */

/** After the last digit. */
const WAIT_MS = 1_500;

/** What was typed so far; null while nothing is. */
export interface TypedDigits {
  digits: string;
  /** When the last digit came, on the clock of `nowMs`. */
  typedMs: number;
}

/** A digit for which no channel's number has room begins a new number, as does one after the wait. */
export function typeDigit(
  typed: TypedDigits | null,
  digit: number,
  highestNumber: number,
  nowMs: number,
): TypedDigits {
  const room = String(highestNumber).length;
  const goesOn =
    typed !== null && !isDue(typed, nowMs) && typed.digits.length < room;
  return { digits: `${goesOn ? typed.digits : ""}${digit}`, typedMs: nowMs };
}

/** Whether the wait is over and the number is to be tuned to. OK doesn't wait. */
export function isDue(typed: TypedDigits, nowMs: number): boolean {
  return dueInMs(typed, nowMs) === 0;
}

/** For a timer: milliseconds until the number is to be tuned to. */
export function dueInMs(typed: TypedDigits, nowMs: number): number {
  return Math.max(0, typed.typedMs + WAIT_MS - nowMs);
}

export function numberOf(typed: TypedDigits): number {
  return Number(typed.digits);
}
