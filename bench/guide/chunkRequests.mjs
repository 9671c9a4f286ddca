// Which chunks of the guide a page asks for, and which of them again though what it has is fresh.

const FRESH_MS = 5 * 60_000;
/** A grid that came to rest asks within this. */
const QUIET_MS = 500;

const chunkOf = (message) =>
  /\/epg2d\/([^/]+)\//.exec(message.url())?.[1] ?? null;

const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts from now on. A request that was called off was never answered, and may be made again. */
export function countChunks(page) {
  /** Until when what came is fresh, by chunk, on the clock of this process. */
  const freshUntilMs = new Map();
  const pending = new Set();
  let asked = 0;
  let repeats = 0;
  let changedMs = performance.now();
  page.on("request", (request) => {
    const chunk = chunkOf(request);
    if (!chunk) return;
    asked += 1;
    changedMs = performance.now();
    if (changedMs < (freshUntilMs.get(chunk) ?? -Infinity)) repeats += 1;
    pending.add(request);
  });
  page.on("response", async (response) => {
    const chunk = chunkOf(response);
    if (!chunk || !response.ok()) return;
    const ageS = Number(response.headers().age ?? 0);
    freshUntilMs.set(chunk, performance.now() + FRESH_MS - ageS * 1000);
  });
  const over = (request) => {
    if (!pending.delete(request)) return;
    changedMs = performance.now();
  };
  page.on("requestfinished", over);
  page.on("requestfailed", (request) => {
    freshUntilMs.delete(chunkOf(request));
    over(request);
  });
  return {
    asked: () => asked,
    repeats: () => repeats,
    /** Resolves once nothing is under way and nothing more is asked for. */
    async settled() {
      changedMs = performance.now();
      while (pending.size > 0 || performance.now() - changedMs < QUIET_MS)
        await rest(50);
    },
  };
}
