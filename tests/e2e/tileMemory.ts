/** What the browser keeps of pages as they are drawn: tiles, which are where a TV's memory goes. By DevTools' memory dumps. */
import type { Browser, CDPSession } from "@playwright/test";

/** Bytes, in hexadecimal. */
interface Bytes {
  value: string;
}

interface Dump {
  pid: number;
  args?: {
    dumps?: {
      allocators?: Record<string, { attrs: { size: Bytes; free_size: Bytes } }>;
    };
  };
}

/** One tile of a page, or one that is free to be taken for another. */
const TILE = /^cc\/tile_memory\/[^/]+\/resource_/;

const numberOf = ({ value }: Bytes) => parseInt(value, 16);

/** The protocol's part that Playwright has no types for outside of pages. */
interface Tracing {
  send(
    method: "Tracing.start" | "Tracing.requestMemoryDump" | "Tracing.end",
    params?: object,
  ): Promise<unknown>;
  on(
    event: "Tracing.dataCollected",
    heard: (data: { value: Dump[] }) => void,
  ): void;
  once(event: "Tracing.tracingComplete", heard: () => void): void;
}

/** Bytes of the tiles that are not free, in the process that has most of them. */
export async function tileBytes(browser: Browser): Promise<number> {
  const session: CDPSession = await browser.newBrowserCDPSession();
  const tracing = session as unknown as Tracing;
  const dumps: Dump[] = [];
  tracing.on("Tracing.dataCollected", ({ value }) => {
    dumps.push(...value);
  });
  const isComplete = new Promise<void>((resolve) =>
    tracing.once("Tracing.tracingComplete", resolve),
  );
  await tracing.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["disabled-by-default-memory-infra"],
      memoryDumpConfig: {},
    },
  });
  await tracing.send("Tracing.requestMemoryDump", {
    levelOfDetail: "detailed",
  });
  await tracing.send("Tracing.end");
  await isComplete;
  await session.detach();
  const byProcess = new Map<number, number>();
  for (const { pid, args } of dumps)
    for (const [name, { attrs }] of Object.entries(
      args?.dumps?.allocators ?? {},
    ))
      if (TILE.test(name)) {
        const bytes = numberOf(attrs.size) - numberOf(attrs.free_size);
        byProcess.set(pid, (byProcess.get(pid) ?? 0) + bytes);
      }
  if (byProcess.size === 0) throw new Error("no dump tells of tiles");
  return Math.max(...byProcess.values());
}
