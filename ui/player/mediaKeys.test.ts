/** The remote's buttons on pages that are not the player's. */
import { fakePlayback } from "../testing/fakePlayback";
import { wireChannel } from "../testing/wireFixtures";
import { channelOf } from "../api/wire/channel";
import { vodItem } from "./items";
import { followMediaKeys } from "./mediaKeys.tv";

const FILM = vodItem({
  productId: "p",
  showId: "v",
  title: "Le col",
  age: 0,
  durationS: 60,
  image: null,
});
const BROADCAST = { ...FILM, vod: null, channel: channelOf(wireChannel()) };
const [PREVIOUS, NEXT] = [177, 176] as const;
const [PLAY, PAUSE, PLAY_PAUSE, STOP, CHANNEL_UP, RED] = [
  415, 19, 10252, 413, 427, 403,
] as const;

function stage() {
  const player = fakePlayback({ kind: "playing" });
  let listener: ((event: KeyboardEvent) => void) | null = null;
  let isAsked = false;
  const window = {
    addEventListener: (_type: string, added: typeof listener) => {
      listener = added;
    },
    removeEventListener: () => {
      listener = null;
    },
  } as unknown as Window;
  const prompts = {
    current: () => (isAsked ? ({ kind: "pin" } as const) : null),
  };
  const end = followMediaKeys(player, prompts, window);
  return {
    player,
    end,
    ask: () => {
      isAsked = true;
    },
    /** Whether the press was taken. */
    press(keyCode: number, defaultPrevented = false, repeat = false): boolean {
      let isTaken = false;
      const preventDefault = () => {
        isTaken = true;
      };
      listener?.({
        keyCode,
        repeat,
        defaultPrevented,
        preventDefault,
      } as unknown as KeyboardEvent);
      return isTaken;
    },
  };
}

test("media keys mean what plays behind the menus", () => {
  const { player, press } = stage();
  player.become({ phase: { kind: "playing" }, item: BROADCAST });
  for (const key of [PAUSE, PLAY, PLAY_PAUSE, CHANNEL_UP, STOP]) press(key);
  expect(player.sent).toEqual([
    { kind: "pause" },
    { kind: "resume" },
    { kind: "pause" },
    { kind: "zap", step: 1 },
    { kind: "stop" },
  ]);
});

test("a button that is held is heard once, though it stays taken; channels go on", () => {
  const { player, press } = stage();
  player.become({ phase: { kind: "playing" }, item: BROADCAST });
  expect(press(PLAY_PAUSE, false, true)).toBe(true);
  expect(press(STOP, false, true)).toBe(true);
  expect(player.sent).toEqual([]);
  press(CHANNEL_UP, false, true);
  expect(player.sent).toEqual([{ kind: "zap", step: 1 }]);
});

test("the track's buttons lead to channels of what is live, else to the beginning and to the next episode", () => {
  const { player, press } = stage();
  const phase = { kind: "playing" } as const;
  player.become({ phase, item: { ...BROADCAST, location: "live" } });
  for (const key of [PREVIOUS, NEXT]) expect(press(key)).toBe(true);
  player.become({ phase, item: FILM });
  expect(press(PREVIOUS)).toBe(true);
  expect(press(NEXT)).toBe(false);
  const what = { kind: "channel", channelId: "rive_une" } as const;
  const next = { what, title: "Suite", subTitle: undefined, image: null };
  player.become({ phase, item: FILM, next: { ...next, inS: null } });
  expect(press(NEXT)).toBe(true);
  expect(player.sent).toEqual([
    { kind: "zap", step: -1 },
    { kind: "zap", step: 1 },
    { kind: "startOver" },
    { kind: "playNext" },
  ]);
});

test("what is paused goes on, and a film has no channels", () => {
  const { player, press } = stage();
  const phase = { kind: "paused", isBlocked: false } as const;
  player.become({ phase, item: FILM });
  expect(press(PLAY_PAUSE)).toBe(true);
  expect(press(CHANNEL_UP)).toBe(false);
  expect(player.sent).toEqual([{ kind: "resume" }]);
});

test("Stop ends the countdown of the next episode first, then what plays", () => {
  const { player, press } = stage();
  const what = { kind: "channel", channelId: "rive_une" } as const;
  const next = { what, title: "Suite", subTitle: undefined, image: null };
  const phase = { kind: "playing" } as const;
  player.become({ phase, item: FILM, next: { ...next, inS: 12 } });
  press(STOP);
  player.become({ next: { ...next, inS: null } });
  press(STOP);
  expect(player.sent).toEqual([{ kind: "stopCountdown" }, { kind: "stop" }]);
});

test("while nothing plays, keys are the page's", () => {
  const { player, press } = stage();
  expect(press(PLAY)).toBe(false);
  expect(player.sent).toEqual([]);
});

test("what a page took, what opens something on the picture, and what a question waits for is left alone", () => {
  const { player, press, ask, end } = stage();
  player.become({ phase: { kind: "playing" }, item: BROADCAST });
  press(PAUSE, true);
  press(RED);
  ask();
  press(PAUSE);
  end();
  press(STOP);
  expect(player.sent).toEqual([]);
});
