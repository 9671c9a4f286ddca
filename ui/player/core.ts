/** What the parts of the player share: its state, its engine, and the choice that counts. */
import type { App } from "../app/context";
import {
  IDLE,
  NO_PROGRESS,
  type PlayerState,
  type PlayRequest,
  type Progress,
} from "../app/player";
import { loudness } from "../domain/playback/loudness";
import { NOTHING_TRIED, type Tried } from "../domain/playback/recovery";
import { NO_RENEWALS, type Renewals } from "../domain/playback/renewals";
import { showPositionS } from "../domain/playback/timeline";
import {
  EngineFailure,
  type CreateEngine,
  type Engine,
  type EngineEvent,
} from "./engine";
import { createLiveLineup, type LiveLineup } from "./liveLineup";
import { isLive } from "./items";
import type { PlayerMemory } from "./memory";
import type { ReportDeps } from "./report";
import {
  createRights,
  type Abilities,
  type Grant,
  type Rights,
} from "./rights";
import { reduce, type PlayerEvent } from "./state";
import { createStore, type Store } from "./store";

export interface PlayerDeps extends Abilities {
  app: App;
  createEngine: CreateEngine;
  /** The browser plays some kind of stream. */
  canPlay: () => boolean;
  memory: PlayerMemory;
  /** Sends what has to arrive though the page goes away. */
  writeLeaving: ReportDeps["writeLeaving"];
  /** Epoch milliseconds by the server's clock. */
  nowMs: () => number;
  /** From any fixed point; a clock that is set doesn't change it. */
  elapsedMs: () => number;
  /** The device's own clock in epoch milliseconds, right or wrong. */
  wallMs: () => number;
  /** Whether there is an answer from an address, be it a refusal. */
  answers: (url: string) => Promise<boolean>;
  /** Has the document loaded anew as soon as it can be. */
  renewDocument: () => void;
  /** The device has what it takes to fetch the channels beside the one that plays. */
  isStrong: () => boolean;
  /** Decoders that a sleep may break, and no memory to spare. */
  isTv: boolean;
}

/** For the first frame of a choice, however often its stream is asked for. */
export interface Wait {
  /** Null until a stream is asked for: typing a PIN is no waiting. */
  sinceMs: number | null;
  isOver: boolean;
}

/** One choice, and what became of it. */
export interface Run {
  request: PlayRequest;
  grant: Grant | null;
  /** The engine has its stream. */
  isLoaded: boolean;
  tried: Tried;
  wait: Wait;
  /** A lost part is to be asked for again: others that are lost meanwhile, sound beside picture, are part of that. */
  isRetrying: boolean;
  /** Milliseconds of playback since something was tried last. */
  wellMs: number;
  renewals: Renewals;
  isCountdownStopped: boolean;
  /** It is loaded, and doesn't play until it is resumed. */
  isPaused: boolean;
  /** Where it is to begin, in seconds of the show; null for its beginning, for live, and until it is known. */
  fromS: number | null;
  /** Epoch seconds of the second 0 of a live stream that tells no wall clock, as its edge was when it was seen first. */
  zeroS: number | null;
}

/** How playback stood, for whatever goes on with the same. */
export interface Held {
  /** Seconds of the show; null where nothing says so, and where it is the live edge that counts. */
  fromS: number | null;
  /** It was paused: nothing goes on by itself. */
  isPaused: boolean;
  isCountdownStopped: boolean;
}

/** What a failure or a sleep interrupted. */
export interface Resting {
  request: PlayRequest;
  held: Held;
  /** It would go on from the beginning, far from where it was: only the viewer asks for that. */
  startsOver: boolean;
}

/** How something is begun, where it differs from a first choice. */
export interface Begin {
  settleMs?: number;
  /** Seconds of the show. */
  fromS?: number | null;
  isPaused?: boolean;
  isCountdownStopped?: boolean;
  /** What was tried for the same choice before. */
  tried?: Tried;
  renewals?: Renewals;
  wait?: Wait;
  freshVideo?: boolean;
}

/** The same once more. What has no place of its own is asked where it was left. */
export function goingOn({ fromS, ...how }: Held): Begin {
  return fromS === null ? how : { ...how, fromS };
}

