/**
 * Reads FlatBuffers without trusting them: every offset is checked against the buffer, and all that is read together
 * may not be larger than the buffer, however its offsets point. The official runtime checks neither.
 */

/** The buffer is not what it should be. */
export class UnreadableBuffer extends Error {
  constructor(why: string) {
    super(`The buffer can't be read: ${why}`);
    this.name = "UnreadableBuffer";
  }
}

/** What a table and the offset to it take at least, in bytes. */
const SMALLEST_TABLE = 12;

/** One table; fields are numbered in the schema's order. */
export interface Table {
  /** A number of 1 or 4 bytes, unsigned; 0 when absent. */
  uint8(field: number): number;
  uint32(field: number): number;
  /** Undefined when absent. */
  text(field: number): string | undefined;
  /** Undefined when absent. Made one by one, so that a long vector costs nothing until it is gone through. */
  tables(field: number): Iterable<Table> | undefined;
}

/** The root of a buffer with this identifier of four letters. Everything may throw an `UnreadableBuffer`, also later. */
export function rootOf(bytes: Uint8Array, identifier: string): Table {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let budget = bytes.length;

  function spend(size: number) {
    budget -= size;
    if (budget < 0) throw new UnreadableBuffer("parts larger than the whole");
  }

  /** The place, when so many bytes are there. */
  function within(place: number, size: number): number {
    if (place < 0 || place + size > bytes.length) {
      throw new UnreadableBuffer("an offset that leads outside");
    }
    return place;
  }

  const uint32 = (place: number) => view.getUint32(within(place, 4), true);
  const uint16 = (place: number) => view.getUint16(within(place, 2), true);
  const follow = (place: number) => place + uint32(place);

  function tableAt(place: number): Table {
    spend(SMALLEST_TABLE);
    const fields = place - view.getInt32(within(place, 4), true);
    const fieldsSize = uint16(fields);
    const size = uint16(fields + 2);
    if (fieldsSize < 4 || size < 4)
      throw new UnreadableBuffer("a table without fields");
    within(fields, fieldsSize);
    within(place, size);

    /** Where a field of `width` bytes is; undefined when absent. */
    function find(field: number, width: number): number | undefined {
      const slot = 4 + 2 * field;
      const offset = slot + 2 <= fieldsSize ? uint16(fields + slot) : 0;
      if (offset === 0) return undefined;
      if (offset + width > size)
        throw new UnreadableBuffer("a field outside its table");
      return place + offset;
    }

    return {
      uint8(field) {
        const found = find(field, 1);
        return found === undefined ? 0 : view.getUint8(found);
      },
      uint32(field) {
        const found = find(field, 4);
        return found === undefined ? 0 : uint32(found);
      },
      text(field) {
        const found = find(field, 4);
        if (found === undefined) return undefined;
        const start = follow(found);
        const length = uint32(start);
        spend(length);
        within(start + 4, length);
        try {
          return utf8.decode(bytes.subarray(start + 4, start + 4 + length));
        } catch {
          throw new UnreadableBuffer("a text that is not UTF-8");
        }
      },
      tables(field) {
        const found = find(field, 4);
        if (found === undefined) return undefined;
        const start = follow(found);
        const count = uint32(start);
        within(start + 4, 4 * count);
        return (function* () {
          for (let index = 0; index < count; index++) {
            yield tableAt(follow(start + 4 + 4 * index));
          }
        })();
      },
    };
  }

  const found = bytes.subarray(4, 8);
  if (String.fromCharCode(...found) !== identifier) {
    throw new UnreadableBuffer(`no identifier ${identifier}`);
  }
  return tableAt(follow(0));
}
