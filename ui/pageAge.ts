/** How long ago the server rendered this page. It may have come from a cache, and a TV's clock may be wrong. */

/** Longer ago than this nothing was rendered: the clock is wrong. */
const MAX_GUESS_MS = 300_000;

interface TimedEntry {
  serverTiming?: readonly { name: string; duration: number }[];
}

/**
 * Milliseconds since rendering, told by the response's `Server-Timing: age` where the browser can read it (Chromium
 * 65), else guessed from this device's clock within sensible bounds.
 */
export function pageAgeMs(renderedAtMs: number): number {
  const [navigation] = performance.getEntriesByType(
    "navigation",
  ) as unknown as TimedEntry[];
  const age = navigation?.serverTiming?.find(({ name }) => name === "age");
  if (age !== undefined) return age.duration;
  return Math.min(Math.max(0, Date.now() - renderedAtMs), MAX_GUESS_MS);
}
