/** Stalls, lost networks, broken decoders, sleep: recovered from, or said with a way on. */
import { CODE_LOST } from "../domain/playback/recovery";
import { playerStage, rightsCall, wireRights } from "../testing/playerStage";
import { EVENING_S, wireShow } from "../testing/wireFixtures";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LIVE = { kind: "channel", channelId: "rive_une" } as const;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const error = (code: number, status?: number) => ({
  kind: "error" as const,
  error: { code, status },
});
const ENDED = { show_start: EVENING_S - 7200, show_stop: EVENING_S - 3600 };
const REPLAY = wireRights({ live: false, replay: true, location: "replay" });
const replayStage = () =>
  playerStage({ answers: { [rightsCall("rive_une-1")]: REPLAY } });

test("a lost part is asked for again, and playback is not begun anew", async () => {
  const { engine, phase, play } = await playerStage();
  await play(LIVE);
  engine.say(error(1002));
  expect(phase()).toBe("buffering");
  await pass(1_000);
  expect(engine.did).toContain("retry");
  expect(engine.loads).toHaveLength(1);
});

test("sound and picture that are lost together are one loss: what was fetched is played before it is given up", async () => {
  const { engine, phase, play } = await playerStage();
  await play(LIVE);
  for (const seconds of [1, 2, 4, 8, 16]) {
    engine.say(error(1002));
    engine.say(error(1002));
    expect(phase()).not.toBe("failed");
    await pass(seconds * 1_000);
  }
  expect(engine.did.filter((what) => what === "retry")).toHaveLength(5);
  engine.say(error(1002));
  expect(phase()).toBe("failed");
});

test("what stays lost is said in the end, with a way on", async () => {
  const { engine, goSilent, player, play } = await playerStage();
  await play(LIVE);
  goSilent(true);
  for (let at = 0; at < 6; at += 1) {
    engine.say(error(1002));
    await pass(40_000);
  }
  expect(player.state().phase).toEqual({
    kind: "failed",
    failure: "unavailable",
    wayOn: "retry",
  });
});

test("a source of which nothing was ever seen is given up in a minute, one that played is asked on", async () => {
  const { engine, phase, play } = await playerStage();
  engine.playsSilently();
  await play(LIVE);
  await pass(25_000);
  engine.say(error(1003));
  await pass(15_000);
  expect(phase()).not.toBe("failed");
  engine.say(error(1003));
  expect(phase()).toBe("failed");
});

test("while the network is away, that is what is waited for; it goes on when it is back", async () => {
  const { engine, goOffline, player, play } = await playerStage();
  await play(LIVE);
  goOffline(true);
  engine.say(error(1002));
  await pass(300);
  expect(player.state()).toMatchObject({
    phase: { kind: "buffering" },
    awaited: "network",
  });
  goOffline(false);
  engine.did.length = 0;
  player.online();
  expect(engine.did).toContain("retry");
});

test("a service that doesn't answer is said, not a network that is lost", async () => {
  const { play, player, show } = await playerStage({
    answers: { [rightsCall("rive_une-1")]: 0 },
  });
  await play(show(ENDED));
  expect(player.state().phase).toMatchObject({ failure: "noService" });
});

test("what goes wrong in the player itself is not laid to a silent source", async () => {
  const { memory, play, player } = await playerStage();
  jest.spyOn(memory, "languages").mockImplementation(() => {
    throw new TypeError("broken");
  });
  await play(LIVE);
  expect(player.state().phase).toMatchObject({ failure: "brokenStream" });
});

test("a failure for want of a network is tried again by itself when it is back", async () => {
  const { goOffline, phase, play, player, show } = await playerStage({
    answers: { [rightsCall("rive_une-1")]: 0 },
  });
  goOffline(true);
  await play(show());
  expect(player.state().phase).toMatchObject({ failure: "offline" });
  player.online();
  await pass(0);
  expect(phase()).not.toBe("idle");
});

/** A part is lost as often as it is asked for. */
async function lose(
  { engine, phase }: Awaited<ReturnType<typeof playerStage>>,
  wrong = error(1002),
) {
  for (let at = 0; at < 6 && phase() !== "failed"; at += 1) {
    engine.say(wrong);
    await pass(20_000);
  }
}

