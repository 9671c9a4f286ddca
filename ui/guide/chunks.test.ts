/** The chunks of a page: how often they are asked for, and what becomes of those that are no chunks. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { guideChunkCall } from "../api/epg2d";
import type { Answer } from "../api/transport";
import { FAILURE_MS, FRESH_MS } from "../domain/freshness";
import { chunksToDrop, createChunkStore } from "./chunks";

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
  await asked[0]?.answer(CHUNK);
  expect(store.held(NAME)).toBeUndefined();
  store.want([NAME]);
  expect(asked).toHaveLength(3);
});

test("what comes is told to those who listen", async () => {
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

test("chunks used longest ago are dropped, and none that is wanted", () => {
  const held = Array.from({ length: 20 }, (_, index) => `c${index}`);
  const dropped = chunksToDrop(held, ["c0", "c1"]);
  expect(dropped).toEqual(held.slice(2, 10));
  expect(chunksToDrop(held.slice(0, 12), [])).toEqual([]);
});
