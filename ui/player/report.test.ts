/** What the service is told while something plays (spec, section 4, "Playback" and "Bookmark"; section 8, "Ping"). */
import { playerStage, rightsCall, wireRights } from "../testing/playerStage";
import { ensure } from "../queries/query";
import { vodAccount } from "../queries/vodAccount";
import { wireVod } from "../testing/vod";
import { EVENING_S } from "../testing/wireFixtures";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LIVE = { kind: "channel", channelId: "rive_une" } as const;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const PING = "/api/mobile/ping/";
const PLAY = "/api/mobile/play/";
const EVENT = "/api/mobile/event/";
const BOOKMARK = "/api/mobile/bookmark/rive_une-1/";
const ENDED = { show_start: EVENING_S - 7200, show_stop: EVENING_S - 3600 };
const REPLAY = wireRights({
  live: false,
  startover: false,
  replay: true,
  location: "replay",
});

const replayStage = () =>
  playerStage({
    answers: { [rightsCall("rive_une-1")]: REPLAY, [BOOKMARK]: {} },
  });

test("starting a stream triggers a play notification, then a ping", async () => {
  const { app, play, written } = await playerStage();
  await play(LIVE);
  expect(written(PLAY)).toEqual([{ show_id: "rive_une-1" }]);
  const told = app.asked.filter((call) => call === PLAY || call === PING);
  expect(told).toEqual([PLAY, PING]);
});

test("a ping is sent every 30 s while it plays, and none while it is paused", async () => {
  const { app, engine, play, tell } = await playerStage();
  const pings = () => app.asked.filter((call) => call === PING).length;
  let movedS = 0;
  const moving = setInterval(
    () => engine.at({ positionS: (movedS += 1) }),
    200,
  );
  await play(LIVE);
  await pass(60_000);
  expect(pings()).toBe(3);
  await tell({ kind: "pause" });
  await pass(90_000);
  expect(pings()).toBe(3);
  await tell({ kind: "resume" });
  expect(pings()).toBe(4);
  clearInterval(moving);
});

test("ping, 429: the player is reset with the message, and can be tried again", async () => {
  let status: number | object = {};
  const { player, play, engine, written, tell, phase } = await playerStage({
    answers: { [PING]: () => status },
  });
  await play(LIVE);
  status = 429;
  await pass(30_000);
  expect(player.state().phase).toEqual({
    kind: "failed",
    failure: "tooManyPlays",
    wayOn: "retry",
  });
  expect(engine.did).toContain("unload");
  expect(written(EVENT)).toEqual([]);
  status = {};
  await tell({ kind: "retry" });
  expect(phase()).toBe("playing");
});

test("a ping that is lost changes nothing", async () => {
  const { phase, play, app } = await playerStage({ answers: { [PING]: 500 } });
  await play(LIVE);
  await pass(30_000);
  expect(phase()).not.toBe("failed");
  expect(app.asked.filter((call) => call === PING)).toHaveLength(2);
});

test("stopping sends an event when the viewing lasted over 60 s", async () => {
  const { play, tell, written } = await playerStage();
  await play(LIVE);
  await pass(60_000);
  await tell({ kind: "stop" });
  expect(written(EVENT)).toEqual([]);
  await play(LIVE);
  await pass(75_000);
  await tell({ kind: "stop" });
  expect(written(EVENT)).toEqual([
    {
      event: "stop",
      data: { channel_id: "rive_une", show_id: "rive_une-1", duration_s: 75 },
    },
  ]);
});

test("a pause is no viewing", async () => {
  const { play, tell, written } = await playerStage();
  await play(LIVE);
  await pass(40_000);
  await tell({ kind: "pause" });
  await pass(300_000);
  await tell({ kind: "stop" });
  expect(written(EVENT)).toEqual([]);
});

test("the position is written with each ping, on pause and on seek", async () => {
  const { engine, play, tell, show, written } = await replayStage();
  await play(show(ENDED));
  engine.at({ positionS: 30.4 });
  await pass(30_000);
  expect(written(BOOKMARK)).toEqual([{ bookmark: 30 }]);
  engine.at({ positionS: 50 });
  await pass(250);
  await tell({ kind: "pause" });
  expect(written(BOOKMARK)[1]).toEqual({ bookmark: 50 });
  await tell({ kind: "seek", atS: 1000 });
  await pass(400);
  expect(written(BOOKMARK)[2]).toEqual({ bookmark: 1000 });
});

