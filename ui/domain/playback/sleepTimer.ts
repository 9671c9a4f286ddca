/** After what time playback ends by itself, for viewers who fall asleep. */

/** Minutes, or the end of what is on. */
export const SLEEP_CHOICES = [
  "off",
  "15",
  "30",
  "60",
  "90",
  "programme",
] as const;

export type SleepChoice = (typeof SLEEP_CHOICES)[number];

/** What a control says; whatever else it says sets none. */
export function sleepChoiceFrom(text: string | null): SleepChoice {
  return SLEEP_CHOICES.find((choice) => choice === text) ?? "off";
}

/** How a timer stands that was set. */
export interface SleepTimer {
  choice: SleepChoice;
  /** Whole seconds until playback ends, within the last minute; null before that. */
  leftS: number | null;
}

/** The end is announced for so long, and any key puts it off. */
const ANNOUNCED_MS = 60_000;

/** Milliseconds of those choices that have a length. */
export function sleepMs(choice: SleepChoice): number | null {
  const minutes = Number(choice);
  return Number.isFinite(minutes) ? minutes * 60_000 : null;
}

/** What is announced; null while the end is farther away, or not known. */
export function announcedS(leftMs: number | null): number | null {
  if (leftMs === null || leftMs > ANNOUNCED_MS) return null;
  return Math.ceil(leftMs / 1000);
}
