/** How long another channel takes to be there, and which failures viewers are told. */
import { fakePlayback } from "../../testing/fakePlayback";
import { LIVE } from "../../testing/playedItem";
import type { Phase, PlayedItem } from "../player";
import { followPlayback } from "./playbackFigures";

const ASKING: Phase = { kind: "askingRights" };
const PLAYING: Phase = { kind: "playing" };

function liveOn(id: string): PlayedItem {
  const { channel } = LIVE;
  if (channel === null) throw new Error("the item has a channel");
  return { ...LIVE, channel: { ...channel, id } };
}

function watching() {
  let nowMs = 5_000;
  const player = fakePlayback(PLAYING);
  const follower = followPlayback(player, () => nowMs);
  const choose = (item: PlayedItem) =>
    player.become({ item, phase: ASKING, hasPicture: false });
  return {
    player,
    choose,
    take: () => follower.take(),
    wait: (ms: number) => (nowMs += ms),
    show: () => player.become({ phase: PLAYING, hasPicture: true }),
    /** A channel is watched. */
    watch(id: string) {
      choose(liveOn(id));
      player.become({ phase: PLAYING, hasPicture: true });
    },
  };
}

test("a zap lasts from the choice of another channel to its first frame", () => {
  const { choose, wait, show, take, watch } = watching();
  watch("one");
  choose(liveOn("two"));
  wait(700);
  show();
  wait(5_000);
  choose(liveOn("three"));
  wait(300);
  show();
  expect(take()).toEqual({ zapsMs: [700, 300], failures: [] });
  expect(take()).toEqual({ zapsMs: [], failures: [] });
});

test("of a run through channels the last one counts, from its own press on", () => {
  const { choose, wait, show, take, watch } = watching();
  watch("one");
  choose(liveOn("two"));
  wait(200);
  choose(liveOn("three"));
  wait(400);
  show();
  expect(take().zapsMs).toEqual([400]);
});

test("a channel that is heard alone is there when it is heard", () => {
  const { player, choose, wait, take, watch } = watching();
  watch("one");
  choose(liveOn("two"));
  wait(250);
  player.become({ isSoundOnly: true });
  expect(take().zapsMs).toEqual([250]);
});

test("what is begun first, and what comes after something else than a channel, is no zap", () => {
  const { choose, show, take, watch, wait } = watching();
  watch("one");
  choose({ ...LIVE, location: "startover" });
  show();
  wait(100);
  watch("two");
  expect(take().zapsMs).toEqual([]);
});

test("a choice that is tried again is waited for from its beginning", () => {
  const { choose, wait, show, take, watch } = watching();
  watch("one");
  choose(liveOn("two"));
  wait(1_000);
  choose(liveOn("two"));
  wait(1_000);
  show();
  expect(take().zapsMs).toEqual([2_000]);
});

test.each<Phase>([
  { kind: "locked" },
  { kind: "paused", isBlocked: true },
  { kind: "suspended" },
  { kind: "failed", failure: "gone", wayOn: "leave" },
])("a channel that waits for more than its stream is no zap: %o", (phase) => {
  const { player, choose, wait, show, take, watch } = watching();
  watch("one");
  choose(liveOn("two"));
  player.become({ phase });
  wait(60_000);
  player.become({ phase: ASKING });
  show();
  expect(take().zapsMs).toEqual([]);
});

test("a page that is left while a channel is on its way tells nothing of it, then or later", () => {
  const { choose, wait, show, take, watch } = watching();
  watch("one");
  choose(liveOn("two"));
  take();
  wait(90_000);
  show();
  expect(take().zapsMs).toEqual([]);
});

test("each failure is told once, by its kind", () => {
  const { player, take } = watching();
  const failed: Phase = { kind: "failed", failure: "notSent", wayOn: "retry" };
  player.become({ phase: failed });
  player.become({ volume: 0.5 });
  player.become({ phase: ASKING });
  player.become({ phase: { ...failed } });
  expect(take().failures).toEqual(["notSent", "notSent"]);
  player.become({ volume: 1 });
  expect(take().failures).toEqual([]);
});

test("one page does not count without end", () => {
  const { player, take, watch } = watching();
  for (let count = 0; count < 100; count += 1) {
    watch(`channel-${count}`);
    player.become({
      phase: { kind: "failed", failure: "offline", wayOn: "retry" },
    });
  }
  const { zapsMs, failures } = take();
  expect(zapsMs).toHaveLength(20);
  expect(failures).toHaveLength(20);
});
