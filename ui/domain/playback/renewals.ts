/**
 * How often what plays is begun anew before the viewer is told. An error that comes back at once is told the second time; one
 * that comes back after a while of playback would be mended without a word for ever, with rights and a play call each time.
 * At the fifth within ten minutes of watching it is said. What the network lost and is asked for again is no renewal; what was
 * given up, and begins again once its source answers, is one.
 */
export interface Renewals {
  /** Milliseconds of the same choice that were watched. */
  watchedMs: number;
  /** Of which it was begun anew. */
  atMs: readonly number[];
}

export const NO_RENEWALS: Renewals = { watchedMs: 0, atMs: [] };

const SPAN_MS = 10 * 60_000;
const MOST = 4;

/** After so much more of it was watched. */
export function watchedOn(renewals: Renewals, ms: number): Renewals {
  return { ...renewals, watchedMs: renewals.watchedMs + ms };
}

/** After it was begun anew here. */
export function renewedHere({ watchedMs, atMs }: Renewals): Renewals {
  return { watchedMs, atMs: [...atMs, watchedMs].slice(-MOST) };
}

/** It is not begun anew once more: the viewer is told. */
export function isRenewedTooOften({ watchedMs, atMs }: Renewals): boolean {
  return atMs.filter((at) => watchedMs - at < SPAN_MS).length >= MOST;
}
