/** A player for tests: it does as it is told, and notes it. */
import {
  IDLE,
  NO_PROGRESS,
  type Phase,
  type Playback,
  type PlayerCommand,
  type PlayerState,
  type Progress,
} from "../app/player";

export interface FakePlayback extends Playback {
  sent: PlayerCommand[];
  /** Brings it into a phase. */
  enter(phase: Phase): void;
  /** Changes how playback stands. */
  become(changes: Partial<PlayerState>): void;
  /** Tells where playback is. */
  comeTo(place: Progress): void;
}

/** `onPlay` is the phase that a play leads to, `video` where it is seen. */
export function fakePlayback(
  onPlay: Phase,
  video: HTMLVideoElement | null = null,
): FakePlayback {
  let state: PlayerState = IDLE;
  let progress = NO_PROGRESS;
  const listeners = new Set<() => void>();
  const progressListeners = new Set<() => void>();
  const sent: PlayerCommand[] = [];
  const set = (next: PlayerState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const enter = (phase: Phase) => set({ ...IDLE, phase });
  return {
    sent,
    enter,
    become: (changes) => set({ ...state, ...changes }),
    comeTo(place) {
      progress = place;
      progressListeners.forEach((listener) => listener());
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    progress: () => progress,
    subscribeProgress(listener) {
      progressListeners.add(listener);
      return () => progressListeners.delete(listener);
    },
    send(command) {
      sent.push(command);
      if (command.kind === "play") enter(onPlay);
      if (command.kind === "stop") enter({ kind: "idle" });
    },
    thumbnail: () => Promise.resolve(null),
    stage: () => {},
    video: () => video,
  };
}
