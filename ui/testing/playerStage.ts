/** A player with everything around it made for a test: channels, what is on, rights, an engine, a clock. */
import type { PlayerCommand, PlayRequest } from "../app/player";
import { showOf } from "../api/wire/show";
import type { components } from "../api/schema";
import type { KeySystem } from "../domain/drm";
import { createController } from "../player/controller";
import type { Languages, PlayerMemory } from "../player/memory";
import { fakeEngine } from "./fakeEngine";
import { testApp, type Answers } from "./testApp";
import { EVENING_S, wireChannel, wireProfile, wireShow } from "./wireFixtures";

type Wire = components["schemas"];

const CHANNELS = [
  wireChannel(),
  wireChannel({ channel_epg: "rive_deux", channel_number: 2 }),
  wireChannel({ channel_epg: "rive_trois", channel_number: 3 }),
];
const ON_AIR = CHANNELS.map(({ channel_epg }) =>
  wireShow({ show_id: `${channel_epg}-1`, show_channel: channel_epg }),
);

/** The rights of a show: everything, live unless told otherwise. */
export function wireRights(
  changes: Partial<Wire["ShowRights"]> = {},
): Wire["ShowRights"] {
  return {
    show_id: "rive_une-1",
    live: true,
    startover: true,
    replay: false,
    recording: false,
    archive: false,
    recordable: true,
    location: "live",
    url: "/streams/rive_une/live.m3u8",
    dash_url: "/streams/rive_une/live.mpd",
    show_pad_in: 0,
    show_pad_out: 0,
    ...changes,
  };
}

/** How the rights of what might be tuned to next are asked for. */
export const BESIDE = "?location=live&preview=1";

export const rightsCall = (showId: string, query = "") =>
  `/api/mobile/show/rights/${showId}/${query}`;

function plainMemory(chosenByUsage: string | null): PlayerMemory {
  let loudness = { volume: 1, isMuted: false };
  let lastChannel: string | null = null;
  let bandwidth: number | null = null;
  let quality: ReturnType<PlayerMemory["quality"]> = "auto";
  const bySeries = new Map<string, Languages>();
  return {
    volume: () => loudness,
    keepVolume(volume, isMuted) {
      loudness = { volume, isMuted };
    },
    bandwidth: () => bandwidth,
    keepBandwidth(bitsPerS) {
      bandwidth = bitsPerS;
    },
    keepsHistory: () => true,
    streamKind: () => null,
    keepStreamKind: () => {},
    lastChannel: () => lastChannel,
    keepLastChannel(channelId) {
      lastChannel = channelId;
    },
    languages: (serieId = "", evening = {}) =>
      bySeries.get(serieId) ?? { audio: null, subtitles: null, ...evening },
    keepLanguages(serieId, chosen) {
      if (serieId !== undefined) bySeries.set(serieId, chosen);
    },
    quality: () => quality,
    keepQuality(chosen) {
      quality = chosen;
    },
    byUsage: () => chosenByUsage,
  };
}

interface Options {
  answers?: Answers;
  profile?: Partial<Wire["Profile"]>;
  /** Whether the browser plays any kind of stream. */
  canPlay?: boolean;
  keySystems?: KeySystem[];
  prefersHls?: boolean;
  isTv?: boolean;
  isStrong?: boolean;
  /** Whether channels stand by usage, as it was chosen on this device. */
  byUsage?: string;
  /** What is on; a show of an hour on each of three channels otherwise. */
  onAir?: Wire["Show"][];
}

/** Those of the test that runs. */
const players: { send(command: PlayerCommand): void }[] = [];

/** What plays on looks around for ever: for other channels, for what comes next. */
afterEach(() => {
  for (const player of players.splice(0)) player.send({ kind: "stop" });
});

/** Ten minutes into the evening's shows. For tests with fake timers. */
export async function playerStage(options: Options = {}) {
  const engine = fakeEngine();
  const left: { call: string; payload: object }[] = [];
  const memory = plainMemory(options.byUsage ?? null);
  let isOnline = true;
  let isSilent = false;
  let aheadMs = 0;
  const renewals: number[] = [];
  const shows = options.onAir ?? ON_AIR;
  const rights = Object.fromEntries(
    shows.flatMap(({ show_id, show_channel }) => {
      const url = `/streams/${show_channel}/live.m3u8`;
      const dash_url = `/streams/${show_channel}/live.mpd`;
      const granted = wireRights({ show_id, url, dash_url });
      return ["", "?location=live", BESIDE].map((query) => [
        rightsCall(show_id, query),
        granted,
      ]);
    }),
  );
  const app = await testApp({
    answers: {
      "/api/mobile/channels/": { channels: CHANNELS },
      "/api/cache/epglive/": { shows },
      "/api/mobile/ping/": {},
      "/api/mobile/play/": {},
      "/api/mobile/event/": {},
      "/api/mobile/show/epgflat/bookmarks/": { shows: [] },
      ...rights,
      ...options.answers,
    },
    context: {
      session: {
        state: "authenticated",
        profile: wireProfile(options.profile),
      },
    },
  });
  const startedMs = Date.now();
  const player = createController({
    app,
    createEngine: engine.create,
    canPlay: () => options.canPlay ?? true,
    keySystems: () =>
      Promise.resolve(options.keySystems ?? ["org.w3.clearkey"]),
    prefersHls: options.prefersHls ?? false,
    memory,
    writeLeaving: (call, { payload }) => left.push({ call, payload }),
    nowMs: () => (EVENING_S + 600) * 1000 + Date.now() - startedMs,
    elapsedMs: () => Date.now() - startedMs,
    wallMs: () => Date.now() + aheadMs,
    isOnline: () => isOnline,
    answers: () => Promise.resolve(isOnline && !isSilent),
    renewDocument: () => renewals.push(Date.now()),
    isStrong: () => options.isStrong ?? true,
    isTv: options.isTv ?? false,
  });
  players.push(player);
  player.stage({} as HTMLElement);
  const phase = () => player.state().phase.kind;
  return {
    app,
    engine,
    left,
    memory,
    renewals,
    phase,
    player,
    goOffline(offline: boolean) {
      isOnline = !offline;
    },
    /** Nothing answers, and the browser doesn't know. */
    goSilent(silent: boolean) {
      isSilent = silent;
    },
    /** The user sets the device's clock. */
    setClock(byMs: number) {
      aheadMs += byMs;
    },
    /** Sends a command and lets everything come of it that needs no time. */
    async tell(command: PlayerCommand) {
      player.send(command);
      await jest.advanceTimersByTimeAsync(0);
    },
    async play(what: PlayRequest) {
      player.send({ kind: "play", what });
      await jest.advanceTimersByTimeAsync(0);
    },
    show: (changes: Partial<Wire["Show"]> = {}): PlayRequest => ({
      kind: "show",
      show: showOf(wireShow(changes)),
    }),
    /** Calls that changed something, by their path. */
    written: (call: string) =>
      app.written.filter((one) => one.call === call).map((one) => one.payload),
  };
}
