/** What goes on with the same, from where it was, goes on as it was: paused, and with the next episode declined. */
import { playerStage, rightsCall, wireRights } from "../testing/playerStage";
import { EVENING_S, wireShow } from "../testing/wireFixtures";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LIVE = { kind: "channel", channelId: "rive_une" } as const;
const EXPIRED = {
  kind: "error",
  error: { code: 1001, status: 403 },
} as const;
const BOOKMARK = "/api/mobile/bookmark/rive_une-1/";
const ENDED = {
  show_start: EVENING_S - 7200,
  show_stop: EVENING_S - 3600,
  show_serie_id: "mountains",
};
const REPLAY = wireRights({ live: false, replay: true, location: "replay" });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const replayStage = (answers: object = {}) =>
  playerStage({
    answers: {
      [rightsCall("rive_une-1")]: REPLAY,
      [BOOKMARK]: {},
      ...answers,
    },
  });

const plays = ({ did }: { did: string[] }) =>
  did.filter((what) => what === "play").length;

test("a clock that is set while a stream that grows is paused doesn't set it going", async () => {
  const { engine, phase, play, setClock, tell } = await playerStage();
  await play(LIVE);
  engine.at({ positionS: 120, isGrowing: true });
  await pass(1_000);
  await tell({ kind: "pause" });
  setClock(3_600_000);
  await pass(1_000);
  expect(engine.loads).toHaveLength(2);
  expect(phase()).toBe("paused");
  expect(plays(engine)).toBe(1);
  await tell({ kind: "resume" });
  expect(phase()).toBe("playing");
});

test("rights that are renewed during a pause leave it paused where it was, and no time of viewing counts", async () => {
  const { app, engine, phase, play, tell, show } = await replayStage();
  const pings = () =>
    app.asked.filter((call) => call === "/api/mobile/ping/").length;
  await play(show(ENDED));
  engine.at({ positionS: 900 });
  await pass(250);
  await tell({ kind: "pause" });
  engine.say(EXPIRED);
  await pass(0);
  expect(engine.loads[1]?.options.startS).toBe(900);
  expect(phase()).toBe("paused");
  expect(plays(engine)).toBe(1);
  const before = pings();
  await pass(90_000);
  expect(pings()).toBe(before);
});

test.each(["askingRights", "loading"])(
  "a pause that is pressed while it is %s is honoured: it is there, and waits to be resumed",
  async (when) => {
    const { app, engine, phase, player, play, tell, show } =
      await replayStage();
    player.send({ kind: "play", what: show(ENDED) });
    if (when === "loading") {
      const unsubscribe = player.subscribe(() => {
        if (phase() !== "loading") return;
        unsubscribe();
        player.send({ kind: "pause" });
      });
    } else player.send({ kind: "pause" });
    await pass(0);
    expect(phase()).toBe("paused");
    expect(plays(engine)).toBe(0);
    const pings = () =>
      app.asked.filter((call) => call === "/api/mobile/ping/").length;
    const before = pings();
    await pass(90_000);
    expect(pings()).toBe(before);
    await tell({ kind: "resume" });
    expect(phase()).toBe("playing");
    await play(LIVE);
    expect(phase()).toBe("playing");
  },
);

test("a pause that is taken back before it is there is none", async () => {
  const { phase, player, show } = await replayStage();
  player.send({ kind: "play", what: show(ENDED) });
  player.send({ kind: "pause" });
  expect(player.state().isHeld).toBe(true);
  player.send({ kind: "resume" });
  expect(player.state().isHeld).toBe(false);
  await pass(0);
  expect(phase()).toBe("playing");
});

test("what the browser plays again by its own buttons is paused no longer", async () => {
  const { engine, phase, play, tell, show } = await replayStage();
  await play(show(ENDED));
  await tell({ kind: "pause" });
  engine.say(EXPIRED);
  await pass(0);
  engine.say({ kind: "playing" });
  engine.say({ kind: "error", error: { code: 3016, status: undefined } });
  await pass(0);
  expect(engine.loads).toHaveLength(3);
  expect(phase()).toBe("playing");
});

test("what waits for a press asks for it again", async () => {
  const { engine, player, play, show } = await replayStage();
  engine.block();
  await play(show(ENDED));
  engine.say(EXPIRED);
  await pass(0);
  expect(engine.loads).toHaveLength(2);
  expect(player.state().phase).toEqual({ kind: "paused", isBlocked: true });
});

test("a pause outlives a stream that is begun anew twice", async () => {
  const { engine, phase, player, play, tell, show } = await replayStage();
  await play(show(ENDED));
  await tell({ kind: "pause" });
  engine.failNext({ code: 1003, status: undefined });
  engine.say(EXPIRED);
  await pass(1_500);
  expect(engine.loads).toHaveLength(3);
  expect(phase()).toBe("paused");
  player.suspend();
  player.wake();
  await pass(0);
  expect(phase()).toBe("suspended");
});

test("what failed for want of a network while it was paused is there again with the network, and paused", async () => {
  let status: number | object = REPLAY;
  const { engine, goOffline, phase, player, play, tell, show } =
    await replayStage({ [rightsCall("rive_une-1")]: () => status });
  await play(show(ENDED));
  await tell({ kind: "pause" });
  goOffline(true);
  status = 0;
  engine.say(EXPIRED);
  await pass(0);
  expect(player.state().phase).toMatchObject({ failure: "offline" });
  goOffline(false);
  status = REPLAY;
  player.online();
  await pass(0);
  expect(phase()).toBe("paused");
  expect(plays(engine)).toBe(1);
});

test("what has ended stays so through a sleep, and begins anew when it is resumed", async () => {
  const { engine, phase, player, play, tell, show } = await replayStage();
  await play(show(ENDED));
  engine.at({ positionS: 3600 });
  engine.say({ kind: "ended" });
  player.suspend();
  player.wake();
  await pass(0);
  expect(phase()).toBe("suspended");
  await tell({ kind: "resume" });
  expect(phase()).toBe("playing");
  expect(engine.loads[1]?.options.startS).toBe(0);
});

/** Near the end of an episode, the next one declined. */
async function declined() {
  const next = wireShow({
    show_id: "rive_une-2",
    show_serie_id: "mountains",
    show_start: EVENING_S - 3600,
    show_stop: EVENING_S,
  });
  const stage = await replayStage({
    "/api/mobile/show/details/rive_une-1/c2c/": { shows: [next] },
    [rightsCall("rive_une-2")]: REPLAY,
  });
  const { engine, player, play, show, tell } = stage;
  await play(show(ENDED));
  engine.at({ positionS: 3590 });
  await pass(250);
  expect(player.state().next?.inS).not.toBeNull();
  await tell({ kind: "stopCountdown" });
  return stage;
}

test.each(["renewed rights", "a sleep"])(
  "%s don't bring back a countdown that was stopped",
  async (what) => {
    const { engine, player, tell } = await declined();
    if (what === "a sleep") {
      player.suspend();
      player.wake();
    } else engine.say(EXPIRED);
    await pass(0);
    expect(engine.loads).toHaveLength(2);
    await pass(500);
    expect(player.state().next).toMatchObject({ inS: null });
    engine.say({ kind: "ended" });
    await pass(0);
    expect(engine.loads).toHaveLength(2);
    await tell({ kind: "playNext" });
    expect(player.state().item?.show?.id).toBe("rive_une-2");
  },
);
