/**
 * The chunks that a page holds: each asked for once, kept for as long as data is fresh, called off when it isn't wanted any
 * more, dropped when it is stale and there are many, or when all of them are too large. What a chunk is: `domain/guideChunk.ts`.
 */
import { guideChunkCall, guideChunkOf } from "../api/epg2d";
import type { Answer, Transport } from "../api/transport";
import { FAILURE_MS, FRESH_MS } from "../domain/freshness";
import type { GuideChunk } from "../domain/guideChunk";

/** The chunk; null when it can't be had, undefined while it is not known. */
export type HeldChunk = GuideChunk | null | undefined;

interface ChunkEntry {
  chunk: HeldChunk;
  /** Of its buffer. */
  bytes: number;
  /** When the chunk grows stale, or may be asked for again. */
  dueMs: number;
  flight: { done: Promise<void>; cancel: () => void } | null;
  ageMs: number;
}

export interface ChunkStore {
  /** What is held of a slot, by its name. */
  held(name: string): HeldChunk;
  /** Asks for these, most urgent first, as far as they are missing or stale, and calls off all others under way. */
  want(names: readonly string[]): void;
  /** Resolves once it is known what becomes of a chunk, with the age of the answer in milliseconds. */
  load(name: string): Promise<{ chunk: GuideChunk | null; ageMs: number }>;
  /** Counts changes. */
  version(): number;
  subscribe(listener: () => void): () => void;
}

/** Stale chunks are kept while there are no more than these: a day and a half, shown meanwhile to those who turn back. */
const MAX_CHUNKS = 12;
/** Of all buffers: a week of 900 channels, and little more than half of the memory that a page of the guide may take. */
export const MAX_HELD_BYTES = 24 * 1024 * 1024;

/** What decides whether a chunk stays. */
export interface ChunkHold {
  name: string;
  bytes: number;
  isFresh: boolean;
}

/**
 * Of the chunks held, from the one used longest ago, those to drop: stale ones while there are many, fresh ones only while
 * all of them are too large, since each would be asked for again within five minutes. What is wanted stays.
 */
export function chunksToDrop(
  held: readonly ChunkHold[],
  wanted: readonly string[],
): string[] {
  let count = held.length;
  let bytes = held.reduce((sum, chunk) => sum + chunk.bytes, 0);
  const dropped: string[] = [];
  const spare = held.filter(({ name }) => wanted.indexOf(name) === -1);
  const drop = (chunk: ChunkHold) => {
    count -= 1;
    bytes -= chunk.bytes;
    dropped.push(chunk.name);
  };
  for (const chunk of spare)
    if (!chunk.isFresh && count > MAX_CHUNKS) drop(chunk);
  for (const chunk of spare)
    if (bytes > MAX_HELD_BYTES && dropped.indexOf(chunk.name) === -1)
      drop(chunk);
  return dropped;
}

/** Engines before Chromium 66 can't call a request off; there its answer is merely not read. */
function createSwitch(): { signal?: AbortSignal; abort: () => void } {
  if (typeof AbortController === "undefined") return { abort: () => {} };
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function chunkIn(answer: Answer): GuideChunk | null {
  if (answer.status < 200 || answer.status >= 300) return null;
  try {
    return guideChunkOf(answer.body);
  } catch {
    return null;
  }
}

/** `nowMs` by any clock that doesn't jump. */
export function createChunkStore(
  transport: Transport,
  nowMs: () => number,
): ChunkStore {
  // In the order in which they were wanted last.
  const entries = new Map<string, ChunkEntry>();
  const listeners = new Set<() => void>();
  let version = 0;

  function changed(): void {
    version += 1;
    listeners.forEach((listener) => listener());
  }

  function settle(entry: ChunkEntry, answer: Answer): void {
    const chunk = chunkIn(answer);
    entry.flight = null;
    entry.ageMs = answer.ageMs;
    entry.dueMs =
      nowMs() + (chunk ? Math.max(0, FRESH_MS - answer.ageMs) : FAILURE_MS);
    // What is on screen stays there when renewing it fails.
    if (chunk || !entry.chunk) {
      entry.chunk = chunk;
      entry.bytes = chunk ? (answer.body as Uint8Array).length : 0;
    }
    changed();
  }

  function start(name: string, entry: ChunkEntry): void {
    const { signal, abort } = createSwitch();
    let isCancelled = false;
    const fly = async () => {
      const answer = await transport(guideChunkCall(name), undefined, signal);
      // What was whole before it was called off need not come again.
      const isOfUse = entry.flight === null && chunkIn(answer) !== null;
      if (!isCancelled || isOfUse) settle(entry, answer);
    };
    const done = fly();
    entry.flight = {
      done,
      cancel() {
        isCancelled = true;
        entry.flight = null;
        abort();
      },
    };
  }

  function entryOf(name: string): ChunkEntry {
    const entry = entries.get(name) ?? {
      chunk: undefined,
      bytes: 0,
      dueMs: -Infinity,
      flight: null,
      ageMs: 0,
    };
    entries.delete(name);
    entries.set(name, entry);
    return entry;
  }

  function ask(name: string): ChunkEntry {
    const entry = entryOf(name);
    if (!entry.flight && nowMs() >= entry.dueMs) start(name, entry);
    return entry;
  }

  return {
    held: (name) => entries.get(name)?.chunk,
    want(names) {
      entries.forEach((entry, name) => {
        if (names.indexOf(name) === -1) entry.flight?.cancel();
      });
      names.forEach(ask);
      const holds = Array.from(entries, ([name, { bytes, dueMs }]) => ({
        name,
        bytes,
        isFresh: nowMs() < dueMs,
      }));
      for (const name of chunksToDrop(holds, names)) entries.delete(name);
    },
    async load(name) {
      const entry = ask(name);
      await entry.flight?.done;
      return { chunk: entry.chunk ?? null, ageMs: entry.ageMs };
    },
    version: () => version,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
