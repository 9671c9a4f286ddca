/** The platform's own controls. */
import type { PlayedItem, Playback, PlayerCommand } from "../app/player";
import { IDLE, type Phase, type PlayerState } from "../app/player";
import { fakePlayback } from "../testing/fakePlayback";
import { vodItem } from "./items";
import { followControls, type Controls } from "./mediaSession";

const FILM = vodItem({
  productId: "p",
  showId: "v",
  title: "Le col",
  subTitle: "Drame",
  age: 0,
  durationS: 60,
  image: "/pictures/v",
});
const LIVE: PlayedItem = { ...FILM, vod: null, location: "live" };

function stage() {
  const handlers = new Map<string, () => void>();
  const controls = {
    metadata: null,
    playbackState: "none",
    setActionHandler(action: string, handler: (() => void) | null) {
      if (action === "seekforward") throw new TypeError("unknown");
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
  } as unknown as Controls;
  const fake = fakePlayback({ kind: "playing" });
  let state: PlayerState = IDLE;
  const player: Playback = { ...fake, state: () => state };
  const end = followControls(
    player,
    controls,
    (shown) => shown as unknown as MediaMetadata,
  );
  return {
    controls,
    end,
    handlers,
    sent: fake.sent as PlayerCommand[],
    enter(kind: "playing" | "paused" | "ended", item: PlayedItem) {
      const phase = { kind, isBlocked: false } as Phase;
      state = { ...IDLE, item, phase };
      fake.enter(phase);
    },
  };
}

test("while something plays, the platform shows what, and its keys work", () => {
  const { controls, enter, handlers, sent } = stage();
  enter("playing", FILM);
  expect(controls.metadata).toEqual({
    title: "Le col",
    artist: "Drame",
    artwork: [{ src: "/pictures/1280/v" }],
  });
  expect(controls.playbackState).toBe("playing");
  handlers.get("pause")?.();
  handlers.get("seekbackward")?.();
  expect(sent).toEqual([{ kind: "pause" }, { kind: "step", byS: -10 }]);
  enter("paused", FILM);
  expect(controls.playbackState).toBe("paused");
});

test("in live television next and previous are channels", () => {
  const { enter, handlers, sent } = stage();
  enter("playing", FILM);
  enter("playing", LIVE);
  handlers.get("nexttrack")?.();
  expect(sent).toEqual([{ kind: "zap", step: 1 }]);
  expect(handlers.has("seekbackward")).toBe(false);
});

test("when nothing plays no handler is left: they bar the way back into the page", () => {
  const { controls, end, enter, handlers } = stage();
  enter("playing", FILM);
  enter("ended", FILM);
  expect(handlers.size).toBe(0);
  expect(controls.metadata).toBeNull();
  enter("playing", FILM);
  end();
  expect(handlers.size).toBe(0);
});
