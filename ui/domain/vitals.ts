/**
 * How pages and playback went for a user, as it may be told to the service: numbers within the bounds that the service takes
 * (`server/vitals/message.rs`), and nothing of who the user is, what was watched or which page was open.
 */
import type { Variant } from "./page";
import type { PlayFailure } from "./playback/failure";

/** Of the page's first screen and of what was pressed on it. Absent is what the browser doesn't measure. */
export interface PageFigures {
  /** Milliseconds until its largest part was drawn. */
  lcpMs?: number;
  /** Milliseconds of the slowest answer to a press. */
  inpMs?: number;
  /** How far its parts moved by themselves; no unit. */
  cls?: number;
}

export interface PlaybackFigures {
  /** Milliseconds from choosing another channel to its first frame. */
  zapsMs: readonly number[];
  /** What the user was told in place of playback. */
  failures: readonly PlayFailure[];
}

/** What goes to the service. */
export interface VitalsMessage {
  layout: Variant;
  lcp_ms?: number;
  inp_ms?: number;
  cls?: number;
  zaps_ms: readonly number[];
  /** `not_sent`. */
  failures: readonly string[];
}

/** Most zaps, and most failures, of one message: the first ones. */
export const MOST_TOLD = 20;
/** What takes longer is told as this. */
const LONGEST_MS = 60_000;
const LARGEST_SHIFT = 10;

function wholeMs(ms: number): number {
  return Math.max(0, Math.min(LONGEST_MS, Math.round(ms)));
}

/** `notSent` as the service counts it: `not_sent`. */
export function failureName(failure: PlayFailure): string {
  return failure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Null where there is nothing to tell. */
export function messageOf(
  layout: Variant,
  { lcpMs, inpMs, cls }: PageFigures,
  { zapsMs, failures }: PlaybackFigures,
): VitalsMessage | null {
  const ofPage = {
    ...(lcpMs !== undefined && { lcp_ms: wholeMs(lcpMs) }),
    ...(inpMs !== undefined && { inp_ms: wholeMs(inpMs) }),
    ...(cls !== undefined && {
      cls: Math.round(Math.min(LARGEST_SHIFT, cls) * 10_000) / 10_000,
    }),
  };
  const isNothing = Object.keys(ofPage).length === 0;
  if (isNothing && zapsMs.length === 0 && failures.length === 0) return null;
  return {
    layout,
    ...ofPage,
    zaps_ms: zapsMs.slice(0, MOST_TOLD).map(wholeMs),
    failures: failures.slice(0, MOST_TOLD).map(failureName),
  };
}
