/** The reader of guide chunks against what the server writes, and against what no server should write. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { guideSlotAt, type GuideShow } from "../domain/guideChunk";
import { guideChunkCall, guideChunkOf } from "./epg2d";
import { rootOf, UnreadableBuffer } from "./flatBuffer";

/** Written by the server; `tests/server/contract.rs` keeps it current. */
const CHUNK = new Uint8Array(
  readFileSync(join(__dirname, "../../tests/fixtures/epg2d/2026-11-21-5.bin")),
);
const EVENING_MS = Date.parse("2026-11-21T20:30:00+01:00");

/** The ids of the channels in a chunk that the server wrote. */
const CHANNELS = Array.from(rootOf(CHUNK, "EPG2").tables(2) ?? [], (channel) =>
  channel.text(0),
).map(String);

/** All shows of all channels, null for what can't be read; undefined when the reader refuses the bytes in the one way it may. */
function read(bytes: Uint8Array): (readonly GuideShow[] | null)[] | undefined {
  try {
    const chunk = guideChunkOf(bytes);
    return CHANNELS.map((id) => chunk.showsOf(id));
  } catch (error) {
    if (error instanceof UnreadableBuffer) return undefined;
    throw error;
  }
}

/** Numbers that look random and are the same in every run (mulberry32). */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test("guide data has per channel a list of shows with start, stop, title, id, serieId and age", () => {
  const chunk = guideChunkOf(CHUNK);
  const nowS = EVENING_MS / 1000;
  expect(chunk.startDate).toBe(nowS - 1800);
  expect(chunk.stopDate).toBe(nowS - 1800 + 4 * 3600);
  expect(CHANNELS.length).toBeGreaterThan(200);
  expect(CHANNELS[0]).toBe("rive_une");
  const rows = CHANNELS.map((id) => chunk.showsOf(id) ?? []);
  const shows = rows.flat();
  expect(shows.length).toBeGreaterThan(1000);
  // Ids are made of channel and start, and a channel's shows follow one another: neither field stands in another's place.
  rows.forEach((row, index) => {
    row.forEach(({ id, startDate, stopDate }, place) => {
      expect(id).toBe(`${CHANNELS[index]}-${startDate}`);
      expect(row[place + 1]?.startDate ?? stopDate).toBe(stopDate);
    });
  });
  for (const show of shows) {
    expect(show.id).toMatch(/^[\w-]{1,64}$/);
    expect(show.startDate).toBeLessThan(chunk.stopDate);
    expect(show.stopDate).toBeGreaterThan(chunk.startDate);
  }
  const ages = Array.from(new Set(shows.map(({ age }) => age)));
  expect(ages.sort((a, b) => a - b)).toEqual([0, 10, 12, 16, 18]);
  expect(shows.some((show) => show.serieId?.startsWith("fr-"))).toBe(true);
  expect(shows.some((show) => show.serieId === undefined)).toBe(true);
  expect(shows.some((show) => /[éèàü]/.test(show.title))).toBe(true);
});

test("the call for a moment is that of its day and slot", () => {
  expect(guideChunkCall(guideSlotAt(EVENING_MS).name)).toBe(
    "/api/cache/epg2d/2026-11-21-5/?format=fbs",
  );
});

test("what is no chunk is refused with one clear error", () => {
  const bodies = [undefined, null, "EPG2", {}, new Uint8Array()];
  for (const body of [...bodies, new Uint8Array(8), CHUNK.subarray(4)]) {
    expect(() => guideChunkOf(body)).toThrow(UnreadableBuffer);
  }
});

test("a channel without programmes, or that a chunk does not have, has none", () => {
  expect(guideChunkOf(CHUNK).showsOf("nobody")).toEqual([]);
});

test("what is asked for again is not read again", () => {
  const chunk = guideChunkOf(CHUNK);
  expect(chunk.showsOf("rive_une")).toBe(chunk.showsOf("rive_une"));
  expect(guideChunkOf(CHUNK)).toBe(chunk);
});

test("a chunk that breaks off is refused, or says of what is cut off that it can't be read", () => {
  const random = chance(1);
  const whole = read(CHUNK) ?? [];
  for (let round = 0; round < 50; round++) {
    const rows = read(CHUNK.subarray(0, random(CHUNK.length - 64)));
    if (!rows) continue;
    expect(rows).toContain(null);
    rows.forEach((row, index) => {
      if (row) expect(row).toEqual(whole[index]);
    });
  }
});

test("a body of 50 MB is refused before it is looked at", () => {
  const bytes = new Uint8Array(50 * 1024 * 1024);
  bytes.set(CHUNK);
  expect(() => guideChunkOf(bytes)).toThrow("too large");
});

test("whatever bytes are changed, the reader answers or refuses, and never gives more than the bytes hold", () => {
  const random = chance(2);
  const odd = [0, 1, 0x7f, 0x80, 0xff];
  let answered = 0;
  for (let round = 0; round < 150; round++) {
    const bytes = CHUNK.slice();
    // Half of the changes hit the root and its vector, which decide most.
    const reach = round % 2 === 0 ? 1200 : bytes.length;
    for (let change = 0; change <= random(4); change++) {
      bytes[random(reach)] = odd[random(odd.length)] ?? random(256);
    }
    const rows = read(bytes);
    if (!rows) continue;
    answered++;
    const shows = rows.reduce((sum, row) => sum + (row?.length ?? 0), 0);
    expect(12 * (CHANNELS.length + shows)).toBeLessThan(bytes.length);
    for (const show of rows.flatMap((row) => row ?? []))
      expect(show.stopDate).toBeGreaterThan(show.startDate);
  }
  expect(answered).toBeGreaterThan(15);
});

test("random bytes behind a good beginning are refused", () => {
  const random = chance(3);
  for (let round = 0; round < 500; round++) {
    const bytes = new Uint8Array(8 + random(300)).map(() => random(256));
    bytes.set([...CHUNK.subarray(4, 8)], 4);
    if (round % 2 === 0) bytes.set([8 + random(64), 0, 0, 0]);
    expect(() => read(bytes)).not.toThrow();
  }
});

test("a vector that leads to one table over and over is refused before it fills the memory", () => {
  // Root at 18 with its fields at 8: start 1, stop 2, channels at 34; all 100 000 of them the table at the end.
  const count = 100_000;
  const channel = 38 + 4 * count;
  const bytes = new Uint8Array(channel + 64);
  const view = new DataView(bytes.buffer);
  const put16 = (at: number, ...values: number[]) =>
    values.forEach((value, index) =>
      view.setUint16(at + 2 * index, value, true),
    );
  const put32 = (at: number, value: number) => view.setUint32(at, value, true);
  put32(0, 18);
  bytes.set([...CHUNK.subarray(4, 8)], 4);
  put16(8, 10, 16, 4, 8, 12);
  put32(18, 10);
  put32(22, 1);
  put32(26, 2);
  put32(30, 4);
  put32(34, count);
  for (let index = 0; index < count; index++) {
    put32(38 + 4 * index, channel + 8 - (38 + 4 * index));
  }
  put16(channel, 8, 12, 4, 8);
  put32(channel + 8, 8);
  put32(channel + 12, 8);
  put32(channel + 16, 8);
  put32(channel + 20, 0);
  put32(channel + 24, 0);
  const chunk = guideChunkOf(bytes);
  expect(chunk.showsOf("x")).toBeNull();
});
