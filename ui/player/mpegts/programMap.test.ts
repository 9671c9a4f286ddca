/** What a raw stream lacks is known from its programme map, before mpegts.js passes over it. */
import { lackedCodec, programMapReader } from "./programMap";

const MAP_PID = 0x100;
const pidBytes = (pid: number) => [0xe0 | (pid >> 8), pid & 0xff];

/** A table with its length, and a checksum that no reader looks at. */
function table(id: number, body: readonly number[]): number[] {
  const length = 5 + body.length + 4;
  const head = [id, 0xb0 | (length >> 8), length & 0xff, 0, 1, 0xc1, 0, 0];
  return [...head, ...body, 0, 0, 0, 0];
}

/** Packets of 188 bytes, the first one with a pointer. */
function packets(pid: number, bytes: readonly number[]): number[] {
  const left = [0, ...bytes];
  const sent: number[] = [];
  for (let isFirst = true; left.length > 0; isFirst = false) {
    const top = (isFirst ? 0x40 : 0) | (pid >> 8);
    const piece = left.splice(0, 184);
    const filling = Array.from({ length: 184 - piece.length }, () => 0xff);
    sent.push(0x47, top, pid & 0xff, 0x10, ...piece, ...filling);
  }
  return sent;
}

/** The first entry of a list may be the network's, which is no programme. */
const LIST = packets(
  0,
  table(0, [0, 0, ...pidBytes(0x10), 0, 1, ...pidBytes(MAP_PID)]),
);

type Stream = readonly [type: number, ...descriptors: number[]];

function mapOf(streams: readonly Stream[]): number[] {
  const body = streams.flatMap(([type, ...descriptors], place) => [
    type,
    ...pidBytes(0x101 + place),
    0xf0 | (descriptors.length >> 8),
    descriptors.length & 0xff,
    ...descriptors,
  ]);
  return packets(MAP_PID, table(2, [...pidBytes(0x101), 0xf0, 0, ...body]));
}

/** What a stream lacks that comes in pieces of so many bytes; null where it never told what it is made of. */
function lacked(bytes: readonly number[], size = 1000, known = ""): unknown {
  const read = programMapReader();
  for (let at = 0; at < bytes.length; at += size) {
    const streams = read(Uint8Array.from(bytes.slice(at, at + size)));
    if (streams) return lackedCodec(streams, (codec) => codec === known);
  }
  return null;
}

const REGISTERED = (name: string) => [
  0x05,
  name.length,
  ...[...name].map((sign) => sign.charCodeAt(0)),
];

test.each<[string, readonly Stream[], string | undefined]>([
  ["MPEG-2 video", [[0x02], [0x0f]], "mp2v"],
  ["AC-3 audio", [[0x1b], [0x81]], "ac-3"],
  ["AC-3 audio as DVB sends it", [[0x1b], [0x06, 0x6a, 1, 0]], "ac-3"],
  ["AC-3 audio by its name", [[0x1b], [0x06, ...REGISTERED("AC-3")]], "ac-3"],
  ["E-AC-3 audio", [[0x1b], [0x87]], "ec-3"],
  ["a radio in AC-3", [[0x81]], "ac-3"],
  ["H.264 and AAC", [[0x1b], [0x0f]], undefined],
  ["a radio in AAC", [[0x0f]], undefined],
  [
    "AC-3 beside what is played",
    [[0x1b], [0x04], [0x06, 0x6a, 1, 0]],
    undefined,
  ],
  ["subtitles beside", [[0x1b], [0x0f], [0x06, 0x59, 1, 0]], undefined],
])("%s", (_name, streams, codec) => {
  expect(lacked([...LIST, ...mapOf(streams)])).toBe(codec);
});

test("what the browser knows is not lacking", () => {
  const bytes = [...LIST, ...mapOf([[0x1b], [0x81]])];
  expect(lacked(bytes, 1000, "ac-3")).toBeUndefined();
});

test("a map is read in pieces of any size, after what came of a packet before, and over two packets", () => {
  const long: Stream = [0x0f, ...Array.from({ length: 200 }, () => 0)];
  const bytes = [1, 2, 3, ...LIST, ...mapOf([long, [0x02]])];
  for (const size of [1, 7, 187, 188, 5000])
    expect(lacked(bytes, size)).toBe("mp2v");
});

test("a stream that never tells lacks nothing that is known of", () => {
  expect(lacked(LIST)).toBeNull();
  expect(lacked(mapOf([[0x02]]))).toBeNull();
});

test("once it was told nothing more is read", () => {
  const read = programMapReader();
  const bytes = Uint8Array.from([...LIST, ...mapOf([[0x02]])]);
  expect(read(bytes)).toHaveLength(1);
  expect(read(bytes)).toBeNull();
});
