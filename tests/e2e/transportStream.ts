/**
 * The head-end's clip as a tuner would send it: MPEG-TS (ISO 13818-1) with H.264 and AAC, made from the fragmented MP4 of
 * its slate and its voice.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const CLIPS = fileURLToPath(
  new URL("../../server/headend/streams/clips/", import.meta.url),
);

const PACKET = 188;
const SYNC = 0x47;
const PMT_PID = 0x100;
const VIDEO_PID = 0x101;
const AUDIO_PID = 0x102;
/** As the programme map calls what is sent: H.264 and AAC. */
const SENT = { video: 0x1b, audio: 0x0f };
const TICKS_PER_S = 90_000;
const FRAMES_PER_S = 25;
const SAMPLES_PER_S = 32_000;
const SAMPLES_PER_FRAME = 1024;
/** In ADTS: AAC LC at 32 kHz, one channel. */
const ADTS = { profile: 1, rate: 5, channels: 1 };

/** What is sent at one moment. */
export interface Moment {
  atS: number;
  bytes: Buffer;
  /** A stream may begin here: what it is made of is told, and the picture stands alone. */
  isStart: boolean;
}

interface Box {
  type: string;
  body: Buffer;
}

function boxes(bytes: Buffer): Box[] {
  const found: Box[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    found.push({
      type: bytes.toString("latin1", at + 4, at + 8),
      body: bytes.subarray(at + 8, at + bytes.readUInt32BE(at)),
    });
  return found;
}

/** The sizes of a fragment's samples, from its `trun`. */
function sampleSizes(moof: Buffer): number[] {
  const trun = moof.subarray(moof.indexOf("trun") + 4);
  const flags = trun.readUInt32BE(0) & 0xffffff;
  const count = trun.readUInt32BE(4);
  const [hasFirstFlags, hasDuration] = [flags & 0x4, flags & 0x100];
  const start = 12 + (hasFirstFlags ? 4 : 0);
  const step = hasDuration ? 8 : 4;
  return Array.from({ length: count }, (_, sample) =>
    trun.readUInt32BE(start + sample * step + step - 4),
  );
}

function samplesOf(name: string): { samples: Buffer[]; head: Buffer } {
  const parts = boxes(readFileSync(`${CLIPS}${name}.mp4`));
  const samples: Buffer[] = [];
  parts.forEach(({ type, body }, place) => {
    if (type !== "moof") return;
    let at = 0;
    const data = parts[place + 1]!.body;
    for (const size of sampleSizes(body)) {
      samples.push(data.subarray(at, at + size));
      at += size;
    }
  });
  return { samples, head: parts.find(({ type }) => type === "moov")!.body };
}

const START_CODE = Buffer.from([0, 0, 0, 1]);

/** SPS and PPS, which an MP4 has in its head and a stream before each picture that stands alone. */
function parameterSets(head: Buffer): Buffer {
  const avcC = head.subarray(head.indexOf("avcC") + 4);
  const spsSize = avcC.readUInt16BE(6);
  const sps = avcC.subarray(8, 8 + spsSize);
  const ppsAt = 8 + spsSize + 3;
  const pps = avcC.subarray(ppsAt, ppsAt + avcC.readUInt16BE(ppsAt - 2));
  return Buffer.concat([START_CODE, sps, START_CODE, pps]);
}

/** A picture with start codes in place of lengths. */
function annexB(
  sample: Buffer,
  sets: Buffer,
): { unit: Buffer; isKey: boolean } {
  const delimiter = Buffer.from([0, 0, 0, 1, 0x09, 0xf0]);
  const nals: Buffer[] = [];
  let isKey = false;
  for (let at = 0; at < sample.length;) {
    const size = sample.readUInt32BE(at);
    const nal = sample.subarray(at + 4, at + 4 + size);
    isKey ||= (nal[0]! & 0x1f) === 5;
    nals.push(START_CODE, nal);
    at += 4 + size;
  }
  const unit = Buffer.concat([delimiter, ...(isKey ? [sets] : []), ...nals]);
  return { unit, isKey };
}

function adts(frame: Buffer): Buffer {
  const { profile, rate, channels } = ADTS;
  const size = frame.length + 7;
  const header = Buffer.from([
    0xff,
    0xf1,
    (profile << 6) | (rate << 2) | (channels >> 2),
    ((channels & 3) << 6) | (size >> 11),
    (size >> 3) & 0xff,
    ((size & 7) << 5) | 0x1f,
    0xfc,
  ]);
  return Buffer.concat([header, frame]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes)
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isSet = ((crc >>> 31) ^ (byte >> bit)) & 1;
      crc = (crc << 1) ^ (isSet ? 0x04c11db7 : 0);
    }
  return crc >>> 0;
}

