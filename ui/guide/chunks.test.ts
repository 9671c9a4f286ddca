/** The chunks of a page: how often they are asked for, and what becomes of those that are no chunks. */
import * as fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { guideChunkCall } from "../api/epg2d";
import type { Answer } from "../api/transport";
import { FAILURE_MS, FRESH_MS } from "../domain/freshness";
import {
  chunksToDrop,
  createChunkStore,
  MAX_HELD_BYTES,
  type ChunkHold,
} from "./chunks";

const CHUNK = new Uint8Array(
  readFileSync(join(__dirname, "../../tests/fixtures/epg2d/2026-11-21-5.bin")),
);
const NAME = "2026-11-21-5";

interface PendingCall {
  call: string;
  isCalledOff: () => boolean;
  answer: (body: unknown, status?: number, ageMs?: number) => Promise<void>;
}

/** A store, a clock that is set by hand, and the calls that wait for their answer. */
function storeAt() {
  const asked: PendingCall[] = [];
  const clock = { nowMs: 0 };
  const store = createChunkStore(
    (call, _, signal) =>
      new Promise<Answer>((resolve) => {
        asked.push({
          call,
          isCalledOff: () => signal?.aborted === true,
          async answer(body, status = 200, ageMs = 0) {
            resolve({ status, body, ageMs });
            await Promise.resolve();
            await Promise.resolve();
          },
        });
      }),
    () => clock.nowMs,
  );
  return { store, asked, clock };
}

test("no chunk is asked for twice in five minutes, counted from when the answer was new", async () => {
  const { store, asked, clock } = storeAt();
  store.want([NAME]);
  store.want([NAME]);
  expect(asked.map(({ call }) => call)).toEqual([guideChunkCall(NAME)]);
  await asked[0]?.answer(CHUNK, 200, 60_000);
  clock.nowMs = FRESH_MS - 60_001;
  store.want([NAME]);
  expect(asked).toHaveLength(1);
  clock.nowMs += 1;
  store.want([NAME]);
  expect(asked).toHaveLength(2);
});

test.each([
  ["cut", CHUNK.subarray(0, 12)],
  ["empty", new Uint8Array()],
  ["of another schema", CHUNK.slice().fill(0x58, 4, 8)],
  ["of 50 MB", new Uint8Array(50 * 1024 * 1024)],
  ["no chunk at all", { channels: [] }],
])(
  "a chunk that is %s can't be had, and is asked for again after 30 s",
  async (_, body) => {
    const { store, asked, clock } = storeAt();
    const loaded = store.load(NAME);
    await asked[0]?.answer(body);
    expect((await loaded).chunk).toBeNull();
    expect(store.held(NAME)).toBeNull();
    clock.nowMs = FAILURE_MS - 1;
    store.want([NAME]);
    expect(asked).toHaveLength(1);
    clock.nowMs = FAILURE_MS;
    store.want([NAME]);
    expect(asked).toHaveLength(2);
  },
);

test("what is held stays when it can't be renewed", async () => {
  const { store, asked, clock } = storeAt();
  store.want([NAME]);
  await asked[0]?.answer(CHUNK);
  const held = store.held(NAME);
  clock.nowMs = FRESH_MS;
  store.want([NAME]);
  await asked[1]?.answer(undefined, 503);
  expect(held).toBeTruthy();
  expect(store.held(NAME)).toBe(held);
});

test("the request for a chunk that scrolled away is called off, and made again when it comes back", async () => {
  const { store, asked } = storeAt();
  store.want([NAME]);
  store.want(["2026-11-22-0"]);
  expect(asked[0]?.isCalledOff()).toBe(true);
  expect(asked[1]?.isCalledOff()).toBe(false);
  await asked[0]?.answer(null, 0);
  expect(store.held(NAME)).toBeUndefined();
  store.want([NAME]);
  expect(asked).toHaveLength(3);
});

