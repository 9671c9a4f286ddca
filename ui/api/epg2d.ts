/** Guide chunks as they come over the wire: FlatBuffers after `server/contract/epg2d.fbs`. */
import type { GuideChannel, GuideChunk, GuideShow } from "../domain/guideChunk";
import { rootOf, UnreadableBuffer, type Table } from "./flatBuffer";

/** Where the chunk with this name is (`guideChunkAt`). */
export function guideChunkCall(name: string): string {
  return `/api/cache/epg2d/${name}/?format=fbs`;
}

function needed<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new UnreadableBuffer(`no ${what}`);
  return value;
}

function span(table: Table, start: number, stop: number) {
  const startDate = table.uint32(start);
  const stopDate = table.uint32(stop);
  if (startDate >= stopDate)
    throw new UnreadableBuffer("a stop before its start");
  return { startDate, stopDate };
}

function showOf(table: Table): GuideShow {
  return {
    id: needed(table.text(0), "show id"),
    title: needed(table.text(1), "title"),
    serieId: table.text(2),
    ...span(table, 3, 4),
    age: table.uint8(5),
  };
}

function channelOf(table: Table): GuideChannel {
  const shows: GuideShow[] = [];
  const channelId = needed(table.text(0), "channel id");
  for (const show of needed(table.tables(1), "shows")) shows.push(showOf(show));
  return { channelId, shows };
}

/**
 * The chunk in a body. Takes time and memory in proportion to the body, whatever is in it.
 * @throws UnreadableBuffer, and nothing else, when it holds none.
 */
export function guideChunkOf(body: unknown): GuideChunk {
  if (!(body instanceof Uint8Array)) {
    throw new UnreadableBuffer("the body is not binary");
  }
  const root = rootOf(body, "EPG2");
  const channels: GuideChannel[] = [];
  for (const channel of needed(root.tables(2), "channels")) {
    channels.push(channelOf(channel));
  }
  return { ...span(root, 0, 1), channels };
}
