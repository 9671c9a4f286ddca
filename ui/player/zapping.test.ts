/** Zapping, and what changes while a channel plays (spec, section 4). */
import type { PlayerState } from "../app/player";
import type { KeySystem } from "../domain/drm";
import { lastChannels } from "../domain/zapping";
import {
  BESIDE,
  playerStage,
  rightsCall,
  wireRights,
} from "../testing/playerStage";
import { EPISODE_ON_DEMAND } from "../testing/vod";
import { EVENING_S, wireShow } from "../testing/wireFixtures";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LIVE = { kind: "channel", channelId: "rive_une" } as const;
const UP = { kind: "zap", step: 1 } as const;
const DOWN = { kind: "zap", step: -1 } as const;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const channelOf = ({ item }: PlayerState) => item?.channel?.id;
const lastIds = (state: PlayerState) =>
  lastChannels(state.watchedChannelIds, channelOf(state));

test("channel up and down zapping cycles through playable channels", async () => {
  const { player, play, tell } = await playerStage();
  await play(LIVE);
  const seen: (string | undefined)[] = [];
  for (const command of [UP, UP, UP, DOWN]) {
    await tell(command);
    seen.push(channelOf(player.state()));
    await pass(1_000);
  }
  expect(seen).toEqual(["rive_deux", "rive_trois", "rive_une", "rive_trois"]);
});

test("the banner repaints at once, and of a run through channels only the last one is loaded", async () => {
  const { engine, player, play, tell } = await playerStage();
  await play(LIVE);
  await pass(1_000);
  player.send(UP);
  expect(player.state().item).toMatchObject({
    channel: { id: "rive_deux" },
    show: { id: "rive_deux-1" },
  });
  player.send(UP);
  expect(channelOf(player.state())).toBe("rive_trois");
  await tell(UP);
  expect(channelOf(player.state())).toBe("rive_une");
  await pass(250);
  const urls = engine.loads.map(({ source }) => source.url);
  expect(urls).toEqual([
    "/streams/rive_une/live.mpd",
    "/streams/rive_une/live.mpd",
  ]);
});

const PLAYTIME = {
  "/api/mobile/channels/playtime/": {
    channels: [
      { channel_epg: "rive_une", channel_playtime: 900 },
      { channel_epg: "rive_trois", channel_playtime: 500 },
    ],
  },
};

test.each([
  { profile: true, chosen: undefined, next: "rive_trois" },
  { profile: false, chosen: undefined, next: "rive_deux" },
  { profile: true, chosen: "false", next: "rive_deux" },
  { profile: false, chosen: "true", next: "rive_trois" },
])(
  "channels are zapped through by usage when the preference says so: $chosen here, $profile in the profile",
  async ({ profile, chosen, next }) => {
    const { player, play } = await playerStage({
      answers: PLAYTIME,
      profile: { personalizeChannelUsage: profile },
      ...(chosen !== undefined && { byUsage: chosen }),
    });
    await play(LIVE);
    // At once: the order is known by then.
    player.send(UP);
    expect(channelOf(player.state())).toBe(next);
  },
);

test("the first press is not kept waiting", async () => {
  const { engine, play, tell } = await playerStage();
  await play(LIVE);
  await pass(1_000);
  await tell(UP);
  expect(engine.loads).toHaveLength(2);
});

test("neighbours are had in advance, and tuned to without asking again", async () => {
  const { app, engine, play, tell } = await playerStage();
  await play(LIVE);
  expect(engine.preloaded.sort()).toEqual([
    "/streams/rive_deux/live.mpd",
    "/streams/rive_trois/live.mpd",
  ]);
  const call = rightsCall("rive_deux-1", BESIDE);
  const asked = () => app.asked.filter((one) => one === call).length;
  expect(asked()).toBe(1);
  await pass(1_000);
  await tell(UP);
  expect(engine.loads[1]?.source.url).toBe("/streams/rive_deux/live.mpd");
  expect(asked()).toBe(1);
});

