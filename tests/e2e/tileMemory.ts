/** What the browser keeps of pages as they are drawn: tiles, which are where a TV's memory goes. By DevTools' memory dumps. */
import type { Browser } from "@playwright/test";
import { traced } from "./traced";

/** Bytes, in hexadecimal. */
interface Bytes {
  value: string;
}

/** What a dump tells of one process. */
interface Dumps {
  allocators?: Record<string, { attrs: { size: Bytes; free_size: Bytes } }>;
}

/** One tile of a page, or one that is free to be taken for another. */
const TILE = /^cc\/tile_memory\/[^/]+\/resource_/;

const numberOf = ({ value }: Bytes) => parseInt(value, 16);

/** Bytes of the tiles that are not free, in the process that has most of them. */
export async function tileBytes(browser: Browser): Promise<number> {
  const events = await traced(
    browser,
    ["disabled-by-default-memory-infra"],
    (tracing) =>
      tracing.send("Tracing.requestMemoryDump", { levelOfDetail: "detailed" }),
  );
  const byProcess = new Map<number, number>();
  for (const { pid, args } of events) {
    const { allocators = {} } = (args?.dumps ?? {}) as Dumps;
    for (const [name, { attrs }] of Object.entries(allocators))
      if (TILE.test(name)) {
        const bytes = numberOf(attrs.size) - numberOf(attrs.free_size);
        byProcess.set(pid, (byProcess.get(pid) ?? 0) + bytes);
      }
  }
  if (byProcess.size === 0) throw new Error("no dump tells of tiles");
  return Math.max(...byProcess.values());
}
