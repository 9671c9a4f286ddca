/** Fetches what the guide shows. It comes when it is needed: a browser draws the first view without. */
import type { Api } from "../api/client";
import { memoize } from "../api/memo";
import { failed, UNREADABLE, type ApiResult } from "../api/result";
import type { App } from "../app/context";
import { byNumber, cardChannelOf, type Channel } from "../domain/channel";
import { guideSlots, type GuideShow } from "../domain/guideChunk";
import { briefOf, type ShowBrief } from "../domain/show";
import { channels } from "../queries/calls";
import { inTime } from "../queries/inTime";
import { showDetails } from "../queries/show";
import { createChunkStore, type ChunkStore, type HeldChunk } from "./chunks";
import { languagesOf, rowOfNumber, type GuideChannel } from "./lineup";
import { FIRST_VIEW_MS, OPENING_ROWS, type GuideOpening } from "./opening";
import { firstTrueStarts } from "./trueStarts";

export function guideChannelOf(channel: Channel): GuideChannel {
  const { id, name, number, replayableHours, image } = cardChannelOf(channel);
  const { language, playable, recordable, isAccurate, groups } = channel;
  return {
    id,
    name,
    number,
    language,
    image,
    playable,
    recordable,
    replayableHours,
    isAccurate,
    ...(groups && { groups }),
  };
}

/** All channels in the order of the line-up. */
export function guideLineupOf(all: readonly Channel[]): GuideChannel[] {
  return all.slice().sort(byNumber).map(guideChannelOf);
}

export { showDetails };
export { loadTrueStarts } from "./trueStarts";

export async function loadLineup(api: Api): Promise<ApiResult<GuideChannel[]>> {
  const found = await channels(api);
  return found.ok
    ? { ...found, value: memoize(found.value, guideLineupOf) }
    : found;
}

const stores = new WeakMap<App, ChunkStore>();

/** The chunks of a running app; on the server of one render. */
function chunkStoreOf(app: App): ChunkStore {
  let store = stores.get(app);
  if (!store) {
    store = createChunkStore(app.transport, () => app.clock.exact());
    stores.set(app, store);
  }
  return store;
}

export async function loadStore(app: App): Promise<ApiResult<ChunkStore>> {
  return { ok: true, value: chunkStoreOf(app), ageMs: 0 };
}

function trimmed(show: GuideShow): GuideShow {
  const { id, title, startDate, stopDate, age } = show;
  return { id, title, startDate, stopDate, age };
}

/** What a chunk has of a channel between two moments. */
function showsIn(
  chunk: HeldChunk,
  channelId: string,
  startS: number,
  stopS: number,
): GuideShow[] | null {
  const shows = chunk?.showsOf(channelId) ?? null;
  return (
    shows &&
    shows
      .filter(
        ({ startDate, stopDate }) => startDate < stopS && stopDate > startS,
      )
      .map(trimmed)
  );
}

/** What is told of the programme at this moment, where it comes in time; `ageMs` is that of the answer. */
async function firstBrief(
  api: Api,
  shows: readonly GuideShow[],
  nowS: number,
): Promise<{ brief?: ShowBrief; ageMs: number }> {
  const onNow = shows.find(
    ({ startDate, stopDate }) => startDate <= nowS && nowS < stopDate,
  );
  if (!onNow) return { ageMs: 0 };
  const found = await inTime(showDetails(onNow.id).load(api), FIRST_VIEW_MS);
  return found.ok
    ? { brief: briefOf(found.value), ageMs: found.ageMs }
    : { ageMs: 0 };
}

/**
 * The first rows from the channel with `fromNumber` on, between two moments. The document's have the true starts of what is
 * on, so that nothing moves once it is there, and the words above them; who comes from another page doesn't wait for them.
 */
export async function loadOpening(
  app: App,
  api: Api,
  startS: number,
  stopS: number,
  fromNumber: number,
): Promise<ApiResult<GuideOpening>> {
  const slots = guideSlots(startS, stopS);
  const store = chunkStoreOf(app);
  const loading = Promise.all(slots.map(({ name }) => store.load(name)));
  const lineup = await loadLineup(api);
  if (!lineup.ok) return lineup;
  const rowCount = lineup.value.length;
  const firstRow = Math.max(
    0,
    Math.min(rowOfNumber(lineup.value, fromNumber), rowCount - OPENING_ROWS),
  );
  const channelsSeen = lineup.value.slice(firstRow, firstRow + OPENING_ROWS);
  const nowS = app.clock.now() / 1000;
  const isAsked = !app.router && nowS >= startS && nowS < stopS;
  const told = firstTrueStarts(api, isAsked ? channelsSeen : []);
  const loaded = await loading;
  const rows = channelsSeen.map((channel) => ({
    channel,
    slots: slots.map(({ startDate, stopDate }, index) => ({
      startDate: Math.max(startDate, startS),
      stopDate: Math.min(stopDate, stopS),
      shows: showsIn(loaded[index]?.chunk, channel.id, startS, stopS),
    })),
  }));
  const opensOn = rows[0]?.slots.flatMap(({ shows }) => shows ?? []) ?? [];
  const [{ starts, ageMs: startsAgeMs }, { brief, ageMs: briefAgeMs }] =
    await Promise.all([told, firstBrief(api, isAsked ? opensOn : [], nowS)]);
  const ageMs = Math.max(
    lineup.ageMs,
    startsAgeMs,
    briefAgeMs,
    ...loaded.map((one) => one.ageMs),
  );
  const languages = languagesOf(lineup.value);
  const value = {
    rowCount,
    languages,
    firstRow,
    rows: rows.map((row) => {
      const exact = starts.get(row.channel.id);
      return exact ? { ...row, exact } : row;
    }),
    ...(brief && { brief }),
  };
  return { ok: true, value, ageMs };
}

/** Whether all chunks of a time are there. */
export async function loadChunks(
  app: App,
  startS: number,
  stopS: number,
): Promise<ApiResult<null>> {
  const store = chunkStoreOf(app);
  const loaded = await Promise.all(
    guideSlots(startS, stopS).map(({ name }) => store.load(name)),
  );
  return loaded.every(({ chunk }) => chunk !== null)
    ? { ok: true, value: null, ageMs: 0 }
    : failed(UNREADABLE);
}
