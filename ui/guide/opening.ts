/** What the guide opens with: the first rows and hours, small enough to travel in the page. */
import { memoize } from "../api/memo";
import { failed, UNREADABLE } from "../api/result";
import type { App } from "../app/context";
import type { GuideShow } from "../domain/guideChunk";
import { guideSlots } from "../domain/guideChunk";
import { channels } from "../queries/calls";
import type { QueryDefinition } from "../queries/query";
import type { SlotShows } from "./cells";
import type { ChunkStore, HeldChunk } from "./chunks";
import {
  guideLineupOf,
  languagesOf,
  rowOfNumber,
  type GuideChannel,
} from "./lineup";

/** Rows of the first view: as many as a high window shows. */
export const OPENING_ROWS = 20;

interface OpeningRow {
  channel: GuideChannel;
  /** As much of each slot as lies within the first view. */
  slots: SlotShows[];
}

export interface GuideOpening {
  /** Channels of the whole line-up. */
  rowCount: number;
  /** What `languagesOf` says of it. */
  languages: string[];
  /** The row that the first of `rows` is. */
  firstRow: number;
  rows: OpeningRow[];
}

/** All channels in the order of the line-up. */
export const guideLineup: QueryDefinition<GuideChannel[]> = {
  key: ["guideLineup"],
  load: async (api) => {
    const found = await channels(api);
    return found.ok
      ? { ...found, value: memoize(found.value, guideLineupOf) }
      : found;
  },
};

const stores = new WeakMap<App, Promise<ChunkStore>>();

async function createStore(app: App): Promise<ChunkStore> {
  const { createChunkStore } = await import("./chunks");
  return createChunkStore(app.transport, () => app.clock.exact());
}

/**
 * The chunks of a running app; on the server of one render. What reads them comes when it is needed: a browser draws the
 * first view without.
 */
export function chunkStoreOf(app: App): Promise<ChunkStore> {
  let store = stores.get(app);
  if (!store) {
    store = createStore(app);
    stores.set(app, store);
    // What could not be fetched is tried again by the next caller.
    store.catch(() => stores.delete(app));
  }
  return store;
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

/** The first rows from the channel with `fromNumber` on, between two moments. */
export function guideOpening(
  app: App,
  startS: number,
  stopS: number,
  fromNumber: number,
): QueryDefinition<GuideOpening> {
  return {
    key: ["guideOpening", startS, stopS, fromNumber],
    async load(api) {
      const slots = guideSlots(startS, stopS);
      const store = await chunkStoreOf(app);
      const [lineup, ...loaded] = await Promise.all([
        guideLineup.load(api),
        ...slots.map(({ name }) => store.load(name)),
      ]);
      if (!lineup.ok) return lineup;
      const rowCount = lineup.value.length;
      const firstRow = Math.max(
        0,
        Math.min(
          rowOfNumber(lineup.value, fromNumber),
          rowCount - OPENING_ROWS,
        ),
      );
      const rows = lineup.value
        .slice(firstRow, firstRow + OPENING_ROWS)
        .map((channel) => ({
          channel,
          slots: slots.map(({ startDate, stopDate }, index) => ({
            startDate: Math.max(startDate, startS),
            stopDate: Math.min(stopDate, stopS),
            shows: showsIn(loaded[index]?.chunk, channel.id, startS, stopS),
          })),
        }));
      const ageMs = Math.max(lineup.ageMs, ...loaded.map((one) => one.ageMs));
      const languages = languagesOf(lineup.value);
      const value = { rowCount, languages, firstRow, rows };
      return { ok: true, value, ageMs };
    },
  };
}

/** Whether all chunks of a time are there. A page without some of them is not kept for long. */
export function guideChunksThere(
  app: App,
  startS: number,
  stopS: number,
): QueryDefinition<null> {
  return {
    key: ["guideChunks", startS, stopS],
    async load() {
      const slots = guideSlots(startS, stopS);
      const store = await chunkStoreOf(app);
      const loaded = await Promise.all(
        slots.map(({ name }) => store.load(name)),
      );
      return loaded.every(({ chunk }) => chunk !== null)
        ? { ok: true, value: null, ageMs: 0 }
        : failed(UNREADABLE);
    },
  };
}