test.each([
  ["the network", "offline"],
  ["its source, and the browser knows of nothing,", "unavailable"],
] as const)(
  "a live stream that loses %s for longer than a minute is said, and goes on by itself at the live edge",
  async (_what, failure) => {
    const stage = await playerStage();
    const { app, engine, goOffline, goSilent, phase, play, player } = stage;
    await play(LIVE);
    engine.at({ positionS: 100 });
    await pass(500);
    if (failure === "offline") goOffline(true);
    else goSilent(true);
    await lose(stage);
    expect(player.state().phase).toMatchObject({ kind: "failed", failure });
    await pass(120_000);
    expect(phase()).toBe("failed");
    expect(engine.loads).toHaveLength(1);
    goOffline(false);
    goSilent(false);
    await pass(10_000);
    expect(phase()).toBe("playing");
    expect(engine.loads[1]?.options.startS).toBeNull();
    const told = app.written.filter(({ call }) => call === "/api/mobile/play/");
    expect(told).toHaveLength(2);
  },
);

test.each([
  ["breaks off", error(1002), "unavailable"],
  ["is gone", error(1001, 404), "gone"],
] as const)(
  "a stream that %s after some seconds, again and again while its source answers, is told for good at the fifth time",
  async (_what, wrong, failure) => {
    const stage = await playerStage();
    const { engine, phase, play, player, tell, written } = stage;
    await play(LIVE);
    for (let times = 0; times < 12; times += 1) {
      await watch(engine, 5_000 + times * 100, 5);
      await lose(stage, wrong);
    }
    expect(player.state().phase).toMatchObject({ kind: "failed", failure });
    await pass(600_000);
    expect(phase()).toBe("failed");
    expect(engine.loads).toHaveLength(5);
    expect(written("/api/mobile/play/")).toHaveLength(5);
    await tell({ kind: "retry" });
    await watch(engine, 9_000, 5);
    await lose(stage, wrong);
    expect(engine.loads).toHaveLength(7);
  },
);

test("a stream that is lost seldom, every four minutes, goes on by itself each time", async () => {
  const stage = await playerStage();
  const { engine, play } = stage;
  await play(LIVE);
  for (let times = 1; times <= 6; times += 1) {
    await watch(engine, 5_000 + times * 300, 240);
    await lose(stage);
    expect(engine.loads).toHaveLength(times + 1);
  }
});

test("a recording that was lost goes on by itself where it was", async () => {
  const stage = await replayStage();
  const { engine, goSilent, phase, play, show } = stage;
  await play(show(ENDED));
  engine.at({ positionS: 1200 });
  await pass(500);
  goSilent(true);
  await lose(stage);
  expect(phase()).toBe("failed");
  goSilent(false);
  await pass(10_000);
  expect(engine.loads[1]?.options.startS).toBe(1200);
});

test("who leaves what was lost is not led back to it", async () => {
  const stage = await playerStage();
  await stage.play(LIVE);
  stage.goSilent(true);
  await lose(stage);
  await stage.tell({ kind: "stop" });
  stage.goSilent(false);
  await pass(60_000);
  expect(stage.phase()).toBe("idle");
});

test.each([
  [404, "gone"],
  [422, "brokenStream"],
] as const)(
  "a stream that answers %s before anything was seen is asked for once, and what failed is said",
  async (status, failure) => {
    const { engine, play, player } = await playerStage();
    engine.failNext({ code: 1001, status });
    await play(LIVE);
    expect(player.state().phase).toMatchObject({ kind: "failed", failure });
    await pass(60_000);
    expect(engine.loads).toHaveLength(1);
  },
);

test("what played and is refused for good is not begun again, though its source answers", async () => {
  const { engine, phase, play, player } = await playerStage();
  await play(LIVE);
  for (let times = 0; times < 2; times += 1) {
    engine.say(error(1001, 403));
    await pass(0);
  }
  expect(player.state().phase).toMatchObject({ failure: "refused" });
  await pass(60_000);
  expect(phase()).toBe("failed");
  expect(engine.loads).toHaveLength(2);
});

