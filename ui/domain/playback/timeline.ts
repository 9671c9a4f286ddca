/**
 * Where a playback stands. A stream counts seconds of its own; people think in a show that begins and ends somewhere on
 * it, with padding around a recording and a moving edge while it is live.
 */
import type { ShowTimes } from "../timeStatus";

/** A part of a stream, in its own seconds. */
export interface Limits {
  startS: number;
  stopS: number;
}

/** A stream as the player sees it. */
export interface StreamClock {
  /** What can be sought to; `stopS` is the edge while it is live. */
  range: Limits;
  /** Epoch seconds of the stream's second 0; null where the stream tells no wall clock. */
  epochOfZeroS: number | null;
}

/** Seconds that a recording was kept before its show's start and after its end. */
export interface Padding {
  padIn: number;
  padOut: number;
}

export const NO_PADDING: Padding = { padIn: 0, padOut: 0 };

/** Behind the edge by less than this is live: players keep some seconds away from it. */
const LIVE_TOLERANCE_S = 15;

function clamp(value: number, { startS, stopS }: Limits): number {
  return Math.max(startS, Math.min(stopS, value));
}

/**
 * Where the programme begins and ends on the stream: by the wall clock where the stream tells it, else after the
 * padding. `show` is null for what was never broadcast.
 */
export function programmeOf(
  show: ShowTimes | null,
  { range, epochOfZeroS }: StreamClock,
  { padIn, padOut }: Padding,
): Limits {
  if (show !== null && epochOfZeroS !== null)
    return {
      startS: show.startDate - epochOfZeroS,
      stopS: show.stopDate - epochOfZeroS,
    };
  const startS = Math.min(range.startS + padIn, range.stopS);
  if (show !== null)
    return { startS, stopS: startS + (show.stopDate - show.startDate) };
  return { startS, stopS: Math.max(startS, range.stopS - padOut) };
}

/** Sources cut at whole minutes, and begin and end somewhat early. */
const CUT_TOLERANCE_S = 120;

/** Whether a stream ended that far before its programme that something is lacking. */
export function endsEarly(endedS: number, programme: Limits): boolean {
  return programme.stopS - endedS > CUT_TOLERANCE_S;
}

/** Seconds from the programme's start: what a bookmark holds. */
export function showPositionS(positionS: number, programme: Limits): number {
  return Math.max(0, positionS - programme.startS);
}

/** Where to seek on the stream for a position in the show; never outside of what there is. */
export function streamPositionS(
  showPosition: number,
  programme: Limits,
  range: Limits,
): number {
  return clamp(programme.startS + showPosition, range);
}

/**
 * Where playback begins, in seconds of a stream that begins with padding. `offsetS` is a bookmark, or how much later than
 * announced the show truly began, which may be less than nothing. Start time is never negative.
 */
export function startTimeS(offsetS: number, { padIn }: Padding): number {
  return Math.max(0, padIn + offsetS);
}

export function isAtLiveEdge(positionS: number, range: Limits): boolean {
  return range.stopS - positionS < LIVE_TOLERANCE_S;
}

/** What a seek bar draws; shares are from 0 to 1 of its width. */
export interface SeekBar {
  /** What the whole bar stands for, in seconds of the stream. */
  limits: Limits;
  position: number;
  /** The part that can be sought to. */
  from: number;
  to: number;
}

/**
 * The bar stands for the programme. What lies outside of it, padding and the past of a channel, is reached by steps; a
 * stream without a length has a bar that is full.
 */
export function seekBarOf(
  positionS: number,
  programme: Limits,
  range: Limits,
): SeekBar {
  const lengthS = programme.stopS - programme.startS;
  const share = (atS: number) =>
    lengthS > 0 ? clamp((atS - programme.startS) / lengthS, UNIT) : 1;
  return {
    limits: programme,
    position: share(positionS),
    from: lengthS > 0 ? share(range.startS) : 0,
    to: share(range.stopS),
  };
}

const UNIT: Limits = { startS: 0, stopS: 1 };

/** The stream's second under a share of the bar, kept to what can be sought to. */
export function soughtS(share: number, bar: SeekBar, range: Limits): number {
  const { startS, stopS } = bar.limits;
  return clamp(startS + clamp(share, UNIT) * (stopS - startS), range);
}

/** A step from here, kept to what can be sought to. */
export function steppedS(
  positionS: number,
  stepS: number,
  range: Limits,
): number {
  return clamp(positionS + stepS, range);
}