test("on a weak device neighbours are asked for, and nothing of their streams is fetched", async () => {
  const { app, engine, play } = await playerStage({ isStrong: false });
  await play(LIVE);
  const call = rightsCall("rive_deux-1", BESIDE);
  expect(app.asked).toContain(call);
  expect(engine.preloaded).toEqual([]);
});

test("nothing is asked in advance of a neighbour that wants the PIN", async () => {
  const onAir = ["rive_une", "rive_deux", "rive_trois"].map((channel) =>
    wireShow({
      show_id: `${channel}-1`,
      show_channel: channel,
      show_age: channel === "rive_deux" ? 16 : 0,
    }),
  );
  const { app, play } = await playerStage({
    onAir,
    profile: { parentalcontrol_level: 16 },
  });
  await play(LIVE);
  const asked = (id: string) =>
    app.asked.indexOf(rightsCall(id, BESIDE)) !== -1;
  expect([asked("rive_deux-1"), asked("rive_trois-1")]).toEqual([false, true]);
});

/** A stage on which something plays, and how often the rights of the next channel were asked for. */
async function watchedStage() {
  const stage = await playerStage();
  const { app, engine, play } = stage;
  let movedS = 0;
  setInterval(() => engine.at({ positionS: (movedS += 1) }), 200);
  await play(LIVE);
  const call = rightsCall("rive_deux-1", BESIDE);
  const asked = () => app.asked.filter((one) => one === call).length;
  return { ...stage, asked };
}

test("what was had in advance is too old after 45 s, and had anew while a viewer watches", async () => {
  const { asked, engine, tell } = await watchedStage();
  await pass(45_001);
  expect(asked()).toBe(2);
  expect(engine.preloaded).toHaveLength(4);
  await pass(90_000);
  expect(asked()).toBe(4);
  await tell(UP);
  expect(asked()).toBe(4);
  expect(engine.loads).toHaveLength(2);
});

test("nothing is had in advance for who looks away: it comes with playback, or with the page", async () => {
  const { asked, player, tell } = await watchedStage();
  await tell({ kind: "pause" });
  await pass(100_000);
  expect(asked()).toBe(1);
  await tell({ kind: "resume" });
  expect(asked()).toBe(2);
  player.leave();
  await pass(100_000);
  expect(asked()).toBe(2);
  player.wake();
  await pass(0);
  expect(asked()).toBe(3);
});

test("the last channel is remembered, and gone back to", async () => {
  const { player, play, tell, memory } = await playerStage();
  await play(LIVE);
  await pass(1_000);
  await tell(UP);
  expect(memory.lastChannel()).toBe("rive_deux");
  expect(lastIds(player.state())).toEqual(["rive_une"]);
  await tell({ kind: "lastChannel" });
  expect(channelOf(player.state())).toBe("rive_une");
  expect(lastIds(player.state())).toEqual(["rive_deux"]);
});

test("of a run through channels only those that played are last channels, the last one first", async () => {
  const { player, play, tell } = await playerStage();
  await play(LIVE);
  await pass(1_000);
  await tell(UP);
  await pass(1_000);
  await tell(UP);
  await pass(1_000);
  expect(channelOf(player.state())).toBe("rive_trois");
  expect(lastIds(player.state())).toEqual(["rive_deux", "rive_une"]);
  // Past the first to the second, too fast for it to play.
  player.send(UP);
  player.send(UP);
  await pass(1_000);
  expect(channelOf(player.state())).toBe("rive_deux");
  expect(lastIds(player.state())).toEqual(["rive_trois", "rive_une"]);
});

test("the last channels are forgotten with the account", async () => {
  const { app, player, play, tell } = await playerStage();
  await play(LIVE);
  await pass(1_000);
  await tell(UP);
  expect(lastIds(player.state())).toEqual(["rive_une"]);
  app.session.set({ state: "anonymous" });
  expect(lastIds(player.state())).toEqual([]);
});

test("zapping from nowhere begins beside the channel that was watched last", async () => {
  const { player, tell, memory } = await playerStage();
  memory.keepLastChannel("rive_deux");
  await tell(UP);
  expect(channelOf(player.state())).toBe("rive_trois");
});