test("what was never seen is not tried again by itself", async () => {
  const stage = await playerStage();
  stage.engine.playsSilently();
  await stage.play(LIVE);
  await lose(stage);
  expect(stage.phase()).toBe("failed");
  await pass(60_000);
  expect(stage.phase()).toBe("failed");
});

test("code that can't be fetched is asked for again by a new document only", async () => {
  const { engine, goOffline, player, play, renewals, tell } =
    await playerStage();
  engine.failNext({ code: CODE_LOST, status: undefined });
  goOffline(true);
  await play(LIVE);
  expect(player.state().phase).toMatchObject({ failure: "offline" });
  expect(renewals).toEqual([]);
  goOffline(false);
  player.online();
  expect(renewals).toHaveLength(1);
  await tell({ kind: "retry" });
  expect(renewals).toHaveLength(2);
  expect(engine.loads).toHaveLength(1);
  engine.failNext({ code: 3016, status: undefined });
  await play({ kind: "channel", channelId: "rive_deux" });
  await tell({ kind: "retry" });
  expect(renewals).toHaveLength(2);
});

test("code that is lost though there is a network is said as such", async () => {
  const { engine, player, play } = await playerStage();
  engine.failNext({ code: CODE_LOST, status: undefined });
  await play(LIVE);
  expect(player.state().phase).toMatchObject({ failure: "codeLost" });
});

test("a decoder that gave up is loaded again once, where it was", async () => {
  const { engine, player, play, show } = await replayStage();
  await play(show(ENDED));
  engine.at({ positionS: 1200 });
  await pass(250);
  engine.say(error(3016));
  await pass(0);
  expect(engine.loads[1]?.options.startS).toBe(1200);
  engine.say(error(3016));
  expect(player.state().phase).toMatchObject({ failure: "brokenStream" });
});

/** Time moves as it plays. */
async function watch(
  { at }: { at: (position: { positionS: number }) => void },
  fromS: number,
  seconds: number,
) {
  for (let playedS = 0; playedS <= seconds; playedS += 0.25) {
    at({ positionS: fromS + playedS });
    await pass(250);
  }
}

test.each([
  ["a decoder that gives up", error(3016), "brokenStream"],
  ["an address that is refused", error(1001, 403), "refused"],
] as const)(
  "%s again where the stream was begun anew is told: the same is not begun for ever",
  async (_what, wrong, failure) => {
    const { app, engine, goSilent, phase, play, player, written } =
      await playerStage();
    const rights = rightsCall("rive_une-1", "?location=live");
    await play(LIVE);
    goSilent(true);
    for (let times = 0; times < 10 && phase() !== "failed"; times += 1) {
      // A live stream comes to its edge only once there is something of it.
      await watch(engine, 5_000, 3);
      engine.say(wrong);
      await pass(20_000);
    }
    expect(player.state().phase).toMatchObject({ kind: "failed", failure });
    expect(engine.loads).toHaveLength(2);
    expect(app.asked.filter((call) => call === rights)).toHaveLength(2);
    expect(written("/api/mobile/play/")).toHaveLength(2);
  },
);

test("moving somewhere else is no playback: what is broken there, too, is told", async () => {
  const { engine, player, play, show, tell } = await replayStage();
  await play(show(ENDED));
  engine.say(error(3016));
  await pass(0);
  await tell({ kind: "seek", atS: 2_000 });
  await pass(500);
  engine.say(error(3016));
  expect(player.state().phase).toMatchObject({ failure: "brokenStream" });
});

test("once playback went well for 10 s, what was tried is tried again", async () => {
  const { engine, phase, play, show } = await replayStage();
  await play(show(ENDED));
  for (const placeS of [0, 100, 200]) {
    await watch(engine, placeS, 11);
    engine.say(error(3016));
    await pass(0);
    expect(phase()).toBe("playing");
  }
  expect(engine.loads).toHaveLength(4);
});