export interface Core {
  deps: PlayerDeps;
  store: Store<PlayerState>;
  progress: Store<Progress>;
  liveLineup: LiveLineup;
  rights: Rights;
  /** What comes of another one is dropped. */
  run: Run | null;
  resting: Resting | null;
  stage: HTMLElement | null;
  /** A page lies over the whole picture. */
  isBehind: boolean;
  /** Code of the player could not be fetched: only a new document asks for it again. */
  isCodeLost: boolean;
  /** Null until something is loaded. */
  engine: Engine | null;
  dispatch(event: PlayerEvent): void;
  /** The engine, made when it is needed first. */
  openEngine(): Engine;
  /** Makes a choice the one that counts. */
  choose(request: PlayRequest, given: Begin): Run;
  isMine(run: Run): boolean;
  /** Does something after a while, unless another choice was made; null: while there is none. */
  later(ms: number, run: Run | null, act: () => void): void;
  every(ms: number, act: () => void): void;
  /** Ends every timer, and forgets where playback was. */
  quiet(): void;
  /** Where it is in the show, or is to begin, and whether it moves. */
  held(): Held;
  /** What plays can begin at its beginning only, and is well past that. */
  startsOver(): boolean;
}

/** Seconds that a viewer may be led back without being asked. */
const UNDER_WAY_S = 60;

export function createCore(
  deps: PlayerDeps,
  onEngine: (event: EngineEvent) => void,
): Core {
  const { app, memory } = deps;
  const store = createStore<PlayerState>(
    Object.freeze({
      ...IDLE,
      ...memory.volume(),
      quality: memory.quality(),
    }),
  );
  const progress = createStore<Progress>(NO_PROGRESS);
  let timers: ReturnType<typeof setTimeout>[] = [];
  let ticker: ReturnType<typeof setInterval> | null = null;

  const core: Core = {
    deps,
    store,
    progress,
    liveLineup: createLiveLineup(app, deps.elapsedMs),
    rights: createRights(app, deps),
    run: null,
    resting: null,
    stage: null,
    isBehind: false,
    isCodeLost: false,
    engine: null,
    dispatch: (event) => store.set(reduce(store.get(), event)),
    openEngine() {
      if (core.engine) return core.engine;
      if (!core.stage) throw new EngineFailure(NO_STAGE);
      const engine = deps.createEngine(core.stage, onEngine);
      const { volume, isMuted } = store.get();
      engine.setVolume(loudness(volume, core.isBehind), isMuted);
      core.engine = engine;
      return engine;
    },
    choose(request, given) {
      const { tried = NOTHING_TRIED, fromS = null } = given;
      core.resting = null;
      core.isCodeLost = false;
      core.run = {
        request,
        grant: null,
        isLoaded: false,
        tried,
        wait: given.wait ?? { sinceMs: null, isOver: false },
        isRetrying: false,
        wellMs: 0,
        renewals: given.renewals ?? NO_RENEWALS,
        isCountdownStopped: given.isCountdownStopped ?? false,
        isPaused: given.isPaused ?? false,
        fromS,
        zeroS: null,
      };
      return core.run;
    },
    isMine: (run) => core.run === run,
    later(ms, run, act) {
      timers.push(
        setTimeout(() => {
          if (core.run === run) act();
        }, ms),
      );
    },
    every(ms, act) {
      if (ticker !== null) clearInterval(ticker);
      ticker = setInterval(act, ms);
    },
    quiet() {
      timers.forEach(clearTimeout);
      timers = [];
      if (ticker !== null) clearInterval(ticker);
      ticker = null;
      progress.set(NO_PROGRESS);
    },
    held() {
      const { phase } = store.get();
      const isEnded = phase.kind === "ended";
      // What the browser doesn't let play was not paused by the viewer.
      const isPaused = phase.kind === "paused" && !phase.isBlocked;
      return {
        // What has ended begins anew when it is resumed.
        fromS: isEnded ? 0 : heldS(),
        isPaused: isEnded || isPaused || (core.run?.isPaused ?? false),
        isCountdownStopped: core.run?.isCountdownStopped ?? false,
      };
    },
    startsOver: () =>
      core.run?.grant?.moving === "none" &&
      progress.get().positionS > UNDER_WAY_S,
  };

  function heldS(): number | null {
    const { item } = store.get();
    const at = progress.get();
    if (!item || isLive(item)) return null;
    const fromS = core.run?.fromS ?? null;
    if (at === NO_PROGRESS) return fromS;
    // Wherever it was, it begins at its beginning.
    if (core.run?.grant?.moving === "none") return 0;
    return showPositionS(at.positionS, at.programme);
  }
  return core;
}

/** Shaka Player's word for a player without an element. */
const NO_STAGE = { code: 7002, status: undefined };
