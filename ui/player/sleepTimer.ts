/** The sleep timer: ends playback after a while, or with the programme, unless the viewer turns out to be awake. */
import {
  NO_PROGRESS,
  type PlayedItem,
  type PlayerState,
  type Progress,
} from "../app/player";
import {
  announcedS,
  sleepMs,
  type SleepChoice,
  type SleepTimer,
} from "../domain/playback/sleepTimer";
import { isLive } from "./items";

interface SleepTimerDeps {
  state(): PlayerState;
  progress(): Progress;
  /** Epoch milliseconds by the server's clock. */
  nowMs(): number;
  /** From any fixed point; a clock that is set doesn't change it. */
  elapsedMs(): number;
  /** Does something again and again until the returned function is called. */
  every(ms: number, act: () => void): () => void;
  /** Says how it stands; undefined once none is set. */
  show(timer: SleepTimer | undefined): void;
  /** Nothing follows by itself on what ends now. */
  endsHere(): void;
  /** Ends playback, and says why. */
  end(): void;
}

interface SleepTimerControl {
  choose(choice: SleepChoice): void;
  /** A viewer is awake: in the last minute the same time begins anew, and the end of the programme means nothing more. */
  putOff(): void;
  /** Playback has ended otherwise. */
  clear(): void;
}

const TICK_MS = 1_000;

export function createSleepTimer(deps: SleepTimerDeps): SleepTimerControl {
  let timer: SleepTimer | null = null;
  /** Of a choice that has a length, by `elapsedMs`. */
  let endsAtMs: number | null = null;
  /** The programme that was on a live channel: the next one that begins there doesn't put the end off. */
  let live: { channelId: string | undefined; stopMs: number } | null = null;
  let stopTicking = () => {};

  function clear(): void {
    stopTicking();
    stopTicking = () => {};
    timer = null;
    live = null;
  }

  function liveLeftMs({ channel, show }: PlayedItem): number | null {
    const channelId = channel?.id;
    if (live?.channelId !== channelId) live = null;
    if (show) live ??= { channelId, stopMs: show.stopDate * 1000 };
    return live && live.stopMs - deps.nowMs();
  }

  function programmeLeftMs(): number | null {
    const { item, phase } = deps.state();
    if (phase.kind === "ended") return 0;
    if (!item) return null;
    if (isLive(item)) return liveLeftMs(item);
    const at = deps.progress();
    if (at === NO_PROGRESS) return null;
    return (at.programme.stopS - at.positionS) * 1000;
  }

  function tick(): void {
    if (!timer) return;
    const leftMs =
      endsAtMs === null ? programmeLeftMs() : endsAtMs - deps.elapsedMs();
    if (leftMs !== null && leftMs <= 0) {
      clear();
      return deps.end();
    }
    const leftS = announcedS(leftMs);
    if (leftS === timer.leftS) return undefined;
    if (timer.leftS === null && endsAtMs === null) deps.endsHere();
    timer = { ...timer, leftS };
    return deps.show(timer);
  }

  function choose(choice: SleepChoice): void {
    clear();
    if (choice === "off") return deps.show(undefined);
    const lengthMs = sleepMs(choice);
    endsAtMs = lengthMs === null ? null : deps.elapsedMs() + lengthMs;
    timer = { choice, leftS: null };
    deps.show(timer);
    stopTicking = deps.every(TICK_MS, tick);
    return tick();
  }

  return {
    choose,
    clear,
    putOff() {
      if (!timer || timer.leftS === null) return;
      choose(endsAtMs === null ? "off" : timer.choice);
    },
  };
}
