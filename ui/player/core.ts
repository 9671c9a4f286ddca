/** What the parts of the player share: its state, its engine, and the choice that counts. */
import type { App } from "../app/context";
import {
  IDLE,
  NO_PROGRESS,
  type PlayerState,
  type PlayRequest,
  type Progress,
} from "../app/player";
import type { KeySystem } from "../domain/drm";
import { NOTHING_TRIED, type Tried } from "../domain/playback/recovery";
import { showPositionS } from "../domain/playback/timeline";
import {
  EngineFailure,
  type CreateEngine,
  type Engine,
  type EngineEvent,
} from "./engine";
import { createGuide, type Guide } from "./guide";
import { isLive } from "./items";
import type { Memory } from "./memory";
import type { ReportDeps } from "./report";
import { createRights, type Grant, type Rights } from "./rights";
import { reduce, type PlayerEvent } from "./state";
import { createStore, type Store } from "./store";

export interface PlayerDeps {
  app: App;
  createEngine: CreateEngine;
  /** What the browser has. */
  keySystems: () => Promise<readonly KeySystem[]>;
  memory: Memory;
  /** Sends what has to arrive though the page goes away. */
  writeLeaving: ReportDeps["writeLeaving"];
  /** Epoch milliseconds by the server's clock. */
  nowMs: () => number;
  /** From any fixed point; a clock that is set doesn't change it. */
  elapsedMs: () => number;
  /** The device's own clock in epoch milliseconds, right or wrong. */
  wallMs: () => number;
  isOnline: () => boolean;
  /** Has the document loaded anew as soon as it can be. */
  renewDocument: () => void;
  /** The device has what it takes to fetch the channels beside the one that plays. */
  isStrong: () => boolean;
  /** Decoders that a sleep may break, and no memory to spare. */
  isTv: boolean;
}

/** One choice, and what became of it. */
export interface Run {
  request: PlayRequest;
  grant: Grant | null;
  /** The engine has its stream. */
  isLoaded: boolean;
  tried: Tried;
  /** A lost part is to be asked for again: others that are lost meanwhile, sound beside picture, are part of that. */
  isRetrying: boolean;
  /** The position at which something was tried last. */
  triedAtS: number;
  isCountdownStopped: boolean;
  /** Where it is to begin, in seconds of the show; null for its beginning, for live, and until it is known. */
  fromS: number | null;
  /** Epoch seconds of the second 0 of a live stream that tells no wall clock, as its edge was when it was seen first. */
  zeroS: number | null;
}

/** What a failure or a sleep interrupted. */
export interface Resting {
  request: PlayRequest;
  /** Seconds of the show; null for wherever it would begin. */
  fromS: number | null;
  /** It was paused: nothing goes on by itself. */
  isPaused: boolean;
}

/** How something is begun, where it differs from a first choice. */
export interface Begin {
  settleMs?: number;
  /** Seconds of the show. */
  fromS?: number | null;
  /** What was tried for the same choice before. */
  tried?: Tried;
  freshVideo?: boolean;
}

export interface Core {
  deps: PlayerDeps;
  store: Store<PlayerState>;
  progress: Store<Progress>;
  guide: Guide;
  rights: Rights;
  /** What comes of another one is dropped. */
  run: Run | null;
  resting: Resting | null;
  stage: HTMLElement | null;
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
  /** Does something after a while, unless another choice was made. */
  later(ms: number, run: Run, act: () => void): void;
  every(ms: number, act: () => void): void;
  /** Ends every timer, and forgets where playback was. */
  quiet(): void;
  /** Where it is in the show, or is to begin; null where nothing says so, and where it is the live edge that counts. */
  heldS(): number | null;
}

export function createCore(
  deps: PlayerDeps,
  onEngine: (event: EngineEvent) => void,
): Core {
  const { app, memory } = deps;
  const store = createStore<PlayerState>(
    Object.freeze({ ...IDLE, ...memory.volume() }),
  );
  const progress = createStore<Progress>(NO_PROGRESS);
  let timers: ReturnType<typeof setTimeout>[] = [];
  let ticker: ReturnType<typeof setInterval> | null = null;

  const core: Core = {
    deps,
    store,
    progress,
    guide: createGuide(app, deps.elapsedMs),
    rights: createRights(app, deps.keySystems),
    run: null,
    resting: null,
    stage: null,
    isCodeLost: false,
    engine: null,
    dispatch: (event) => store.set(reduce(store.get(), event)),
    openEngine() {
      if (core.engine) return core.engine;
      if (!core.stage) throw new EngineFailure(NO_STAGE);
      const engine = deps.createEngine(core.stage, onEngine);
      const { volume, isMuted } = store.get();
      engine.setVolume(volume, isMuted);
      core.engine = engine;
      return engine;
    },
    choose(request, { tried = NOTHING_TRIED, fromS = null }) {
      core.resting = null;
      core.isCodeLost = false;
      core.run = {
        request,
        grant: null,
        isLoaded: false,
        tried,
        isRetrying: false,
        triedAtS: 0,
        isCountdownStopped: false,
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
    heldS() {
      const { item } = store.get();
      const at = progress.get();
      if (!item || isLive(item)) return null;
      if (at === NO_PROGRESS) return core.run?.fromS ?? null;
      return showPositionS(at.positionS, at.programme);
    },
  };
  return core;
}

/** Shaka Player's word for a player without an element. */
const NO_STAGE = { code: 7002, status: undefined };
