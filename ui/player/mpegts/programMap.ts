/**
 * What a raw MPEG-TS stream is made of, as its programme map tells (ISO 13818-1). mpegts.js passes over what it doesn't
 * know without a word: a picture in MPEG-2 would be a radio.
 */

const PACKET = 188;
const SYNC = 0x47;
const CHECKSUM = 4;
const LIST_PID = 0;
const LIST_TABLE = 0;
const MAP_TABLE = 2;

interface Elementary {
  kind: "video" | "audio";
  /** As RFC 6381 writes it, or nearly so. */
  codec: string;
  /** Whether mpegts.js can bring it into what browsers take, and whether each of them takes it. */
  isPlayed: "always" | "ifKnown" | "never";
}

const AC3 = { kind: "audio", codec: "ac-3" } as const;
const EAC3 = { kind: "audio", codec: "ec-3" } as const;
const AAC: Elementary = { kind: "audio", codec: "mp4a", isPlayed: "always" };
const MP3: Elementary = { kind: "audio", codec: "mp3", isPlayed: "always" };

/** By stream type. H.264 and H.265 have profiles, and mpegts.js says itself which one the browser refuses. */
const TYPES: Readonly<Record<number, Elementary>> = {
  0x01: { kind: "video", codec: "mp1v", isPlayed: "never" },
  0x02: { kind: "video", codec: "mp2v", isPlayed: "never" },
  0x10: { kind: "video", codec: "mp4v", isPlayed: "never" },
  0x1b: { kind: "video", codec: "avc1", isPlayed: "always" },
  0x24: { kind: "video", codec: "hvc1", isPlayed: "always" },
  0x33: { kind: "video", codec: "vvc1", isPlayed: "never" },
  0x03: MP3,
  0x04: MP3,
  0x0f: AAC,
  0x11: AAC,
  0x81: { ...AC3, isPlayed: "ifKnown" },
  0x87: { ...EAC3, isPlayed: "ifKnown" },
};

const PRIVATE_DATA = 0x06;
/** Of private data, by the tag of a descriptor: as DVB broadcasts it. */
const TAGS: Readonly<Record<number, Elementary>> = {
  0x6a: { ...AC3, isPlayed: "never" },
  0x7a: { ...EAC3, isPlayed: "never" },
  0x7b: { kind: "audio", codec: "dts", isPlayed: "never" },
};
const REGISTRATION = 0x05;
/** Of private data, by the name under which it is registered. */
const NAMES: Readonly<Record<string, Elementary>> = {
  "AC-3": { ...AC3, isPlayed: "never" },
  EAC3: { ...EAC3, isPlayed: "never" },
  AV01: { kind: "video", codec: "av01", isPlayed: "always" },
  Opus: { kind: "audio", codec: "opus", isPlayed: "always" },
};

/** Two bytes of which the first bits mean something else. */
function sized(bytes: Uint8Array, at: number, mask: number): number {
  return ((bytes[at]! & mask) << 8) | bytes[at + 1]!;
}

function privateData(descriptors: Uint8Array): Elementary | undefined {
  for (
    let at = 0;
    at + 1 < descriptors.length;
    at += 2 + descriptors[at + 1]!
  ) {
    const tag = descriptors[at]!;
    const body = descriptors.subarray(at + 2, at + 2 + descriptors[at + 1]!);
    const name = tag === REGISTRATION ? String.fromCharCode(...body) : "";
    const found = TAGS[tag] ?? NAMES[name];
    if (found) return found;
  }
  return undefined;
}

function streamsIn(table: Uint8Array): Elementary[] {
  const found: Elementary[] = [];
  const end = table.length - CHECKSUM;
  let at = 12 + sized(table, 10, 0x0f);
  while (at + 5 <= end) {
    const type = table[at]!;
    const from = at + 5;
    at = from + sized(table, at + 3, 0x0f);
    const stream =
      type === PRIVATE_DATA
        ? privateData(table.subarray(from, at))
        : TYPES[type];
    if (stream) found.push(stream);
  }
  return found;
}

/** The map of the first programme: mpegts.js plays no other. */
function firstMapPid(table: Uint8Array): number | null {
  for (let at = 8; at + 4 <= table.length - CHECKSUM; at += 4)
    if (sized(table, at, 0xff) !== 0) return sized(table, at + 2, 0x1f);
  return null;
}

/** Puts a table together that may be longer than a packet; returns it once it is whole. */
function tableReader(): (packet: Uint8Array) => Uint8Array | null {
  let gathered: number[] | null = null;
  return (packet) => {
    const [, top = 0, , control = 0, fieldLength = 0] = packet;
    if ((control & 0x10) === 0) return null;
    let at = control & 0x20 ? 5 + fieldLength : 4;
    if (top & 0x40) {
      at += 1 + packet[at]!;
      gathered = [];
    }
    if (gathered === null) return null;
    gathered.push(...packet.subarray(at));
    const bytes = Uint8Array.from(gathered);
    const length = 3 + sized(bytes, 1, 0x0f);
    if (bytes.length < 3 || bytes.length < length) return null;
    gathered = null;
    return bytes.subarray(0, length);
  };
}

/** Takes a stream piece by piece; returns what it is made of once that was reported, and nothing from then on. */
export function programMapReader(): (
  piece: Uint8Array,
) => readonly Elementary[] | null {
  let rest = new Uint8Array(0);
  let isReported = false;
  let pid = LIST_PID;
  let read = tableReader();

  function streamsOf(packet: Uint8Array): readonly Elementary[] | null {
    if (sized(packet, 1, 0x1f) !== pid) return null;
    const table = read(packet);
    if (table === null) return null;
    if (pid !== LIST_PID)
      return table[0] === MAP_TABLE ? streamsIn(table) : null;
    const mapPid = table[0] === LIST_TABLE ? firstMapPid(table) : null;
    if (mapPid === null) return null;
    pid = mapPid;
    read = tableReader();
    return null;
  }

  return (piece) => {
    if (isReported) return null;
    const bytes = new Uint8Array(rest.length + piece.length);
    bytes.set(rest);
    bytes.set(piece, rest.length);
    let at = 0;
    while (at + PACKET <= bytes.length) {
      if (bytes[at] !== SYNC) {
        at += 1;
        continue;
      }
      const streams = streamsOf(bytes.subarray(at, at + PACKET));
      if (streams !== null) {
        isReported = true;
        return streams;
      }
      at += PACKET;
    }
    rest = bytes.slice(at);
    return null;
  };
}

/** The codec for want of which a picture or a sound is missing; of several mpegts.js plays the first that it knows. */
export function lackedCodec(
  streams: readonly Elementary[],
  isKnown: (codec: string) => boolean,
): string | undefined {
  for (const kind of ["video", "audio"] as const) {
    const sent = streams.filter((one) => one.kind === kind);
    const played = sent.find(({ isPlayed }) => isPlayed !== "never");
    if (!played && sent[0]) return sent[0].codec;
    if (played?.isPlayed === "ifKnown" && !isKnown(played.codec))
      return played.codec;
  }
  return undefined;
}