test.each([
  ["a decoder that gives up", error(3016), "brokenStream"],
  ["an address that is refused", error(1001, 403), "refused"],
  ["an address that ends", error(1001, 410), "gone"],
] as const)(
  "%s again and again after a while of playback is told at the fifth within ten minutes of watching, and stays so",
  async (_what, wrong, failure) => {
    const { engine, phase, player, play } = await playerStage();
    await play(LIVE);
    for (let times = 0; times < 4; times += 1) {
      await watch(engine, 5_000 + times * 100, 60);
      engine.say(wrong);
      await pass(0);
      expect(phase()).toBe("playing");
    }
    await watch(engine, 6_000, 60);
    engine.say(wrong);
    await pass(60_000);
    expect(player.state().phase).toMatchObject({ kind: "failed", failure });
    expect(engine.loads).toHaveLength(5);
  },
);

test("what fails seldom, every four minutes, is mended each time", async () => {
  const { engine, phase, play } = await playerStage();
  await play(LIVE);
  for (let times = 0; times < 6; times += 1) {
    await watch(engine, 5_000 + times * 300, 240);
    engine.say(error(3016));
    await pass(0);
    expect(phase()).toBe("playing");
  }
  expect(engine.loads).toHaveLength(7);
});

test("who asks for it again after it was told has it begun anew as often as at first", async () => {
  const { engine, phase, play, tell } = await playerStage();
  await play(LIVE);
  const breakDown = async (placeS: number) => {
    await watch(engine, placeS, 20);
    engine.say(error(3016));
    await pass(0);
  };
  for (const placeS of [100, 200, 300, 400, 500]) await breakDown(placeS);
  expect(phase()).toBe("failed");
  await tell({ kind: "retry" });
  await breakDown(600);
  expect(phase()).toBe("playing");
});

test("a decoder that hangs with enough to show is loaded again once, where it was; what still hangs is said", async () => {
  const { engine, phase, player, play, show } = await replayStage();
  await play(show(ENDED));
  engine.at({ positionS: 1200, bufferedToS: 1220 });
  await pass(9_000);
  expect(phase()).toBe("buffering");
  expect(engine.loads).toHaveLength(1);
  await pass(1_500);
  expect(engine.loads).toHaveLength(2);
  expect(engine.loads[1]?.options.startS).toBe(1200);
  await pass(10_500);
  expect(engine.loads).toHaveLength(2);
  expect(player.state().phase).toMatchObject({ failure: "brokenStream" });
});

test("a picture that waits for the network is left in peace", async () => {
  const { engine, phase, play, show } = await replayStage();
  await play(show(ENDED));
  engine.at({ positionS: 1200, bufferedToS: 1200.5 });
  await pass(60_000);
  expect(phase()).toBe("buffering");
  expect(engine.loads).toHaveLength(1);
});

test("a picture that no viewer sees may rest", async () => {
  const { engine, play, player, show } = await replayStage();
  await play(show(ENDED));
  engine.at({ positionS: 1200, bufferedToS: 1220 });
  player.leave();
  await pass(60_000);
  expect(engine.loads).toHaveLength(1);
});

test("on a TV it gets a new element", async () => {
  const { engine, play } = await playerStage({ isTv: true });
  await play(LIVE);
  engine.say(error(3014));
  await pass(0);
  expect(engine.did).toContain("renew");
});

test("an expired licence has the rights asked for anew", async () => {
  const call = rightsCall("rive_une-1");
  const { app, engine, play, show } = await replayStage();
  await play(show(ENDED));
  engine.say(error(6007, 403));
  await pass(0);
  expect(app.asked.filter((one) => one === call)).toHaveLength(2);
  expect(engine.loads).toHaveLength(2);
});

test("full buffers are made smaller", async () => {
  const { engine, phase, play } = await playerStage();
  await play(LIVE);
  engine.say(error(3017));
  expect(engine.did).toEqual(expect.arrayContaining(["shrink", "retry"]));
  expect(phase()).toBe("playing");
});

