/** The app's time. It stands still at the moment of rendering until the browser has hydrated, then ticks every 60 s. */
import { TICK_MS } from "../../domain/freshness";

export interface Clock {
  /** Epoch milliseconds by the server's clock; changes only when the clock ticks. */
  now(): number;
  /** The same at this moment, between the ticks. Not for markup. */
  exact(): number;
  subscribe(listener: () => void): () => void;
  /** Ticks at once; so much more time has passed than was counted, of which a device that slept counts nothing. */
  advance(uncountedMs: number): void;
  /** Lets time run, from what the server's clock says now: TVs often have a wrong one. Returns the stop. */
  start(serverNowMs: number): () => void;
}

/** What counts the time that passes; the browser's `performance.now` doesn't jump when the system clock is set. */
export interface Ticker {
  elapsedMs(): number;
  every(ms: number, run: () => void): () => void;
}

const browserTicker: Ticker = {
  elapsedMs: () => performance.now(),
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};

export function createClock(
  startMs: number,
  ticker: Ticker = browserTicker,
): Clock {
  let nowMs = startMs;
  let exact = () => nowMs;
  let uncountedMs = 0;
  const listeners = new Set<() => void>();
  const set = (ms: number) => {
    if (ms === nowMs) return;
    nowMs = ms;
    listeners.forEach((listener) => listener());
  };
  return {
    now: () => nowMs,
    exact: () => exact(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    advance(byMs) {
      uncountedMs += byMs;
      set(exact());
    },
    start(serverNowMs) {
      const startedMs = ticker.elapsedMs();
      uncountedMs = 0;
      exact = () => serverNowMs + ticker.elapsedMs() - startedMs + uncountedMs;
      const tick = () => set(exact());
      tick();
      return ticker.every(TICK_MS, tick);
    },
  };
}
