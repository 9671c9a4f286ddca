/** The player's state machine. */
import { IDLE, type PlayedItem, type PlayerState } from "../app/player";
import { vodItem } from "./items";
import { reduce, type PlayerEvent } from "./state";

const ITEM: PlayedItem = vodItem({
  productId: "p",
  showId: "v",
  title: "Le col",
  age: 0,
  durationS: 60,
  image: null,
});

const CHOSEN: PlayerEvent = { kind: "chosen", item: ITEM };
const LOADING: PlayerEvent = { kind: "loading", item: ITEM };
const PLAYING: PlayerEvent = { kind: "playing" };

const after = (...events: PlayerEvent[]): PlayerState =>
  events.reduce(reduce, IDLE);
const phase = (...events: PlayerEvent[]) => after(...events).phase.kind;

test("from a choice over rights and loading to a picture", () => {
  expect(phase(CHOSEN)).toBe("askingRights");
  expect(phase(CHOSEN, LOADING)).toBe("loading");
  expect(phase(CHOSEN, LOADING, PLAYING)).toBe("playing");
  expect(phase(CHOSEN, LOADING, PLAYING, { kind: "ended" })).toBe("ended");
});

test("what is heard without a picture is known until something else is chosen", () => {
  const heard: PlayerEvent = { kind: "soundOnly" };
  const playing = after(CHOSEN, LOADING, PLAYING, heard);
  expect(playing).toMatchObject({ isSoundOnly: true, hasPicture: false });
  expect(reduce(playing, { kind: "picture" }).isSoundOnly).toBe(false);
  expect(reduce(playing, CHOSEN).isSoundOnly).toBe(false);
  expect(reduce(playing, { kind: "suspended" }).isSoundOnly).toBe(false);
});

test("while nothing was chosen, nothing but the loudness changes", () => {
  expect(reduce(IDLE, PLAYING)).toBe(IDLE);
  expect(reduce(IDLE, { kind: "failed", failure: "offline" })).toBe(IDLE);
  const quiet: PlayerEvent = { kind: "volume", volume: 0.2, isMuted: true };
  expect(reduce(IDLE, quiet)).toMatchObject({ volume: 0.2, isMuted: true });
});

test.each<PlayerEvent>([
  { kind: "failed", failure: "brokenStream" },
  { kind: "suspended" },
  { kind: "locked" },
])("what a stream says that was given up changes nothing: $kind", (end) => {
  const state = after(CHOSEN, LOADING, PLAYING, end);
  for (const late of ["playing", "waiting", "ended", "picture"] as const)
    expect(reduce(state, { kind: late })).toEqual(state);
});

test("running dry is buffering; before the first frame and in a pause it is nothing new", () => {
  const dry: PlayerEvent = { kind: "waiting" };
  expect(phase(CHOSEN, LOADING, dry)).toBe("loading");
  expect(phase(CHOSEN, LOADING, PLAYING, dry)).toBe("buffering");
  const pause: PlayerEvent = { kind: "paused", isBlocked: false };
  expect(phase(CHOSEN, LOADING, PLAYING, pause, dry)).toBe("paused");
});

test("what is waited for is said while it is waited for, and not after", () => {
  const late: PlayerEvent = { kind: "late", awaited: "stream" };
  expect(after(CHOSEN, LOADING, late).awaited).toBe("stream");
  expect(after(CHOSEN, LOADING, late, PLAYING).awaited).toBeNull();
  expect(after(CHOSEN, LOADING, PLAYING, late).awaited).toBeNull();
});

test("a new choice begins anew, as loud as before", () => {
  const loud: PlayerEvent = { kind: "volume", volume: 0.3, isMuted: false };
  const picture: PlayerEvent = { kind: "picture" };
  const state = after(loud, CHOSEN, LOADING, picture, PLAYING, CHOSEN);
  expect(state).toMatchObject({ hasPicture: false, volume: 0.3 });
  expect(after(loud, CHOSEN, { kind: "stopped" })).toMatchObject({
    item: null,
    volume: 0.3,
  });
});

test("a failure says what can be done about it", () => {
  const failed: PlayerEvent = { kind: "failed", failure: "offline" };
  expect(after(CHOSEN, failed).phase).toEqual({
    kind: "failed",
    failure: "offline",
    wayOn: "retry",
  });
});

test("a state is never changed, only replaced", () => {
  expect(Object.isFrozen(after(CHOSEN))).toBe(true);
});