test.each([3_600_000, -3_600_000])(
  "a clock that jumps by %i ms has a stream that grows begun anew, where it was",
  async (byMs) => {
    const growing = wireRights({ location: "startover" });
    const { engine, phase, play, setClock, show } = await playerStage({
      answers: { [rightsCall("rive_une-1", "?location=startover")]: growing },
    });
    await play({ ...show(), location: "startover" } as ReturnType<typeof show>);
    engine.at({ positionS: 120, isGrowing: true });
    await pass(1_000);
    setClock(byMs);
    await pass(250);
    expect(phase()).toBe("playing");
    expect(engine.loads.map(({ options }) => options.startS)).toEqual([0, 120]);
    await pass(1_000);
    expect(engine.loads).toHaveLength(2);
  },
);

test("what is complete has no edge that a clock could move", async () => {
  const { engine, play, setClock, show } = await replayStage();
  await play(show(ENDED));
  setClock(3_600_000);
  await pass(1_000);
  expect(engine.loads).toHaveLength(1);
});

test("a stream that can't be loaded is said", async () => {
  const { engine, player, play } = await playerStage();
  engine.failNext({ code: 4001, status: undefined });
  await play(LIVE);
  expect(player.state().phase).toMatchObject({
    kind: "failed",
    failure: "brokenStream",
  });
});

test("never a frozen frame without words: a picture that stands still is waiting", async () => {
  const { engine, phase, player, play } = await playerStage();
  await play(LIVE);
  engine.at({ positionS: 5 });
  await pass(1_600);
  expect(phase()).toBe("buffering");
  await pass(300);
  expect(player.state().awaited).toBe("data");
  engine.at({ positionS: 6 });
  await pass(250);
  expect(phase()).toBe("playing");
});

test("put to sleep, it lets go of the decoder; awake, it asks for rights anew and goes on where it was", async () => {
  const call = rightsCall("rive_une-1");
  const { app, engine, phase, player, play, show } = await replayStage();
  await play(show(ENDED));
  engine.at({ positionS: 900 });
  await pass(250);
  player.suspend();
  expect(phase()).toBe("suspended");
  expect(engine.did).toContain("unload");
  await pass(3_600_000);
  player.wake();
  await pass(0);
  expect(phase()).toBe("playing");
  expect(engine.did).toContain("renew");
  expect(engine.loads[1]?.options.startS).toBe(900);
  expect(app.asked.filter((one) => one === call)).toHaveLength(2);
});

test.each(["suspend", "leave", "stop"] as const)(
  "bandwidth is known from last time: %s keeps it",
  async (what) => {
    const { memory, player, play, tell } = await playerStage();
    await play(LIVE);
    expect(memory.bandwidth()).toBeNull();
    if (what === "stop") await tell({ kind: "stop" });
    else player[what]();
    expect(memory.bandwidth()).toBe(3_000_000);
  },
);

test("put to sleep again before it plays, it still goes on where it was", async () => {
  const { engine, player, play, show } = await replayStage();
  await play(show(ENDED));
  engine.at({ positionS: 900 });
  await pass(250);
  engine.holdLoads();
  for (let nights = 0; nights < 2; nights += 1) {
    player.suspend();
    player.wake();
    await pass(0);
  }
  expect(engine.loads[2]?.options.startS).toBe(900);
});

test("a padded recording goes on after its padding", async () => {
  const recording = wireRights({
    live: false,
    recording: true,
    location: "recording",
    show_pad_in: 300,
    show_pad_out: 900,
  });
  const { engine, player, play, show } = await playerStage({
    answers: { [rightsCall("rive_une-1")]: recording },
  });
  await play(show(ENDED));
  expect(engine.loads[0]?.options.startS).toBe(300);
  engine.at({ positionS: 405, range: { startS: 0, stopS: 4800 } });
  await pass(250);
  player.suspend();
  player.wake();
  await pass(0);
  expect(engine.loads[1]?.options.startS).toBe(405);
});

