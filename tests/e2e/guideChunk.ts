/** Writes chunks of the guide after `server/contract/epg2d.fbs`, also such as no server should send. */

export interface Programme {
  id: string;
  title: string;
  /** Epoch seconds. */
  startS: number;
  stopS: number;
}

/** A number, a text, or a vector of tables. */
type Field = number | string | readonly Table[];
type Table = readonly Field[];

const uint16 = (value: number) => Uint8Array.of(value & 255, value >> 8);
const uint32 = (value: number) =>
  Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24);

/** Bytes, and where within them an offset leads to. */
interface Target {
  bytes: Uint8Array;
  entry: number;
}

/** What stands before and what is behind it; each null before leads to the next of what is behind. */
function behindOffsets(
  before: readonly (Uint8Array | null)[],
  behind: readonly Target[],
): Uint8Array {
  const targets = behind.values();
  // An offset counts from its own place.
  let place = 0;
  let end = before.reduce((sum, part) => sum + (part?.length ?? 4), 0);
  const written = before.map((part) => {
    const from = place;
    place += part?.length ?? 4;
    if (part) return part;
    const { bytes, entry } = targets.next().value as Target;
    const at = end + entry;
    end += bytes.length;
    return uint32(at - from);
  });
  return Buffer.concat([...written, ...behind.map(({ bytes }) => bytes)]);
}

function targetOf(field: string | readonly Table[]): Target {
  if (typeof field === "string") {
    const text = Buffer.from(field);
    return { bytes: Buffer.concat([uint32(text.length), text]), entry: 0 };
  }
  const tables = field.map(tableOf);
  const offsets = field.map(() => null);
  return {
    bytes: behindOffsets([uint32(field.length), ...offsets], tables),
    entry: 0,
  };
}

/** Each table with the list of its fields before it; all of them four bytes wide. */
function tableOf(fields: Table): Target {
  const list = Buffer.concat(
    [
      4 + 2 * fields.length,
      4 + 4 * fields.length,
      ...fields.map((_, index) => 4 + 4 * index),
    ].map(uint16),
  );
  const values = fields.map((field) =>
    typeof field === "number" ? uint32(field) : null,
  );
  const targets = fields
    .filter((field) => typeof field !== "number")
    .map(targetOf);
  const table = behindOffsets([uint32(list.length), ...values], targets);
  return { bytes: Buffer.concat([list, table]), entry: list.length };
}

/** A chunk with these programmes by channel. */
export function guideChunk(
  channels: Readonly<Record<string, readonly Programme[]>>,
): Buffer {
  const shows = (programmes: readonly Programme[]) =>
    programmes.map(({ id, title, startS, stopS }): Table => {
      // In the schema's order; of no series.
      return [id, title, id, startS, stopS, 0];
    });
  const root = tableOf([
    0,
    1,
    Object.entries(channels).map(([id, list]): Table => [id, shows(list)]),
  ]);
  const head = 8;
  return Buffer.concat([
    uint32(head + root.entry),
    Buffer.from("EPG2"),
    root.bytes,
  ]);
}
