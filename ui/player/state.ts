/** The player's state machine: what becomes of its state with each thing that happens. Pure; the controller feeds it. */
import {
  IDLE,
  type Awaited,
  type NextEpisode,
  type Phase,
  type PlayedItem,
  type PlayerState,
  type MediaTracks,
} from "../app/player";
import { wayOn, type PlayFailure } from "../domain/playback/failure";
import type { Quality } from "../domain/playback/quality";
import type { SleepTimer } from "../domain/playback/sleepTimer";

export type PlayerEvent =
  /** Something is to be played; the screen says so before anything of it is asked for. */
  | { kind: "chosen"; item: PlayedItem }
  /** More became known of the item, or the channel's next show began. */
  | { kind: "known"; item: PlayedItem }
  /** There is an address, and the engine loads it. */
  | { kind: "loading"; item: PlayedItem }
  /** What the engine says of the stream that it has. */
  | { kind: "playing" }
  | { kind: "paused"; isBlocked: boolean }
  | { kind: "waiting" }
  | { kind: "picture" }
  | { kind: "soundOnly" }
  | { kind: "tracks"; tracks: MediaTracks }
  | { kind: "ended" }
  /** The 300 ms without words are over. */
  | { kind: "late"; awaited: Awaited }
  | { kind: "locked" }
  | { kind: "suspended" }
  | { kind: "failed"; failure: PlayFailure; codec?: string | undefined }
  /** A pause, or the end of it, while it is on its way. */
  | { kind: "held"; isHeld: boolean }
  | { kind: "volume"; volume: number; isMuted: boolean }
  | { kind: "quality"; quality: Quality }
  | { kind: "sleep"; sleep: SleepTimer | undefined }
  | { kind: "next"; next: NextEpisode | null }
  | { kind: "watchedChannels"; channelIds: readonly string[] }
  | { kind: "stopped" };

/** A spinner is shown. */
export function isWaiting({ kind }: Phase): boolean {
  return kind === "askingRights" || kind === "loading" || kind === "buffering";
}

/** A press pauses it: it plays, or will as soon as it can. */
export function isRunning({ phase, isHeld }: PlayerState): boolean {
  return phase.kind === "playing" || (isWaiting(phase) && !isHeld);
}

/** The engine has a stream. What it says in any other phase is of one that was given up. */
export function hasStream({ kind }: Phase): boolean {
  return (
    kind === "loading" ||
    kind === "playing" ||
    kind === "paused" ||
    kind === "buffering" ||
    kind === "ended"
  );
}

/** A phase is never waited for longer than it lasts. */
function enter(state: PlayerState, phase: Phase): PlayerState {
  const isOnItsWay = isWaiting(phase);
  const awaited = isOnItsWay ? state.awaited : null;
  return { ...state, phase, awaited, isHeld: isOnItsWay && state.isHeld };
}

/** What stays when nothing plays any more. */
function stopped(state: PlayerState): PlayerState {
  const { volume, isMuted, watchedChannelIds, quality } = state;
  return { ...IDLE, volume, isMuted, watchedChannelIds, quality };
}

function chosen(state: PlayerState, item: PlayedItem): PlayerState {
  const phase: Phase = { kind: "askingRights" };
  return { ...stopped(state), sleep: state.sleep, item, phase };
}

/** What the engine says, once it is known to have a stream. */
function streamed(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.kind) {
    case "playing":
      return enter(state, { kind: "playing" });
    case "paused":
      return enter(state, { kind: "paused", isBlocked: event.isBlocked });
    case "waiting":
      // Before the first frame the stream is still being loaded, and pauses may last.
      return state.phase.kind === "playing"
        ? enter(state, { kind: "buffering" })
        : state;
    case "picture":
      return { ...state, hasPicture: true, isSoundOnly: false };
    case "soundOnly":
      return { ...state, isSoundOnly: true };
    case "tracks":
      return { ...state, tracks: event.tracks };
    case "ended":
      return enter(state, { kind: "ended" });
    default:
      return state;
  }
}

function next(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.kind) {
    case "chosen":
      return chosen(state, event.item);
    case "known":
      return { ...state, item: event.item };
    case "loading":
      return enter({ ...state, item: event.item }, { kind: "loading" });
    case "late":
      return isWaiting(state.phase)
        ? { ...state, awaited: event.awaited }
        : state;
    case "locked":
    case "suspended":
      return enter(
        { ...state, hasPicture: false, isSoundOnly: false },
        { kind: event.kind },
      );
    case "failed": {
      const { failure, codec } = event;
      const way = wayOn(failure);
      const phase: Phase = { kind: "failed", failure, codec, wayOn: way };
      return enter({ ...state, next: null }, phase);
    }
    case "held":
      return { ...state, isHeld: event.isHeld };
    case "volume":
      return { ...state, volume: event.volume, isMuted: event.isMuted };
    case "quality":
      return { ...state, quality: event.quality };
    case "sleep":
      return { ...state, sleep: event.sleep };
    case "next":
      return { ...state, next: event.next };
    case "watchedChannels":
      return { ...state, watchedChannelIds: event.channelIds };
    case "stopped":
      return stopped(state);
    default:
      return hasStream(state.phase) ? streamed(state, event) : state;
  }
}

/** While nothing was chosen, only a choice, the volume, the quality and the channels that were watched mean something. */
const WITHOUT_ITEM: readonly PlayerEvent["kind"][] = [
  "chosen",
  "volume",
  "quality",
  "watchedChannels",
];

export function reduce(state: PlayerState, event: PlayerEvent): PlayerState {
  const isMeant =
    state.item !== null || WITHOUT_ITEM.indexOf(event.kind) !== -1;
  return isMeant ? Object.freeze(next(state, event)) : state;
}