test("who moves on step by step has one position written: the one where they stay", async () => {
  const { play, tell, show, written } = await replayStage();
  await play(show(ENDED));
  for (let steps = 0; steps < 30; steps += 1) {
    await tell({ kind: "step", byS: 10 });
    await pass(100);
  }
  await pass(400);
  expect(written(BOOKMARK)).toEqual([{ bookmark: 300 }]);
});

/** Bookmarks are taken when they are let through. */
function slowly({ app }: Awaited<ReturnType<typeof replayStage>>) {
  const { transport } = app;
  let letThrough = () => {};
  const free = new Promise<void>((resolve) => (letThrough = resolve));
  jest.spyOn(app, "transport").mockImplementation(async (call, write) => {
    if (call === BOOKMARK) await free;
    return transport(call, write);
  });
  return async () => {
    letThrough();
    await pass(0);
  };
}

test("on a slow network the last place is written behind the one that is under way, and pings wait for no others", async () => {
  const stage = await replayStage();
  const { app, engine, play, tell, show, written } = stage;
  await play(show(ENDED));
  const letThrough = slowly(stage);
  for (const atS of [100, 200, 300, 400]) {
    await tell({ kind: "seek", atS });
    await pass(1_000);
  }
  engine.at({ positionS: 425 });
  await pass(26_000);
  await letThrough();
  expect(written(BOOKMARK)).toEqual([{ bookmark: 100 }, { bookmark: 425 }]);
  expect(app.viewerStates.of("rive_une-1")?.bookmarkS).toBe(425);
});

test("who comes back to the place that is being written has nothing else written", async () => {
  const stage = await replayStage();
  const { play, tell, show, written } = stage;
  await play(show(ENDED));
  const letThrough = slowly(stage);
  for (const atS of [100, 200, 100]) {
    await tell({ kind: "seek", atS });
    await pass(1_000);
  }
  await letThrough();
  expect(written(BOOKMARK)).toEqual([{ bookmark: 100 }]);
});

test("a page that is left on a slow network takes the last place with it", async () => {
  const stage = await replayStage();
  const { left, play, player, tell, show } = stage;
  await play(show(ENDED));
  slowly(stage);
  for (const atS of [100, 200, 300]) {
    await tell({ kind: "seek", atS });
    await pass(1_000);
  }
  player.leave();
  expect(left.map(({ payload }) => payload)).toEqual([
    { bookmark: 100 },
    { bookmark: 300 },
  ]);
});

test("changes under 2 s are skipped, and a position of 0 removes the bookmark", async () => {
  const { engine, play, tell, show, written } = await replayStage();
  await play(show(ENDED));
  engine.at({ positionS: 1.9 });
  await pass(30_000);
  expect(written(BOOKMARK)).toEqual([]);
  await tell({ kind: "seek", atS: 60 });
  await pass(400);
  await tell({ kind: "startOver" });
  await pass(400);
  expect(written(BOOKMARK)).toEqual([{ bookmark: 60 }, { bookmark: 0 }]);
});

test("live television is not bookmarked", async () => {
  const { app, engine, play, tell } = await playerStage();
  await play(LIVE);
  engine.at({ positionS: 500 });
  await pass(60_000);
  await tell({ kind: "stop" });
  expect(app.asked.some((call) => call.includes("/bookmark/"))).toBe(false);
});

const PRODUCT = "/api/mobile/vod/product/p-1/licence/";
const STREAM = "/api/mobile/vod/stream/s-1/";
const ACCOUNT = "/api/mobile/vod/?lang=fr";
const FILM = {
  kind: "vod",
  vod: {
    productId: "p-1",
    showId: "vod-1",
    title: "Le col",
    age: 0,
    durationS: 5400,
    image: null,
  },
} as const;

const filmStage = (bookmark: number) =>
  playerStage({
    answers: {
      [PRODUCT]: {
        stream_id: "s-1",
        url: "/streams/vod/vod-1/index.m3u8",
        dash_url: "/streams/vod/vod-1/index.mpd",
        bookmark,
        expiration: EVENING_S + 86_400,
      },
      [STREAM]: {},
      [FILM_BOOKMARK]: {},
      [ACCOUNT]: wireVod(),
    },
  });

