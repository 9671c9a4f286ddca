/** A player for tests: it does as it is told, and notes it. */
import {
  IDLE,
  NO_PROGRESS,
  type Phase,
  type Playback,
  type PlayerCommand,
  type PlayerState,
} from "../app/player";

export interface FakePlayback extends Playback {
  sent: PlayerCommand[];
  /** Brings it into a phase. */
  enter(phase: Phase): void;
  /** Changes how playback stands. */
  become(changes: Partial<PlayerState>): void;
}

/** `onPlay` is the phase that a play leads to, `video` where it is seen. */
export function fakePlayback(
  onPlay: Phase,
  video: HTMLVideoElement | null = null,
): FakePlayback {
  let state: PlayerState = IDLE;
  const listeners = new Set<() => void>();
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
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    progress: () => NO_PROGRESS,
    subscribeProgress: () => () => {},
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
