/** What is drawn and decoded while something happens, by a trace of the browser. */
import type { Browser, Page } from "@playwright/test";
import { traced, type TraceEvent } from "./traced";

export interface Drawing {
  /** Tiles of 256 by 256 pixels that were drawn. */
  tiles: number;
  /** How often each of the pictures was decoded that were. */
  decoded: readonly number[];
}

const BEGINS = "work begins";
const ENDS = "work ends";
/** A trace that begins or ends has all of the page drawn anew, which takes a moment. */
const REST_MS = 500;

/** In the page. */
async function markOnceDrawn([name, restMs]: readonly [
  string,
  number,
]): Promise<void> {
  await new Promise((done) => setTimeout(done, restMs));
  performance.mark(name);
}

function timesOf(events: readonly TraceEvent[]): number[] {
  const times = new Map<unknown, number>();
  for (const { args } of events) {
    const picture = args?.LazyPixelRef;
    times.set(picture, (times.get(picture) ?? 0) + 1);
  }
  return Array.from(times.values());
}

export async function drawing(
  page: Page,
  browser: Browser,
  work: () => Promise<void>,
): Promise<Drawing> {
  const marked = (name: string) =>
    page.evaluate(markOnceDrawn, [name, REST_MS] as const);
  const events = await traced(
    browser,
    ["disabled-by-default-devtools.timeline", "blink.user_timing"],
    async () => {
      await marked(BEGINS);
      await work();
      await marked(ENDS);
    },
  );
  const timeOf = (mark: string) => {
    const noted = events.find(({ name }) => name === mark);
    if (!noted) throw new Error(`the trace has no mark that ${mark}`);
    return noted.ts;
  };
  const [fromTs, toTs] = [timeOf(BEGINS), timeOf(ENDS)];
  const begun = (wanted: string) =>
    events.filter(
      ({ name, ph, ts }) =>
        name === wanted && ph !== "E" && ts >= fromTs && ts <= toTs,
    );
  return {
    tiles: begun("RasterTask").length,
    decoded: timesOf(begun("Decode LazyPixelRef")),
  };
}