test("a chunk that was whole before it was called off is kept, and not asked for again", async () => {
  const { store, asked } = storeAt();
  store.want([NAME]);
  store.want(["2026-11-22-0"]);
  await asked[0]?.answer(CHUNK);
  expect(store.held(NAME)).not.toBeUndefined();
  store.want([NAME]);
  expect(asked).toHaveLength(2);
});

test("a chunk that was called off and is asked for again has the second answer", async () => {
  const { store, asked } = storeAt();
  store.want([NAME]);
  store.want([]);
  store.want([NAME]);
  await asked[0]?.answer(CHUNK);
  expect(store.held(NAME)).toBeUndefined();
  await asked[1]?.answer(CHUNK);
  expect(store.held(NAME)).not.toBeUndefined();
});

test("what comes is announced to those who listen", async () => {
  const { store, asked } = storeAt();
  const heard = jest.fn();
  const stop = store.subscribe(heard);
  store.want([NAME]);
  await asked[0]?.answer(CHUNK);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.version()).toBe(1);
  stop();
  store.want(["2026-11-22-0"]);
  await asked[1]?.answer(CHUNK);
  expect(heard).toHaveBeenCalledTimes(1);
});

test("who goes four days on and comes back asks for nothing again", async () => {
  const { store, asked } = storeAt();
  const day = (date: number) =>
    [1, 2, 3, 4].map((slot) => `2026-11-${date}-${slot}`);
  for (const date of [21, 22, 23, 24, 25]) {
    store.want(day(date));
    for (const call of asked.slice(-4)) await call.answer(CHUNK);
  }
  store.want(day(21));
  expect(asked).toHaveLength(20);
});

const MB = 1024 * 1024;
/** What is held, from what was used longest ago, and which of it is wanted. */
const holds = fc
  .array(
    fc.record({
      bytes: fc.integer({ min: 0, max: 4 * MB }),
      isFresh: fc.boolean(),
      isWanted: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((all) => all.map((one, index) => ({ ...one, name: `c${index}` })));

type Hold = ChunkHold & { isWanted: boolean };

function dropped(held: readonly Hold[]) {
  const wanted = held.filter(({ isWanted }) => isWanted);
  const names = chunksToDrop(
    held,
    wanted.map(({ name }) => name),
  );
  return {
    gone: held.filter(({ name }) => names.includes(name)),
    left: held.filter(({ name }) => !names.includes(name)),
  };
}

const bytesOf = (held: readonly Hold[]) =>
  held.reduce((sum, { bytes }) => sum + bytes, 0);

test("no chunk is dropped that is wanted, and none that is fresh while all of them are small enough", () => {
  fc.assert(
    fc.property(holds, (held) => {
      const { gone } = dropped(held);
      expect(gone.filter(({ isWanted }) => isWanted)).toEqual([]);
      if (bytesOf(held) <= MAX_HELD_BYTES)
        expect(gone.filter(({ isFresh }) => isFresh)).toEqual([]);
    }),
  );
});

test("what is left is small enough, and no dozen of it is stale, but for what is wanted", () => {
  fc.assert(
    fc.property(holds, (held) => {
      const { left } = dropped(held);
      const spare = left.filter(({ isWanted }) => !isWanted);
      if (spare.length > 0)
        expect(bytesOf(left)).toBeLessThanOrEqual(MAX_HELD_BYTES);
      if (left.length > 12)
        expect(spare.filter(({ isFresh }) => !isFresh)).toEqual([]);
    }),
  );
});

test("what was used longest ago is dropped first, and nothing where there is room", () => {
  fc.assert(
    fc.property(holds, (held) => {
      const { gone, left } = dropped(held);
      for (const isFresh of [true, false]) {
        const ages = (all: readonly Hold[]) =>
          all
            .filter((one) => one.isFresh === isFresh && !one.isWanted)
            .map(({ name }) => Number(name.slice(1)));
        expect(Math.max(-1, ...ages(gone))).toBeLessThan(
          Math.min(Infinity, ...ages(left)),
        );
      }
      if (held.length <= 12 && bytesOf(held) <= MAX_HELD_BYTES)
        expect(gone).toEqual([]);
    }),
  );
});
