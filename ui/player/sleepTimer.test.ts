/** The sleep timer, with a clock of the test's own; and what the player does of it. */
import {
  IDLE,
  NO_PROGRESS,
  type PlayerState,
  type Progress,
} from "../app/player";
import type { SleepTimer } from "../domain/playback/sleepTimer";
import { LIVE } from "../testing/playedItem";
import { playerStage } from "../testing/playerStage";
import { createSleepTimer } from "./sleepTimer";

const MINUTE_S = 60;
const LIVE_STOP_S = LIVE.show?.stopDate ?? 0;
const RECORDED = { ...LIVE, location: "replay" } as const;

/** Ten minutes before the end of what is live. */
function asleep(changes: Partial<PlayerState> = {}) {
  let state: PlayerState = {
    ...IDLE,
    phase: { kind: "playing" },
    item: LIVE,
    ...changes,
  };
  let progress: Progress = NO_PROGRESS;
  let passedS = 0;
  let tick: (() => void) | null = null;
  let shown: SleepTimer | undefined;
  const did: string[] = [];
  const timer = createSleepTimer({
    state: () => state,
    progress: () => progress,
    nowMs: () => (LIVE_STOP_S - 600 + passedS) * 1000,
    elapsedMs: () => passedS * 1000,
    every(_ms, act) {
      tick = act;
      return () => {
        tick = null;
      };
    },
    show: (next) => {
      shown = next;
    },
    endsHere: () => did.push("ends here"),
    end: () => did.push("end"),
  });
  return {
    did,
    timer,
    shown: () => shown,
    isTicking: () => tick !== null,
    pass(seconds: number) {
      for (let at = 0; at < seconds; at += 1) {
        passedS += 1;
        tick?.();
      }
    },
    become(next: Partial<PlayerState>) {
      state = { ...state, ...next };
    },
    at(positionS: number) {
      const programme = { startS: 0, stopS: 3600 };
      progress = { ...NO_PROGRESS, positionS, programme };
    },
  };
}

test.each(["15", "30", "60", "90"] as const)(
  "after %s minutes playback ends, and the last minute is announced",
  (choice) => {
    const { did, isTicking, pass, shown, timer } = asleep();
    timer.choose(choice);
    pass((Number(choice) - 1) * MINUTE_S - 1);
    expect(shown()).toEqual({ choice, leftS: null });
    pass(1);
    expect(shown()).toEqual({ choice, leftS: 60 });
    pass(59);
    expect(shown()).toEqual({ choice, leftS: 1 });
    expect(did).toEqual([]);
    pass(1);
    expect(did).toEqual(["end"]);
    expect(isTicking()).toBe(false);
  },
);

test("a sign of life in the last minute begins the same time anew, one before that does nothing", () => {
  const { did, pass, shown, timer } = asleep();
  timer.choose("15");
  pass(13 * MINUTE_S);
  timer.putOff();
  pass(MINUTE_S + 30);
  expect(shown()?.leftS).toBe(30);
  timer.putOff();
  expect(shown()).toEqual({ choice: "15", leftS: null });
  pass(14 * MINUTE_S);
  expect(did).toEqual([]);
  expect(shown()?.leftS).toBe(60);
});

test("a timer that is turned off ends nothing", () => {
  const { did, isTicking, pass, shown, timer } = asleep();
  timer.choose("15");
  timer.choose("off");
  expect(shown()).toBeUndefined();
  expect(isTicking()).toBe(false);
  pass(20 * MINUTE_S);
  expect(did).toEqual([]);
});

test("live the end is that of the programme which is on, though the next one has begun by then", () => {
  const { become, did, pass, shown, timer } = asleep();
  timer.choose("programme");
  pass(9 * MINUTE_S);
  expect(shown()).toEqual({ choice: "programme", leftS: 60 });
  pass(59);
  const show = LIVE.show && { ...LIVE.show, id: "next", stopDate: 1e10 };
  become({ item: { ...LIVE, show } });
  pass(1);
  expect(did).toEqual(["ends here", "end"]);
});

test("on another channel it is the end of what is on there", () => {
  const { become, did, pass, shown, timer } = asleep();
  timer.choose("programme");
  pass(MINUTE_S);
  const channel = LIVE.channel && { ...LIVE.channel, id: "rive_deux" };
  const show = LIVE.show && { ...LIVE.show, stopDate: LIVE_STOP_S + 600 };
  become({ item: { ...LIVE, channel, show } });
  pass(10 * MINUTE_S);
  expect(did).toEqual([]);
  expect(shown()?.leftS).toBeNull();
});

test("of what is no more live it is where the programme ends, by the position; nothing follows by itself", () => {
  const { at, did, pass, shown, timer } = asleep({ item: RECORDED });
  timer.choose("programme");
  pass(1);
  expect(shown()).toEqual({ choice: "programme", leftS: null });
  at(3570);
  pass(1);
  expect(shown()?.leftS).toBe(30);
  expect(did).toEqual(["ends here"]);
  at(3600);
  pass(1);
  expect(did).toEqual(["ends here", "end"]);
});

test("what has ended before its time ends with it", () => {
  const { become, did, pass, timer } = asleep({ item: RECORDED });
  timer.choose("programme");
  become({ phase: { kind: "ended" } });
  pass(1);
  expect(did).toEqual(["end"]);
});

test("a sign of life before the end of the programme turns the timer off", () => {
  const { did, pass, shown, timer } = asleep();
  timer.choose("programme");
  pass(9 * MINUTE_S + 30);
  timer.putOff();
  expect(shown()).toBeUndefined();
  pass(MINUTE_S);
  expect(did).toEqual(["ends here"]);
});

describe("the player", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const ONE = { kind: "channel", channelId: "rive_une" } as const;
  const TWO = { kind: "channel", channelId: "rive_deux" } as const;

  test("ends by it and says so, whatever was zapped to meanwhile", async () => {
    const { app, phase, play, player, tell } = await playerStage();
    await play(ONE);
    await tell({ kind: "sleepTimer", choice: "15" });
    await play(TWO);
    expect(player.state().sleep).toEqual({ choice: "15", leftS: null });
    await jest.advanceTimersByTimeAsync(14.5 * 60_000);
    expect(player.state().sleep?.leftS).toBe(30);
    expect(phase()).not.toBe("idle");
    await jest.advanceTimersByTimeAsync(30_000);
    expect(phase()).toBe("idle");
    expect(app.prompts.current()).toEqual({
      kind: "message",
      message: "player.sleep.ended",
    });
  });

  test("forgets it when playback ends otherwise", async () => {
    const { app, phase, play, player, tell } = await playerStage();
    await play(ONE);
    await tell({ kind: "sleepTimer", choice: "15" });
    await tell({ kind: "stop" });
    await play(ONE);
    expect(player.state().sleep).toBeUndefined();
    await jest.advanceTimersByTimeAsync(16 * 60_000);
    expect(phase()).not.toBe("idle");
    expect(app.prompts.current()).toBeNull();
  });
});
