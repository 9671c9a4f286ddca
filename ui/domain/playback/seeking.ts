/** How one moves in what plays: steps that grow while a key is held, and content in which no viewer may move. */
import { isFastChannel, type Channel } from "../channel";
import { isLiveLocation, type PlayLocation } from "./location";
import type { Limits } from "./timeline";

/** From this long on a held key moves by so much each time it repeats. */
const STEPS: readonly { heldMs: number; stepS: number }[] = [
  { heldMs: 8_000, stepS: 300 },
  { heldMs: 4_000, stepS: 120 },
  { heldMs: 2_000, stepS: 60 },
  { heldMs: 750, stepS: 30 },
];
const FIRST_STEP_S = 10;
/** No step passes over more than this share of what can be sought in. */
const LARGEST_SHARE = 0.1;

/** Seconds by which a press moves that has been held for so long. */
export function seekStepS(heldMs: number, range: Limits): number {
  const step = STEPS.find((one) => heldMs >= one.heldMs)?.stepS ?? FIRST_STEP_S;
  const largest = (range.stopS - range.startS) * LARGEST_SHARE;
  return Math.max(FIRST_STEP_S, Math.min(step, largest));
}

/**
 * `free`; `restricted` where only pausing is allowed: on free, ad-supported channels, and live on a channel that has
 * neither start-over nor replay.
 */
export type SeekingRule = "free" | "restricted";

export function seekingIn(
  location: PlayLocation,
  channel: Pick<Channel, "id" | "startoverable" | "replayableHours">,
): SeekingRule {
  if (isFastChannel(channel.id)) return "restricted";
  const hasPast = channel.startoverable || channel.replayableHours > 0;
  return isLiveLocation(location) && !hasPast ? "restricted" : "free";
}

/** A seek stops so many seconds before the end: that comes by itself, and what comes next is offered before it begins. */
const BEFORE_END_S = 10;

interface Standing {
  positionS: number;
  range: Limits;
  programme: Limits;
  /** The stream still grows. */
  isGrowing: boolean;
}

/** The last second to which one can seek; no seek forwards leads back. `isNextDue`: the next episode begins at the programme's end. */
export function lastSeekS(at: Standing, isNextDue: boolean): number {
  const { positionS, range, programme, isGrowing } = at;
  const lengthS = range.stopS - range.startS;
  const beforeS = Math.min(BEFORE_END_S, lengthS * LARGEST_SHARE);
  const inStreamS = isGrowing ? range.stopS : range.stopS - beforeS;
  const inShowS = isNextDue ? programme.stopS - beforeS : inStreamS;
  return Math.max(positionS, Math.min(inStreamS, inShowS));
}

/** Where a wish to be at a place of the stream leads: sometimes to another stream. */
export type SeekOutcome =
  | { kind: "seek"; atS: number }
  /** Before what a live stream keeps: the show is started over and goes on at its place. */
  | { kind: "startOver"; atS: number }
  /** At the edge of a show that is being started over: back to live. */
  | { kind: "live" };

interface SeekWish {
  atS: number;
  range: Limits;
  location: PlayLocation;
  /** See `lastSeekS`. */
  lastS: number;
  /** The stream still grows. */
  isGrowing: boolean;
  open: readonly PlayLocation[];
}

export function seekOutcome(wish: SeekWish): SeekOutcome {
  const { atS, range, lastS, location, open } = wish;
  const isLive = isLiveLocation(location);
  if (isLive && atS < range.startS && open.indexOf("startover") !== -1)
    return { kind: "startOver", atS };
  const isPastEdge = atS >= range.stopS && wish.isGrowing;
  if (!isLive && isPastEdge && open.indexOf("live") !== -1)
    return { kind: "live" };
  return {
    kind: "seek",
    atS: Math.max(range.startS, Math.min(lastS, atS)),
  };
}
