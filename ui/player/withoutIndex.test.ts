/** A household's recordings as raw MPEG-TS: no viewer moves within them, so another place is another stream. */
import type { components } from "../api/schema";
import { playerStage, rightsCall, wireRights } from "../testing/playerStage";
import { EVENING_S } from "../testing/wireFixtures";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const ENDED = { show_start: EVENING_S - 7200, show_stop: EVENING_S - 3600 };
const BOOKMARK = "/api/mobile/bookmark/rive_une-1/";
const LOST = {
  kind: "error",
  error: { code: 1002, status: undefined },
} as const;

const recording = (changes: Partial<components["schemas"]["ShowRights"]>) =>
  wireRights({
    live: false,
    startover: false,
    replay: true,
    location: "replay",
    url: "/streams/rive_une/replay.ts",
    dash_url: "",
    show_seeking: "anew",
    ...changes,
  });

const from = (fromS: number, begunS = fromS) => ({
  [rightsCall("rive_une-1", `?location=replay&from=${fromS}`)]: recording({
    show_from: begunS,
  }),
});

const stage = (answers: object = {}) =>
  playerStage({
    answers: {
      [rightsCall("rive_une-1")]: recording({}),
      [rightsCall("rive_une-1", "?location=replay")]: recording({}),
      [BOOKMARK]: {},
      ...answers,
    },
  });

/** What was fetched, in seconds of the stream. */
const fetched = (positionS: number, stopS: number, startS = 0) => ({
  positionS,
  bufferedToS: stopS,
  range: { startS, stopS },
});

const at = (position: number) => ({ kind: "seek", atS: position }) as const;

test("playback goes on from a bookmark in a stream that begins there, and is written as the show counts", async () => {
  const { engine, play, player, show, written } = await stage({
    ...from(1234, 1200),
    "/api/mobile/show/epgflat/bookmarks/": {
      shows: [{ show_id: "rive_une-1", show_bookmark: 1234 }],
    },
  });
  await play(show(ENDED));
  expect(engine.loads).toHaveLength(1);
  engine.at(fetched(40, 40, 30));
  await pass(30_000);
  expect(written(BOOKMARK)).toEqual([{ bookmark: 1240 }]);
  const { programme, range, isGrowing } = player.progress();
  expect([programme, range]).toEqual([
    { startS: -1200, stopS: 2400 },
    { startS: -1200, stopS: 2400 },
  ]);
  expect(isGrowing).toBe(false);
});

test("what was fetched is sought in, and any other place is asked for anew", async () => {
  const { app, engine, play, player, show, tell } = await stage(from(1800));
  await play(show(ENDED));
  engine.at(fetched(40, 60, 30));
  await pass(250);
  await tell(at(50));
  expect(engine.did).toContain("seek 50");
  await tell(at(1800));
  expect(engine.did).not.toContain("seek 1800");
  expect(app.asked).toContain(
    rightsCall("rive_une-1", "?location=replay&from=1800"),
  );
  expect(engine.loads).toHaveLength(2);
  engine.at(fetched(5, 30));
  await pass(250);
  expect(player.progress().programme.startS).toBe(-1800);
});

test("it ends once, and the end is the show's", async () => {
  const { engine, phase, play, show } = await stage();
  await play(show(ENDED));
  engine.at(fetched(3590, 3590));
  await pass(250);
  engine.say({ kind: "ended" });
  await pass(60_000);
  expect(phase()).toBe("ended");
  expect(engine.loads).toHaveLength(1);
});

test("a stream that ends long before its show was cut: it is asked for from there", async () => {
  const { engine, phase, play, show } = await stage(from(900));
  await play(show(ENDED));
  engine.at(fetched(900, 900));
  await pass(250);
  engine.say({ kind: "ended" });
  expect(phase()).toBe("buffering");
  await pass(1_000);
  expect(phase()).toBe("playing");
  expect(engine.loads).toHaveLength(2);
});

test("a connection that is lost is asked for from where it was, for opening the same again would begin anew", async () => {
  const { app, engine, play, show } = await stage(from(900));
  await play(show(ENDED));
  engine.at(fetched(900.5, 905));
  await pass(250);
  engine.say(LOST);
  await pass(1_000);
  expect(engine.did).not.toContain("retry");
  expect(app.asked).toContain(
    rightsCall("rive_une-1", "?location=replay&from=900"),
  );
  expect(engine.loads).toHaveLength(2);
});

