/**
 * The only stream that these engines can decode: they were built without the codecs of the head-end's, but every Chromium has
 * VP8. Ten minutes of one grey picture, as DASH, a second each, made here byte by byte.
 */

/** Seconds. */
const LENGTH_S = 600;
const SEGMENT_S = 10;

const WIDTH = 160;
const HEIGHT = 90;
/** A key frame of VP8: what a WebP file has behind the 20 bytes of its head. */
const FRAME = Buffer.from(
  "sAYAnQEqoABaAD85nMteryspJSCIAeAnCWkAFt9AJ7bEXiAVVURCrdw0wURC48QqqiI1IiFVUSJxEQqqiAAA/ueLxNz0swB3mzvQAAAA",
  "base64",
);

export const MANIFEST = `<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" profiles="urn:mpeg:dash:profile:isoff-live:2011"
  minBufferTime="PT4S" mediaPresentationDuration="PT${LENGTH_S}S"><Period id="1" start="PT0S">
<AdaptationSet contentType="video" mimeType="video/webm" segmentAlignment="true" startWithSAP="1">
<SegmentTemplate timescale="1" duration="${SEGMENT_S}" startNumber="0" initialization="grey/init.webm" media="grey/$Number$.webm"/>
<Representation id="grey" codecs="vp8" width="${WIDTH}" height="${HEIGHT}" bandwidth="8000"/>
</AdaptationSet></Period></MPD>
`;

/** Of which the size isn't known: the clusters come one by one. */
const ENDLESS = "01ffffffffffffff";

/** An element of Matroska; its size is told in eight bytes. */
function element(id: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) + (1n << 56n));
  return Buffer.concat([Buffer.from(id, "hex"), size, content]);
}

function number(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
}

const text = (id: string, value: string) => element(id, Buffer.from(value));

/** What comes before the first picture. Times are in milliseconds. */
function head(): Buffer {
  const kind = element("1a45dfa3", text("4282", "webm"), number("4287", 2));
  const info = element("1549a966", number("2ad7b1", 1_000_000));
  const size = element("e0", number("b0", WIDTH), number("ba", HEIGHT));
  const track = element(
    "ae",
    number("d7", 1),
    number("73c5", 1),
    number("83", 1),
    text("86", "V_VP8"),
    number("23e383", 1_000_000_000),
    size,
  );
  const segment = Buffer.from(`18538067${ENDLESS}`, "hex");
  return Buffer.concat([kind, segment, info, element("1654ae6b", track)]);
}

/** A picture of the first track, so many milliseconds after its cluster's beginning. */
function picture(atMs: number): Buffer {
  const before = Buffer.from([0x81, 0, 0, 0x80]);
  before.writeInt16BE(atMs, 1);
  return element("a3", before, FRAME);
}

function cluster(index: number): Buffer {
  const pictures = Array.from({ length: SEGMENT_S }, (_, second) =>
    picture(second * 1_000),
  );
  const startMs = index * SEGMENT_S * 1_000;
  return element("1f43b675", number("e7", startMs), ...pictures);
}

/** What lies at an address that the manifest names, by its path. */
export function segmentAt(path: string): Buffer {
  const index = /\/grey\/(\d+)\.webm$/.exec(path)?.[1];
  return index === undefined ? head() : cluster(Number(index));
}
