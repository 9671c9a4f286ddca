/**
 * Guide chunks as they come over the wire: FlatBuffers after `server/contract/epg2d.fbs`. A chunk is a view over its
 * buffer: a channel's shows are read when they come in sight, and no others.
 */
import type { GuideChunk, GuideShow } from "../domain/guideChunk";
import { isShowId } from "../domain/show";
import { rootOf, UnreadableBuffer, type Table } from "./flatBuffer";

/** A chunk of 2,000 channels is a tenth of it. */
const MAX_BYTES = 16 * 1024 * 1024;
/** More than one a minute is no schedule. */
const MAX_SHOWS = 300;
/** What no cell has room for. */
const MAX_TITLE = 200;

/** Where the chunk with this name is (`GuideSlot`). */
export function guideChunkCall(name: string): string {
  return `/api/cache/epg2d/${name}/?format=fbs`;
}

function needed<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new UnreadableBuffer(`no ${what}`);
  return value;
}

function clipped(title: string): string {
  return title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE)}…` : title;
}

function showOf(table: Table): GuideShow {
  return {
    id: needed(table.text(0), "show id"),
    title: clipped(needed(table.text(1), "title")),
    serieId: table.text(2),
    startDate: table.uint32(3),
    stopDate: table.uint32(4),
    age: table.uint8(5),
  };
}

/** What can be shown of a channel's shows: what has an id, and ends after it starts. */
function showsOf(channel: Table): GuideShow[] {
  const shows: GuideShow[] = [];
  for (const table of needed(channel.tables(1), "shows")) {
    const show = showOf(table);
    if (isShowId(show.id) && show.startDate < show.stopDate) shows.push(show);
    if (shows.length === MAX_SHOWS) break;
  }
  return shows.sort((a, b) => a.startDate - b.startDate);
}

/** Finds channels in their order in the buffer, which is that in which they are mostly asked for. */
function finderOf(channels: Iterator<Table>) {
  const found = new Map<string, Table>();
  let broken: unknown;
  let isOver = false;

  function readNext(): void {
    const { done, value } = channels.next();
    isOver = done === true;
    if (isOver) return;
    const id = needed(value.text(0), "channel id");
    if (!found.has(id)) found.set(id, value);
  }

  /** Throws for every channel that may stand behind the place at which the buffer can't be read on. */
  return (channelId: string): Table | undefined => {
    while (!isOver && !found.has(channelId)) {
      if (broken) throw broken;
      try {
        readNext();
      } catch (error) {
        broken = error;
      }
    }
    return found.get(channelId);
  };
}

function chunkOf(body: Uint8Array): GuideChunk {
  if (body.length > MAX_BYTES) throw new UnreadableBuffer("too large");
  const root = rootOf(body, "EPG2");
  const startDate = root.uint32(0);
  const stopDate = root.uint32(1);
  if (startDate >= stopDate)
    throw new UnreadableBuffer("a stop before its start");
  const channels = needed(root.tables(2), "channels")[Symbol.iterator]();
  const find = finderOf(channels);
  const read = new Map<string, readonly GuideShow[] | null>();

  function readShows(channelId: string): readonly GuideShow[] | null {
    try {
      const channel = find(channelId);
      return channel ? showsOf(channel) : [];
    } catch {
      return null;
    }
  }

  return Object.freeze<GuideChunk>({
    startDate,
    stopDate,
    showsOf(channelId) {
      let shows = read.get(channelId);
      if (shows === undefined)
        read.set(channelId, (shows = readShows(channelId)));
      return shows;
    },
  });
}

/** By buffer: what was read of a chunk serves all who hold it. */
const chunks = new WeakMap<Uint8Array, GuideChunk>();

/**
 * The chunk in a body. Takes time and memory in proportion to what is asked of it, and never more than to the body.
 * @throws UnreadableBuffer, and nothing else, when it holds none.
 */
export function guideChunkOf(body: unknown): GuideChunk {
  if (!(body instanceof Uint8Array)) {
    throw new UnreadableBuffer("the body is not binary");
  }
  const known = chunks.get(body);
  if (known) return known;
  const chunk = chunkOf(body);
  chunks.set(body, chunk);
  return chunk;
}
