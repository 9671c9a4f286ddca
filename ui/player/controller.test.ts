/** Playing: what is asked for, what plays, and what is said meanwhile (spec, section 4, "Playback"). */
import { playerStage, rightsCall, wireRights } from "../testing/playerStage";
import type { Answers } from "../testing/testApp";
import { EVENING_S, wireChannel, wireShow } from "../testing/wireFixtures";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LIVE = { kind: "channel", channelId: "rive_une" } as const;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test("a channel plays what is on it, live, as DASH", async () => {
  const { engine, player, play, phase, app } = await playerStage();
  await play(LIVE);
  expect(phase()).toBe("playing");
  expect(app.asked).toContain(rightsCall("rive_une-1", "?location=live"));
  expect(engine.loads[0]).toMatchObject({
    source: { url: "/streams/rive_une/live.mpd", licence: null },
    options: { startS: null },
  });
  const { item, hasPicture } = player.state();
  expect(item).toMatchObject({
    location: "live",
    show: { id: "rive_une-1" },
    channel: { id: "rive_une" },
  });
  expect(hasPicture).toBe(true);
});

test("HLS is played where there is no DASH", async () => {
  const { engine, play, show } = await playerStage({
    answers: { [rightsCall("rive_une-1")]: wireRights({ dash_url: "" }) },
  });
  await play(show());
  expect(engine.loads[0]?.source.url).toBe("/streams/rive_une/live.m3u8");
});

test("a browser that takes HLS rather gets that, where a stream comes as both", async () => {
  const { engine, play, show } = await playerStage({ prefersHls: true });
  await play(show());
  expect(engine.loads[0]?.source.url).toBe("/streams/rive_une/live.m3u8");
});

test("what is chosen is on screen at once, before anything of it is asked for", async () => {
  const { player, show, app } = await playerStage();
  player.send({ kind: "play", what: show() });
  expect(player.state()).toMatchObject({
    phase: { kind: "askingRights" },
    item: { show: { title: "La Cabane" } },
  });
  expect(app.asked).not.toContain(rightsCall("rive_une-1"));
});

test("never a spinner for more than 300 ms without saying what is waited for", async () => {
  const { engine, player, play } = await playerStage();
  engine.holdLoads();
  await play(LIVE);
  expect(player.state()).toMatchObject({
    phase: { kind: "loading" },
    awaited: null,
  });
  await pass(299);
  expect(player.state().awaited).toBeNull();
  await pass(1);
  expect(player.state().awaited).toBe("stream");
});

test("a pause of what played before is none of what is being loaded: that is waited for, in words", async () => {
  const { engine, phase, play, player } = await playerStage();
  await play(LIVE);
  engine.holdLoads();
  await play({ kind: "channel", channelId: "rive_deux" });
  engine.say({ kind: "paused" });
  expect(phase()).toBe("loading");
  await pass(300);
  expect(player.state().awaited).toBe("stream");
});

test("a show of the future plays nothing, and the service is not asked", async () => {
  const { player, play, show, app } = await playerStage();
  await play(
    show({ show_start: EVENING_S + 3600, show_stop: EVENING_S + 7200 }),
  );
  expect(player.state().phase).toMatchObject({
    kind: "failed",
    failure: "notNow",
  });
  expect(app.asked).not.toContain(rightsCall("rive_une-1"));
});

test.each([
  [451, "notFromHere"],
  [403, "notAllowed"],
  [500, "notSent"],
] as const)("rights refused with %i end as %s", async (status, failure) => {
  const { player, play, show } = await playerStage({
    answers: { [rightsCall("rive_une-1")]: status },
  });
  await play(show());
  expect(player.state().phase).toMatchObject({ kind: "failed", failure });
});

test("country-locked accounts cannot watch live, and are told so", async () => {
  const { player, play, show } = await playerStage({
    answers: {
      [rightsCall("rive_une-1")]: wireRights({ url: "", dash_url: "" }),
    },
    profile: { country_locked: true },
  });
  for (const what of [LIVE, show()]) {
    await play(what);
    expect(player.state().phase).toMatchObject({ failure: "countryLocked" });
  }
});

test("a browser that plays nothing is told so, and the service is not asked for rights", async () => {
  const { app, player, play, show } = await playerStage({ canPlay: false });
  for (const what of [LIVE, show()]) {
    await play(what);
    expect(player.state().phase).toMatchObject({
      kind: "failed",
      failure: "unsupportedBrowser",
    });
  }
  expect(app.asked.filter((call) => /rights/.test(call))).toEqual([]);
});

test("trying again asks again", async () => {
  let status: number | object = 500;
  const { player, play, show, tell, phase } = await playerStage({
    answers: { [rightsCall("rive_une-1")]: () => status },
  });
  await play(show());
  expect(player.state().phase).toMatchObject({ wayOn: "retry" });
  status = wireRights();
  await tell({ kind: "retry" });
  expect(phase()).toBe("playing");
});

