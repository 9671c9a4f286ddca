/** When a PIN is asked for, and what a PIN may be (spec, sections 4 and 5, "Parental control" and "Parental PIN"). */

/** The ages that have an icon (spec, section 9), and so the levels to choose from. */
export const LEVELS = [10, 12, 16, 18] as const;
export type Level = (typeof LEVELS)[number];

export const PIN_DIGITS = 4;

/** From this age on a show needs a PIN even where none was set. */
const ADULT_AGE = 18;

/** The age asked for to open the settings: above every level, and above every age that was challenged. */
export const INFINITE_AGE = Infinity;

export interface ParentalState {
  /** Shows from this age on ask for the PIN; undefined while no PIN was set. */
  level: number | undefined;
  /** The age of the last show whose challenge was passed in this session; undefined before the first. */
  lastChallenged: number | undefined;
}

/** `setUp`: a code is required and there is none yet. */
export type Demand = "none" | "check" | "setUp";

/** The age from which on shows ask for the PIN. */
export function closedFrom(level: number | undefined): number {
  return level ?? ADULT_AGE;
}

/**
 * A check is needed if a show's age is at least the level, or above the last challenged level: the level stands until
 * a challenge was passed, and what that one opened stays open. Without a level only shows for adults ask. The sentence has a second reading, which
 * docs/decisions/030 is about.
 */
export function demandOf(age: number, state: ParentalState): Demand {
  const { level, lastChallenged } = state;
  if (level === undefined) return age >= closedFrom(level) ? "setUp" : "none";
  const isAsked =
    lastChallenged === undefined ? age >= level : age > lastChallenged;
  return isAsked ? "check" : "none";
}

/** What is remembered once a challenge was passed. Opening the settings opens nothing but the settings. */
export function challengedBy(age: number, before: number | undefined) {
  return age === INFINITE_AGE ? before : age;
}

export function isLevel(value: number | undefined): value is Level {
  return LEVELS.some((level) => level === value);
}

export type PinFault = "format" | "mismatch";

/** A PIN has 4 digits. */
export function isPin(typed: string): boolean {
  return typed.length === PIN_DIGITS && /^[0-9]+$/.test(typed);
}

/** What is wrong with a new PIN, or with its confirmation, which must match (spec, section 5); null when it can be set. `components/pin/` asks and says it. */
export function faultOfPin(pin: string, confirmation: string): PinFault | null {
  if (!isPin(pin)) return "format";
  return pin === confirmation ? null : "mismatch";
}

export interface PinChange {
  /** The PIN as it was; undefined when there was none. */
  oldPin: string | undefined;
  pin: string;
  level: Level;
}

export interface PinCall {
  kind: "create" | "update";
  payload: { pin: string; level: Level; old_pin?: string };
}

/** Create is used when no level exists; otherwise update with the old PIN. */
export function pinCall(
  existing: number | undefined,
  { oldPin = "", pin, level }: PinChange,
): PinCall {
  return existing === undefined
    ? { kind: "create", payload: { pin, level } }
    : { kind: "update", payload: { old_pin: oldPin, pin, level } };
}