test("a viewer of live television who sleeps past the show's end wakes to what is live by then", async () => {
  const { app, engine, player, play, show } = await playerStage({
    onAir: [
      wireShow(),
      wireShow({
        show_id: "rive_une-2",
        show_start: EVENING_S + 3600,
        show_stop: EVENING_S + 7200,
      }),
    ],
  });
  await play(show());
  player.suspend();
  await pass(3_600_000);
  player.wake();
  await pass(0);
  expect(app.asked).toContain(rightsCall("rive_une-2", "?location=live"));
  expect(engine.loads[1]?.options.startS).toBeNull();
  expect(player.state().item).toMatchObject({
    location: "live",
    show: { id: "rive_une-2" },
  });
});

test("what was paused when it fell asleep waits to be resumed", async () => {
  const { engine, phase, player, play, tell } = await playerStage();
  await play(LIVE);
  await tell({ kind: "pause" });
  player.suspend();
  player.wake();
  await pass(0);
  expect(phase()).toBe("suspended");
  expect(engine.loads).toHaveLength(1);
  await tell({ kind: "resume" });
  expect(phase()).toBe("playing");
});

test("what comes of a choice after another one was made is dropped", async () => {
  const { engine, player, play, show } = await replayStage();
  player.send({ kind: "play", what: LIVE });
  await play(show(ENDED));
  expect(player.state().item?.location).toBe("replay");
  expect(engine.loads).toHaveLength(1);
});

test("a codec that the browser lacks is named", async () => {
  const { engine, player, play } = await playerStage();
  engine.failNext({ code: 4032, status: undefined, codec: "hvc1.1.6.L93.B0" });
  await play(LIVE);
  expect(player.state().phase).toMatchObject({
    kind: "failed",
    failure: "unsupported",
    codec: "H.265 (HEVC)",
  });
});

test("a replay that is refused is a subscription without replay", async () => {
  const { player, play, show } = await playerStage({
    answers: { [rightsCall("rive_une-1")]: 403 },
  });
  await play(show(ENDED));
  expect(player.state().phase).toMatchObject({ failure: "noReplay" });
});

test("a live stream without a wall clock is broadcast now at its edge", async () => {
  const { engine, player, play } = await playerStage();
  const range = { startS: 0, stopS: 30 };
  engine.at({ range, isGrowing: true, epochOfZeroS: null });
  await play(LIVE);
  engine.at({ positionS: 28 });
  await pass(250);
  // Ten minutes into the evening's show.
  const { programme, shownAtMs } = player.progress();
  expect(Math.round(programme.startS)).toBe(-570);
  expect(Math.round(shownAtMs! / 1000)).toBe(EVENING_S + 598);
});

test("what was started over outlives its show: asked for again it goes on as the replay that there is by then", async () => {
  const { app, engine, player, play, show } = await playerStage({
    answers: {
      [rightsCall("rive_une-1", "?location=startover")]: wireRights({
        location: "startover",
      }),
      [rightsCall("rive_une-1")]: REPLAY,
    },
  });
  await play({ ...show(), location: "startover" } as ReturnType<typeof show>);
  engine.at({ positionS: 900 });
  await pass(250);
  player.suspend();
  await pass(3_600_000);
  player.wake();
  await pass(0);
  expect(app.asked).toContain(rightsCall("rive_une-1"));
  expect(player.state()).toMatchObject({
    phase: { kind: "playing" },
    item: { location: "replay" },
  });
  expect(engine.loads[1]?.options.startS).toBe(900);
});

test("a recording that was archived meanwhile goes on from the archive", async () => {
  let isArchived = false;
  const kept = (location: "recording" | "archive") =>
    wireRights({ live: false, [location]: true, location });
  const { engine, player, play, show } = await playerStage({
    answers: {
      [rightsCall("rive_une-1", "?location=recording")]: () =>
        isArchived ? 403 : kept("recording"),
      [rightsCall("rive_une-1", "?location=archive")]: kept("archive"),
    },
  });
  await play({
    ...show(ENDED),
    location: "recording",
  } as ReturnType<typeof show>);
  engine.at({ positionS: 900 });
  await pass(250);
  isArchived = true;
  player.suspend();
  player.wake();
  await pass(0);
  expect(player.state().item?.location).toBe("archive");
  expect(engine.loads[1]?.options.startS).toBe(900);
});