test("an empty address is nothing to play", async () => {
  const { player, play, show } = await playerStage({
    answers: {
      [rightsCall("rive_une-1")]: wireRights({ url: "", dash_url: "" }),
    },
  });
  await play(show());
  expect(player.state().phase).toMatchObject({ failure: "notNow" });
});

const DRM = { key_system_id: "org.w3.clearkey", licence_url: "/licence" };

test("an encrypted stream is opened with the key system that the browser has", async () => {
  const { engine, player, play, show } = await playerStage({
    answers: { [rightsCall("rive_une-1")]: wireRights({ drm: DRM }) },
  });
  await play(show());
  expect(engine.loads[0]?.source.licence).toEqual({
    keySystem: "org.w3.clearkey",
    url: "/licence",
  });
  expect(player.state().item?.keySystem).toBe("org.w3.clearkey");
});

test("another device may show what is neither encrypted nor of a channel that forbids it", async () => {
  const castable = async (answers: Answers) => {
    const { engine, play, show } = await playerStage({ answers });
    await play(show());
    return engine.loads[0]?.options.isCastable;
  };
  expect(await castable({})).toBe(true);
  const drm = { [rightsCall("rive_une-1")]: wireRights({ drm: DRM }) };
  expect(await castable(drm)).toBe(false);
  const channels = [wireChannel({ channel_castable: false })];
  expect(await castable({ "/api/mobile/channels/": { channels } })).toBe(false);
});

test("what FairPlay opens is played as HLS", async () => {
  const drm = { key_system_id: "com.apple.fps.1_0", licence_url: "/fairplay" };
  const { engine, play, show } = await playerStage({
    answers: { [rightsCall("rive_une-1")]: wireRights({ drm }) },
    keySystems: ["com.apple.fps"],
  });
  await play(show());
  expect(engine.loads[0]?.source).toEqual({
    url: "/streams/rive_une/live.m3u8",
    licence: { keySystem: "com.apple.fps", url: "/fairplay" },
  });
});

test("a certificate that FairPlay wants is passed on", async () => {
  const drm = {
    key_system_id: "com.apple.fps.1_0",
    licence_url: "/fairplay",
    certificate_url: "/fairplay.cer",
  };
  const { engine, play, show } = await playerStage({
    answers: { [rightsCall("rive_une-1")]: wireRights({ drm }) },
    keySystems: ["com.apple.fps"],
  });
  await play(show());
  expect(engine.loads[0]?.source.licence?.certificateUrl).toBe("/fairplay.cer");
});

test("without DRM security: Niveau de sécurité insuffisant pour afficher ce contenu", async () => {
  const { player, play, show } = await playerStage({
    answers: { [rightsCall("rive_une-1")]: wireRights({ drm: DRM }) },
    keySystems: [],
  });
  await play(show());
  expect(player.state().phase).toMatchObject({
    failure: "insufficientSecurity",
  });
});

test("a first offer for another key system is answered with the browser's own", async () => {
  const widevine = "com.widevine.alpha";
  const other = { key_system_id: widevine, licence_url: "/other" };
  const { engine, play, show } = await playerStage({
    answers: {
      [rightsCall("rive_une-1")]: wireRights({ drm: DRM }),
      [rightsCall("rive_une-1", `?key_system_id=${widevine}`)]: wireRights({
        drm: other,
      }),
    },
    keySystems: [widevine],
  });
  await play(show());
  expect(engine.loads[0]?.source.licence).toEqual({
    keySystem: widevine,
    url: "/other",
  });
});

test("where the browser wants a press first, playback waits for one", async () => {
  const { engine, player, play } = await playerStage();
  engine.block();
  await play(LIVE);
  expect(player.state().phase).toEqual({ kind: "paused", isBlocked: true });
});

const RECORDED = wireRights({
  live: false,
  startover: false,
  recording: true,
  location: "recording",
  show_pad_in: 300,
  show_pad_out: 900,
});
const YESTERDAY = {
  show_start: EVENING_S - 86_400,
  show_stop: EVENING_S - 86_400 + 3600,
};

test("a recording begins after its padding, or at its bookmark", async () => {
  let bookmarks: object[] = [];
  const { engine, play, tell, show } = await playerStage({
    answers: {
      [rightsCall("rive_une-1")]: RECORDED,
      "/api/mobile/show/epgflat/bookmarks/": () => ({ shows: bookmarks }),
    },
  });
  await play(show(YESTERDAY));
  expect(engine.loads[0]?.options.startS).toBe(300);
  await tell({ kind: "stop" });
  bookmarks = [{ ...wireShow(YESTERDAY), show_bookmark: 600 }];
  await play(show(YESTERDAY));
  expect(engine.loads[1]?.options.startS).toBe(900);
});

test("a show that is on is started over from its beginning, and left for live again", async () => {
  const startOver = wireRights({
    location: "startover",
    dash_url: "/streams/rive_une/replay.mpd",
  });
  const { engine, player, play, tell } = await playerStage({
    answers: { [rightsCall("rive_une-1", "?location=startover")]: startOver },
  });
  await play(LIVE);
  await tell({ kind: "startOver" });
  expect(player.state().item?.location).toBe("startover");
  expect(engine.loads[1]).toMatchObject({
    source: { url: "/streams/rive_une/replay.mpd" },
    options: { startS: 0 },
  });
  await tell({ kind: "backToLive" });
  expect(player.state().item?.location).toBe("live");
});