test("of the video on demand the start and the stop of the stream are reported, with the position", async () => {
  const { engine, play, tell, app } = await filmStage(700);
  await play(FILM);
  expect(engine.loads[0]?.options.startS).toBe(700);
  engine.at({ positionS: 750.9 });
  await pass(250);
  await tell({ kind: "stop" });
  const told = app.written.filter(({ call }) => call === STREAM);
  expect(told.map(({ payload }) => payload)).toEqual([{}, { bookmark: 750 }]);
  expect(app.asked).not.toContain(PLAY);
});

const FILM_BOOKMARK = "/api/mobile/bookmark/vod-1/";

test("a film's position is written with each ping, on pause, on seek and with the page that is hidden", async () => {
  const { engine, left, play, player, tell, written } = await filmStage(700);
  await play(FILM);
  engine.at({ positionS: 730 });
  await pass(30_000);
  engine.at({ positionS: 750 });
  await pass(250);
  await tell({ kind: "pause" });
  await tell({ kind: "seek", atS: 1000 });
  await pass(400);
  const positions = written(FILM_BOOKMARK);
  expect(positions).toEqual([730, 750, 1000].map((bookmark) => ({ bookmark })));
  await tell({ kind: "resume" });
  engine.at({ positionS: 1020 });
  await pass(250);
  player.leave();
  expect(left).toEqual([{ call: FILM_BOOKMARK, payload: { bookmark: 1020 } }]);
});

test("a tab that closes tells where a film was left", async () => {
  const { engine, left, play, player } = await filmStage(700);
  await play(FILM);
  engine.at({ positionS: 760.5 });
  await pass(250);
  player.suspend();
  expect(left).toEqual([{ call: STREAM, payload: { bookmark: 760 } }]);
});

test("a position that was not taken is written again with the next ping", async () => {
  let status: number | object = 503;
  const { app, engine, play, show } = await playerStage({
    answers: {
      [rightsCall("rive_une-1")]: REPLAY,
      [BOOKMARK]: () => status,
    },
  });
  await play(show(ENDED));
  engine.at({ positionS: 30 });
  await pass(30_000);
  status = {};
  await pass(60_000);
  const sent = app.written.filter(({ call }) => call === BOOKMARK);
  expect(sent.map(({ payload }) => payload)).toEqual([
    { bookmark: 30 },
    { bookmark: 30 },
  ]);
  expect(app.viewerStates.of("rive_une-1")?.bookmarkS).toBe(30);
});

test("a film goes on from its bookmark only over 20 s", async () => {
  const { engine, play } = await filmStage(20);
  await play(FILM);
  expect(engine.loads[0]?.options.startS).toBe(0);
});

test("once a film was stopped, what the account has is asked for anew", async () => {
  const { play, tell, app } = await filmStage(0);
  await ensure(app, vodAccount("fr"));
  await play(FILM);
  await tell({ kind: "stop" });
  const state = app.queryClient.getQueryState(vodAccount("fr").key);
  expect(state?.isInvalidated).toBe(true);
  expect(app.asked.slice(-1)).toEqual([STREAM]);
});

test("nothing is lost when the page is left: the position and a viewing that counts", async () => {
  const { engine, player, play, show, left } = await replayStage();
  await play(show(ENDED));
  await pass(70_000);
  engine.at({ positionS: 70 });
  await pass(250);
  player.suspend();
  expect(left).toEqual([
    { call: BOOKMARK, payload: { bookmark: 70 } },
    {
      call: EVENT,
      payload: {
        event: "stop",
        data: { channel_id: "rive_une", show_id: "rive_une-1", duration_s: 70 },
      },
    },
  ]);
});

test("nothing is lost when a tab closes right after playback was stopped: what waits for its turn goes out with the page", async () => {
  const { engine, player, play, show, left, written } = await replayStage();
  await play(show(ENDED));
  await pass(70_000);
  engine.at({ positionS: 70 });
  await pass(250);
  player.send({ kind: "stop" });
  player.suspend();
  await pass(0);
  expect(left.map(({ call }) => call)).toEqual([BOOKMARK, EVENT]);
  // Once each.
  expect([written(BOOKMARK), written(EVENT)]).toEqual([[], []]);
});

test("a tab that is only hidden saves, and plays on", async () => {
  const { engine, player, play, show, left, phase } = await replayStage();
  await play(show(ENDED));
  engine.at({ positionS: 20 });
  await pass(250);
  player.leave();
  expect(left).toEqual([{ call: BOOKMARK, payload: { bookmark: 20 } }]);
  expect(phase()).toBe("playing");
});