test("a step past what was fetched of a show that is on is no step to live", async () => {
  const growing = (show_from: number) =>
    recording({
      live: true,
      startover: true,
      location: "startover",
      show_from,
    });
  const call = (query: string) =>
    rightsCall("rive_une-1", `?location=startover${query}`);
  const { engine, play, player, show, tell } = await stage({
    [call("")]: growing(0),
    [call("&from=120")]: growing(120),
  });
  await play({ ...show(), location: "startover" } as ReturnType<typeof show>);
  engine.at(fetched(50, 60));
  await pass(250);
  await tell(at(120));
  expect(player.state().item?.location).toBe("startover");
  // Ten minutes into the show: beyond is live.
  await tell(at(900));
  expect(player.state().item?.location).toBe("live");
});

test("where the household's catch-up can't begin elsewhere, only pausing is offered", async () => {
  const { engine, play, player, show, tell } = await stage({
    [rightsCall("rive_une-1")]: recording({ show_seeking: "none" }),
  });
  await play(show(ENDED));
  engine.at(fetched(400, 420, 370));
  await pass(250);
  expect(player.state().item?.seeking).toBe("restricted");
  expect(player.progress().programme).toEqual({ startS: 0, stopS: 3600 });
  await tell(at(380));
  expect(engine.did).not.toContain("seek 380");
});

const NONE = {
  [rightsCall("rive_une-1")]: recording({ show_seeking: "none" }),
};
const FAILED = { kind: "failed", failure: "unavailable", wayOn: "retry" };

test.each([
  ["ends early", { kind: "ended" } as const],
  ["is lost", LOST],
])(
  "a connection that %s far into catch-up that can't begin elsewhere is told: only the viewer has it begun anew",
  async (_what, event) => {
    const { engine, phase, play, player, show, tell } = await stage(NONE);
    await play(show(ENDED));
    engine.at(fetched(900, 905, 840));
    await pass(250);
    engine.say(event);
    expect(player.state().phase).toEqual(FAILED);
    await pass(60_000);
    expect(engine.loads).toHaveLength(1);
    await tell({ kind: "retry" });
    expect(engine.loads).toHaveLength(2);
    expect(phase()).toBe("playing");
  },
);

test("no place is kept in what can only begin at its beginning, however often it is begun anew: nothing is to be resumed there", async () => {
  const { app, engine, play, show, tell, written } = await stage(NONE);
  await play(show(ENDED));
  engine.at(fetched(900, 905, 840));
  await pass(30_000);
  engine.say(LOST);
  await tell({ kind: "retry" });
  engine.at(fetched(40, 40));
  await pass(30_000);
  await tell({ kind: "stop" });
  expect(written(BOOKMARK)).toEqual([]);
  expect(app.viewerStates.of("rive_une-1")).toBeUndefined();
});

test("that it was seen is kept of it all the same", async () => {
  const { engine, play, show, tell, written } = await stage(NONE);
  await play(show(ENDED));
  engine.at(fetched(3300, 3310, 3270));
  await pass(250);
  await tell({ kind: "stop" });
  expect(written(BOOKMARK)).toEqual([{ bookmark: 3300 }]);
});

test("a bookmark from which nothing can be resumed is taken away, so that it is offered no longer", async () => {
  const { app, engine, play, show, written } = await stage({
    ...NONE,
    "/api/mobile/show/epgflat/bookmarks/": {
      shows: [{ show_id: "rive_une-1", show_bookmark: 1234 }],
    },
  });
  await play(show(ENDED));
  engine.at(fetched(40, 40));
  await pass(30_000);
  expect(written(BOOKMARK)).toEqual([{ bookmark: 0 }]);
  expect(app.viewerStates.of("rive_une-1")).toMatchObject({ bookmarkS: 0 });
});

test("a connection that is lost in the first minute is asked for again: that is begun anew soon enough", async () => {
  const { engine, phase, play, show } = await stage(NONE);
  await play(show(ENDED));
  engine.at(fetched(30, 40));
  await pass(250);
  engine.say({ kind: "ended" });
  await pass(1_000);
  expect(phase()).toBe("playing");
  expect(engine.loads).toHaveLength(2);
});

test("a network that is back, or a device that wakes, doesn't lead the viewer back to the beginning", async () => {
  const { engine, goOffline, phase, play, player, show, tell } =
    await stage(NONE);
  await play(show(ENDED));
  engine.at(fetched(900, 905, 840));
  await pass(250);
  goOffline(true);
  engine.say(LOST);
  expect(player.state().phase).toMatchObject({ failure: "offline" });
  goOffline(false);
  player.online();
  await pass(0);
  expect(phase()).toBe("failed");
  await tell({ kind: "retry" });
  engine.at(fetched(300, 305, 240));
  await pass(250);
  player.suspend();
  player.wake();
  await pass(0);
  expect(phase()).toBe("suspended");
  await tell({ kind: "resume" });
  expect(phase()).toBe("playing");
});