/** A table with its pointer, length and checksum. */
function section(table: number, id: number, body: Buffer): Buffer {
  const length = body.length + 9;
  const start = [table, 0xb0 | (length >> 8), length & 0xff];
  const rest = [id >> 8, id & 0xff, 0xc1, 0, 0];
  const bytes = Buffer.concat([Buffer.from([...start, ...rest]), body]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(bytes));
  return Buffer.concat([Buffer.from([0]), bytes, crc]);
}

const pid = (top: number, value: number) => [top | (value >> 8), value & 0xff];

const PAT = section(0, 1, Buffer.from([0, 1, ...pid(0xe0, PMT_PID)]));
const stream = (type: number, of: number) => [type, ...pid(0xe0, of), 0xf0, 0];
const NO_DESCRIPTORS = [0xf0, 0];

function programMap(): Buffer {
  const body = [
    ...pid(0xe0, VIDEO_PID),
    ...NO_DESCRIPTORS,
    ...stream(SENT.video, VIDEO_PID),
    ...stream(SENT.audio, AUDIO_PID),
  ];
  return section(2, 1, Buffer.from(body));
}

/** 33 bits of time with their marker bits. */
function stamp(prefix: number, ticks: number): number[] {
  const high = Math.floor(ticks / 2 ** 30) & 7;
  const low = ticks % 2 ** 30;
  return [
    (prefix << 4) | (high << 1) | 1,
    (low >> 22) & 0xff,
    ((low >> 14) & 0xfe) | 1,
    (low >> 7) & 0xff,
    ((low << 1) & 0xfe) | 1,
  ];
}

function pes(streamId: number, ticks: number, payload: Buffer): Buffer {
  const size = streamId === 0xe0 ? 0 : payload.length + 8;
  const header = [0, 0, 1, streamId, size >> 8, size & 0xff, 0x80, 0x80, 5];
  return Buffer.concat([Buffer.from([...header, ...stamp(2, ticks)]), payload]);
}

/** The clock of the stream, in an adaptation field of 8 bytes. */
function clockField(ticks: number, isKey: boolean): Buffer {
  const field = Buffer.alloc(8);
  field[0] = 7;
  field[1] = isKey ? 0x50 : 0x10;
  field.writeUInt32BE(Math.floor(ticks / 2), 2);
  field[6] = ((ticks & 1) << 7) | 0x7e;
  return field;
}

/** Cuts into packets, each with the counter of its PID. */
function packetizer() {
  const counters = new Map<number, number>();
  return (of: number, payload: Buffer, clock?: Buffer): Buffer => {
    const packets: Buffer[] = [];
    for (let at = 0; at < payload.length;) {
      const first = at === 0 && clock ? clock : Buffer.alloc(0);
      const room = PACKET - 4 - first.length;
      const piece = payload.subarray(at, at + room);
      const gap = room - piece.length;
      let field = first;
      if (gap > 0) {
        const length = first.length + gap;
        field = Buffer.alloc(length, 0xff);
        first.copy(field);
        field[0] = length - 1;
        if (first.length === 0 && length > 1) field[1] = 0;
      }
      const counter = counters.get(of) ?? 0;
      counters.set(of, (counter + 1) & 15);
      const top = (at === 0 ? 0x40 : 0) | (of >> 8);
      const control = (field.length > 0 ? 0x30 : 0x10) | counter;
      const header = Buffer.from([SYNC, top, of & 0xff, control]);
      packets.push(Buffer.concat([header, field, piece]));
      at += piece.length;
    }
    return Buffer.concat(packets);
  };
}

/** A minute of it, in the order in which it is sent. */
export function transportStream(): Moment[] {
  const map = programMap();
  const video = samplesOf("v144");
  const audio = samplesOf("fr");
  const sets = parameterSets(video.head);
  const packets = packetizer();
  const pictures = video.samples.map((sample, place) => ({
    atS: place / FRAMES_PER_S,
    sample,
    isVideo: true,
  }));
  const sounds = audio.samples.map((sample, place) => ({
    atS: (place * SAMPLES_PER_FRAME) / SAMPLES_PER_S,
    sample,
    isVideo: false,
  }));
  const units = [...pictures, ...sounds].sort((a, b) => a.atS - b.atS);
  return units.map(({ atS, sample, isVideo }) => {
    const ticks = Math.round((atS + 1) * TICKS_PER_S);
    if (!isVideo)
      return {
        atS,
        bytes: packets(AUDIO_PID, pes(0xc0, ticks, adts(sample))),
        isStart: false,
      };
    const { unit, isKey } = annexB(sample, sets);
    const tables = isKey ? [packets(0, PAT), packets(PMT_PID, map)] : [];
    const clock = clockField(ticks - TICKS_PER_S / 2, isKey);
    const picture = packets(VIDEO_PID, pes(0xe0, ticks, unit), clock);
    return {
      atS,
      bytes: Buffer.concat([...tables, picture]),
      isStart: isKey,
    };
  });
}
