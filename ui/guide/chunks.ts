/**
 * The chunks that a page holds: each asked for once, kept for as long as data is fresh, called off when nobody wants it any
 * more, dropped when there are too many.
 */
import { guideChunkCall, guideChunkOf } from "../api/epg2d";
import type { Answer, Transport } from "../api/transport";
import { FAILURE_MS, FRESH_MS } from "../domain/freshness";
import type { GuideChunk } from "../domain/guideChunk";

/** The chunk; null when it can't be had, undefined while it is not known. */
export type HeldChunk = GuideChunk | null | undefined;

interface Entry {
  chunk: HeldChunk;
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

/** Chunks kept beside those wanted: a day and a half, for those who turn back. */
const MAX_CHUNKS = 12;

/** Of the chunks held, by name and from the one used longest ago, those to drop. What is wanted stays. */
export function chunksToDrop(
  held: readonly string[],
  wanted: readonly string[],
): string[] {
  const spare = held.filter((name) => wanted.indexOf(name) === -1);
  return spare.slice(0, Math.max(0, held.length - MAX_CHUNKS));
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
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let version = 0;

  function changed(): void {
    version += 1;
    listeners.forEach((listener) => listener());
  }

  function settle(entry: Entry, answer: Answer): void {
    const chunk = chunkIn(answer);
    entry.flight = null;
    entry.ageMs = answer.ageMs;
    entry.dueMs =
      nowMs() + (chunk ? Math.max(0, FRESH_MS - answer.ageMs) : FAILURE_MS);
    // What is on screen stays there when renewing it fails.
    if (chunk || !entry.chunk) entry.chunk = chunk;
    changed();
  }

  function start(name: string, entry: Entry): void {
    const { signal, abort } = createSwitch();
    let isCancelled = false;
    const fly = async () => {
      const answer = await transport(guideChunkCall(name), undefined, signal);
      if (!isCancelled) settle(entry, answer);
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

  function entryOf(name: string): Entry {
    const entry = entries.get(name) ?? {
      chunk: undefined,
      dueMs: -Infinity,
      flight: null,
      ageMs: 0,
    };
    entries.delete(name);
    entries.set(name, entry);
    return entry;
  }

  function ask(name: string): Entry {
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
      for (const name of chunksToDrop(Array.from(entries.keys()), names))
        entries.delete(name);
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