const RATED = [
  wireShow({ show_stop: EVENING_S + 1200 }),
  wireShow({
    show_id: "rive_une-2",
    show_start: EVENING_S + 1200,
    show_stop: EVENING_S + 4800,
    show_age: 16,
  }),
];

test("when a live channel comes to its next show, the screen says so", async () => {
  const [now, next] = RATED;
  const { app, engine, player, play } = await playerStage({
    onAir: [now!, { ...next!, show_age: 0 }],
  });
  await play(LIVE);
  await pass(600_000);
  expect(player.state().item?.show?.id).toBe("rive_une-2");
  expect(engine.loads).toHaveLength(1);
  expect(app.prompts.current()).toBeNull();
});

test("when it is rated higher, picture and sound stop until the PIN", async () => {
  const { app, engine, phase, play } = await playerStage({
    onAir: RATED,
    profile: { parentalcontrol_level: 16 },
  });
  await play(LIVE);
  await pass(600_000);
  expect(phase()).toBe("locked");
  expect(engine.did[engine.did.length - 1]).toBe("unload");
  expect(app.prompts.current()).toEqual({ kind: "pin" });
  app.prompts.answer(true);
  await pass(0);
  expect(phase()).toBe("playing");
});

test("in a gap of the guide the show that is over is no longer said to be on, and the guide is asked once a minute", async () => {
  const { app, player, play } = await playerStage({ onAir: [RATED[0]!] });
  await play(LIVE);
  await pass(600_000);
  expect(player.state().item).toMatchObject({
    show: null,
    channel: { id: "rive_une" },
  });
  const asked = () =>
    app.asked.filter((call) => call === "/api/cache/epglive/").length;
  const before = asked();
  await pass(180_000);
  expect(asked() - before).toBeLessThan(6);
});

test("GET channel/rights/{id}/ leads to live of a channel that has a gap in the guide", async () => {
  const call = "/api/mobile/channel/rights/rive_une/";
  const { app, engine, phase, play } = await playerStage({
    onAir: [],
    answers: {
      [call]: { channel_ott_live_url: "/streams/rive_une/live.m3u8" },
    },
  });
  await play(LIVE);
  expect(app.asked).toContain(call);
  expect(engine.loads.map(({ source }) => source.url)).toEqual([
    "/streams/rive_une/live.m3u8",
  ]);
  expect(phase()).toBe("playing");
});

test("an encrypted channel that has a gap in the guide is opened with its licence", async () => {
  const stage = (keySystems: KeySystem[]) =>
    playerStage({
      onAir: [],
      keySystems,
      answers: {
        "/api/mobile/channel/rights/rive_une/": {
          channel_ott_live_url: "/streams/rive_une/live.m3u8",
          drm: { key_system_id: "org.w3.clearkey", licence_url: "/licence" },
        },
      },
    });
  const { engine, play } = await stage(["org.w3.clearkey"]);
  await play(LIVE);
  expect(engine.loads[0]?.source.licence).toEqual({
    keySystem: "org.w3.clearkey",
    url: "/licence",
  });
  const without = await stage([]);
  await without.play(LIVE);
  expect(without.player.state().phase).toMatchObject({
    failure: "insufficientSecurity",
  });
});

test("without the PIN the channel stays locked, and one may zap on", async () => {
  const { app, phase, play, tell } = await playerStage({
    onAir: [
      RATED[1]!,
      wireShow({ show_id: "d", show_channel: "rive_deux" }),
    ].map((show) => ({ ...show, show_start: EVENING_S })),
    profile: { parentalcontrol_level: 16 },
  });
  await play(LIVE);
  app.prompts.answer(false);
  await pass(1_000);
  expect(phase()).toBe("locked");
  await tell(UP);
  expect(phase()).toBe("playing");
});

const EPISODE = {
  show_start: EVENING_S - 7200,
  show_stop: EVENING_S - 3600,
  show_serie_id: "s1",
};
const NEXT = wireShow({
  ...EPISODE,
  show_id: "rive_une-next",
  show_title: "La suite",
});

