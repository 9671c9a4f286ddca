/** How long data counts as fresh (spec, section 9). The server's caches follow the same numbers. */

/** Data is stale after 5 min. */
export const FRESH_MS = 5 * 60_000;
/** Failures are not retried within 30 s. */
export const FAILURE_MS = 30_000;
/** The clock ticks every 60 s. */
export const TICK_MS = 60_000;
