/** What the browser itself notes while something happens, by DevTools' tracing. */
import type { Browser } from "@playwright/test";

export interface TraceEvent {
  name: string;
  /** What it is a part of: "E" ends what another event has begun. */
  ph: string;
  /** Microseconds, on one clock for all processes. */
  ts: number;
  pid: number;
  args?: Record<string, unknown>;
}

/** The protocol's part that Playwright has no types for outside of pages. */
export interface Tracing {
  send(method: string, params?: object): Promise<unknown>;
  on(
    event: "Tracing.dataCollected",
    heard: (data: { value: TraceEvent[] }) => void,
  ): void;
  once(event: "Tracing.tracingComplete", heard: () => void): void;
}

/** All events of some categories, from all of the browser's processes, while `work` is done. */
export async function traced(
  browser: Browser,
  includedCategories: readonly string[],
  work: (tracing: Tracing) => Promise<unknown>,
): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const tracing = session as unknown as Tracing;
  const events: TraceEvent[] = [];
  tracing.on("Tracing.dataCollected", ({ value }) => {
    events.push(...value);
  });
  const isComplete = new Promise<void>((resolve) =>
    tracing.once("Tracing.tracingComplete", resolve),
  );
  await tracing.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories, memoryDumpConfig: {} },
  });
  await work(tracing);
  await tracing.send("Tracing.end");
  await isComplete;
  await session.detach();
  return events;
}