function seriesStage() {
  const replay = wireRights({ live: false, replay: true, location: "replay" });
  return playerStage({
    answers: {
      [rightsCall("rive_une-1")]: replay,
      [rightsCall("rive_une-next")]: replay,
      "/api/mobile/show/details/rive_une-1/c2c/": { shows: [NEXT] },
    },
  });
}

test("the next episode is offered near the end with a countdown, and begins by itself", async () => {
  const { engine, player, play, show } = await seriesStage();
  await play(show(EPISODE));
  expect(player.state().next).toMatchObject({ title: "La suite", inS: null });
  engine.at({ positionS: 3585.2 });
  await pass(250);
  expect(player.state().next?.inS).toBe(15);
  engine.at({ positionS: 3600 });
  await pass(250);
  expect(player.state().item?.show?.id).toBe("rive_une-next");
});

test("the countdown can be stopped: then the show ends", async () => {
  const { engine, phase, player, play, tell, show } = await seriesStage();
  await play(show(EPISODE));
  engine.at({ positionS: 3585.2 });
  await pass(250);
  await tell({ kind: "stopCountdown" });
  engine.at({ positionS: 3600 });
  await pass(250);
  engine.say({ kind: "ended" });
  await pass(0);
  expect(phase()).toBe("ended");
  expect(player.state().next).toMatchObject({ inS: null });
  await tell({ kind: "playNext" });
  expect(player.state().item?.show?.id).toBe("rive_une-next");
});

/** Two episodes follow: another season's, and the next one. `licences` are those that the account has; without a price nothing is sold. */
function seasonStage(licences: object, product_price: number | undefined) {
  const stream = (product: string) => ({
    stream_id: product,
    url: `/streams/vod/${product}/index.m3u8`,
    dash_url: `/streams/vod/${product}/index.mpd`,
    bookmark: 0,
    expiration: EVENING_S + 7200,
  });
  const episode = (season: string, show_id: string) => ({
    show_id,
    season_id: season,
    show_adult: false,
    show_age: 0,
    show_title: "2. Le retour",
    show_duration: 1800,
    show_backdrop: "/a.jpg",
    show_products: [{ product_id: `${show_id}-hd`, product_price }],
  });
  return playerStage({
    answers: {
      "/api/mobile/vod/product/vod-7-s1e1-hd/licence/": stream("a"),
      "/api/mobile/vod/product/vod-7-s1e2-hd/licence/": stream("b"),
      "/api/mobile/vod/stream/a/": {},
      "/api/mobile/vod/stream/b/": {},
      "/api/mobile/vod/": { licences },
      "/api/mobile/vod/show/vod-7-s1e1/c2c/": {
        shows: [
          episode("vod-7-s2", "vod-7-s2e1"),
          episode("vod-7-s1", "vod-7-s1e2"),
        ],
      },
    },
  });
}

test("on demand the season's next episode that was paid goes on by itself", async () => {
  const licences = { "vod-7-s1e2-hd": {} };
  const { engine, player, play } = await seasonStage(licences, 2.9);
  await play(EPISODE_ON_DEMAND);
  expect(player.state().next).toMatchObject({ title: "2. Le retour" });
  engine.at({ range: { startS: 0, stopS: 1800 }, positionS: 1785.5 });
  await pass(250);
  expect(player.state().next?.inS).toBe(15);
  engine.at({ positionS: 1800 });
  await pass(250);
  expect(player.state().item?.vod?.productId).toBe("vod-7-s1e2-hd");
});

test("the household's own next episode is offered without a licence", async () => {
  const { player, play } = await seasonStage({}, undefined);
  await play(EPISODE_ON_DEMAND);
  expect(player.state().next).toMatchObject({
    what: { kind: "vod", vod: { productId: "vod-7-s1e2-hd" } },
  });
});

test("an episode that is not paid is not offered: nothing is bought by waiting", async () => {
  const { player, play } = await seasonStage({}, 2.9);
  await play(EPISODE_ON_DEMAND);
  expect(player.state().item?.vod?.productId).toBe("vod-7-s1e1-hd");
  expect(player.state().next).toBeNull();
});
