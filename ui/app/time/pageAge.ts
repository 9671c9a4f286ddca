/**
 * How long ago the server rendered this page. It may have come from a cache, a TV's clock may be wrong, and a cache in
 * front replays what the page said of its age when that cache took it over. So the page is first as old as it says, and
 * older once the server itself was asked what time it is.
 */
import type { QueryClient } from "@tanstack/react-query";
import { CLOCK_TOLERANCE_MS } from "../../domain/clockCheck";

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

/** A moment by this device's clock, and what was taken for the server's time then. */
export interface Believed {
  deviceMs: number;
  serverMs: number;
}

/**
 * By how much the page is older than was believed, when the device's clock is `skewMs` ahead of the server's. Never
 * negative, and 0 for what a slow network may account for.
 */
export function olderByMs(believed: Believed, skewMs: number): number {
  const byMs = believed.deviceMs - skewMs - believed.serverMs;
  return byMs > CLOCK_TOLERANCE_MS ? byMs : 0;
}

/** Makes the data that came with the page, before `sinceMs`, older; what is on screen and stale then is loaded anew. */
export function makeOlder(
  queries: QueryClient,
  byMs: number,
  sinceMs: number,
): void {
  for (const query of queries.getQueryCache().getAll()) {
    const { dataUpdatedAt } = query.state;
    if (dataUpdatedAt < sinceMs)
      query.setState({ dataUpdatedAt: dataUpdatedAt - byMs });
  }
  void queries.refetchQueries({ type: "active", stale: true });
}
