/** The player before its code is there: idle until the first command that means that a viewer wants to watch. */
import { lossOfCode, wayOn } from "../domain/playback/failure";
import type { App } from "./context";
import {
  IDLE,
  NO_PROGRESS,
  type Playback,
  type Player,
  type PlayerCommand,
  type PlayerState,
} from "./player";

/** Fetches the code; rejects when it can't be had. */
export type LoadPlayer = () => Promise<{ startPlayer: (app: App) => Playback }>;

/** Commands that mean something to a player that never played. */
const INTENTS: readonly PlayerCommand["kind"][] = [
  "play",
  "prepare",
  "zap",
  "lastChannel",
];

const LOADING: PlayerState = Object.freeze<PlayerState>({
  ...IDLE,
  phase: { kind: "loading" },
  awaited: "player",
});

const lost = (): PlayerState => {
  const failure = lossOfCode(navigator.onLine);
  const phase = { kind: "failed", failure, wayOn: wayOn(failure) } as const;
  return Object.freeze<PlayerState>({ ...IDLE, phase });
};

/** `load` is null on the server: no viewer is there. */
export function createPlayerHandle(
  load: LoadPlayer | null,
  app: () => App,
): Player {
  let real: Playback | null = null;
  let watching = 0;
  let isOpening = false;
  let isLoading = false;
  let state = IDLE;
  let stage: HTMLElement | null = null;
  let waiting: PlayerCommand[] = [];
  const listeners = new Set<() => void>();
  const progressListeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  function set(next: PlayerState): void {
    state = next;
    tell();
  }

  async function start(fetchCode: LoadPlayer): Promise<void> {
    isLoading = true;
    if (waiting.some(({ kind }) => kind !== "prepare")) set(LOADING);
    try {
      const { startPlayer } = await fetchCode();
      const started = startPlayer(app());
      real = started;
      started.subscribe(tell);
      started.subscribeProgress(() =>
        progressListeners.forEach((listener) => listener()),
      );
      started.stage(stage);
      waiting.forEach(started.send);
      waiting = [];
      tell();
    } catch {
      // What was wanted is still wanted when the viewer asks again.
      if (state !== IDLE) set(lost());
    }
    isLoading = false;
  }

  function queue(command: PlayerCommand): void {
    if (load === null) return;
    if (command.kind === "stop") {
      waiting = [];
      set(IDLE);
    } else if (INTENTS.indexOf(command.kind) !== -1) {
      waiting.push(command);
      // What is there of the code was asked for in advance, and is waited for from now on.
      if (isLoading && command.kind !== "prepare") set(LOADING);
    } else if (command.kind !== "retry") {
      // What it shall be like once it plays.
      if (isLoading) waiting.push(command);
      return;
    }
    if (waiting.length > 0 && !isLoading) void start(load);
  }

  return {
    state: () => real?.state() ?? state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    progress: () => real?.progress() ?? NO_PROGRESS,
    subscribeProgress(listener) {
      progressListeners.add(listener);
      return () => progressListeners.delete(listener);
    },
    send: (command) => (real ? real.send(command) : queue(command)),
    stage(element) {
      stage = element;
      real?.stage(element);
    },
    thumbnail: async (atS) => real?.thumbnail(atS) ?? null,
    video: () => real?.video() ?? null,
    watch() {
      isOpening = false;
      watching += 1;
      return () => {
        watching -= 1;
      };
    },
    open() {
      isOpening = true;
    },
    giveUp() {
      const wasOpening = isOpening;
      isOpening = false;
      return wasOpening;
    },
    isWatched: () => isOpening || watching > 0,
  };
}