test("a show that ended while it was started over is left for what is live by then", async () => {
  const startOver = wireRights({ location: "startover" });
  const { player, play, tell, show, app } = await playerStage({
    answers: { [rightsCall("rive_une-1", "?location=startover")]: startOver },
    onAir: [
      wireShow(),
      wireShow({
        show_id: "rive_une-2",
        show_start: EVENING_S + 3600,
        show_stop: EVENING_S + 7200,
      }),
    ],
  });
  await play({ ...show(), location: "startover" } as ReturnType<typeof show>);
  await tell({ kind: "pause" });
  await pass(3_600_000);
  await tell({ kind: "backToLive" });
  expect(player.state().item).toMatchObject({
    location: "live",
    show: { id: "rive_une-2" },
  });
  expect(app.asked).toContain(rightsCall("rive_une-2", "?location=live"));
});

test("seeking before what live keeps starts the show over at that place", async () => {
  const startOver = wireRights({ location: "startover" });
  const { engine, play, tell } = await playerStage({
    answers: { [rightsCall("rive_une-1", "?location=startover")]: startOver },
  });
  engine.at({
    range: { startS: 540, stopS: 600 },
    epochOfZeroS: EVENING_S,
    isGrowing: true,
  });
  await play(LIVE);
  await tell({ kind: "seek", atS: 120 });
  expect(engine.loads[1]?.options.startS).toBe(120);
});

test("seeking stays within what there is, and steps add up", async () => {
  const { engine, play, tell, show } = await playerStage({
    answers: { [rightsCall("rive_une-1")]: RECORDED },
  });
  await play(show(YESTERDAY));
  await tell({ kind: "step", byS: 30 });
  await tell({ kind: "step", byS: 30 });
  await tell({ kind: "seek", atS: 99_999 });
  expect(engine.did.filter((one) => one.startsWith("seek"))).toEqual([
    "seek 330",
    "seek 360",
    "seek 3590",
  ]);
});

test("on a free, ad-supported channel no viewer seeks", async () => {
  const fast = wireShow({ show_id: "fast_one-1", show_channel: "fast_one" });
  const { engine, player, play, tell, app } = await playerStage({
    onAir: [fast],
    answers: {
      "/api/mobile/channels/": {
        channels: [wireChannel({ channel_epg: "fast_one" })],
      },
    },
  });
  await play({ kind: "channel", channelId: "fast_one" });
  expect(app.asked.length).toBeGreaterThan(0);
  expect(player.state().item?.seeking).toBe("restricted");
  await tell({ kind: "seek", atS: 100 });
  expect(engine.did.some((one) => one.startsWith("seek"))).toBe(false);
});

test("volume is limited between 0 and 1, and remembered", async () => {
  const { player, play, tell, memory } = await playerStage();
  await play(LIVE);
  await tell({ kind: "mute", isMuted: true });
  expect(player.state().isMuted).toBe(true);
  await tell({ kind: "volume", volume: 1.4 });
  expect(player.state()).toMatchObject({ volume: 1, isMuted: false });
  await tell({ kind: "volume", volume: -1 });
  expect(memory.volume()).toEqual({ volume: 0, isMuted: false });
});

test("behind a page it is softer, also where it begins there, and as loud as it was meant to be once the page is gone", async () => {
  const { engine, player, play, tell, memory } = await playerStage();
  const heard = () =>
    engine.did
      .slice()
      .reverse()
      .find((one) => one.startsWith("volume"));
  await tell({ kind: "behind", isBehind: true });
  await play(LIVE);
  expect(heard()).toBe("volume 0.3");
  await tell({ kind: "volume", volume: 0.5 });
  expect(heard()).toBe("volume 0.15");
  expect(player.state().volume).toBe(0.5);
  expect(memory.volume()).toEqual({ volume: 0.5, isMuted: false });
  await tell({ kind: "behind", isBehind: false });
  expect(heard()).toBe("volume 0.5");
});

test("stopping ends everything but the loudness", async () => {
  const { player, play, tell } = await playerStage();
  await play(LIVE);
  await tell({ kind: "volume", volume: 0.4 });
  await tell({ kind: "stop" });
  expect(player.state()).toMatchObject({
    phase: { kind: "idle" },
    item: null,
    volume: 0.4,
  });
});

test("a user who signs out plays nothing any more", async () => {
  const { app, play, phase } = await playerStage();
  await play(LIVE);
  app.session.set({ state: "anonymous" });
  expect(phase()).toBe("idle");
});

test("the same again goes on with what plays", async () => {
  const { engine, play, tell, phase } = await playerStage();
  await play(LIVE);
  await tell({ kind: "pause" });
  expect(phase()).toBe("paused");
  await play(LIVE);
  expect(phase()).toBe("playing");
  expect(engine.loads).toHaveLength(1);
});
