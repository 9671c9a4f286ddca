/**
 * A device that slept, or a page that lay in the background: the clock ticks at once, and what is on screen and stale is
 * renewed. Neither the browser's count of time nor its timers go on in a device that sleeps; its clock does.
 */
import { FAILURE_MS, TICK_MS } from "../../domain/freshness";
import { freshMs, type ApiResult } from "../../api/result";
import type { App } from "../context";
import {
  browserClock,
  checkClock,
  sampleOfServer,
  type DeviceClock,
} from "./clockCheck";

/** How often is looked whether the device's clock has gone on without the count. Some wake without an event. */
const LOOK_MS = 5_000;
/** More than timers are ever late by on a busy device. */
const SLEPT_MS = 2_000;

/** The device's clock, and the count of the time that its browser was awake. Both in milliseconds. */
export interface WakeTimes extends DeviceClock {
  elapsedMs(): number;
}

const browserTimes: WakeTimes = {
  ...browserClock,
  elapsedMs: () => performance.now(),
};

/**
 * Lists renew by the rules: what is stale, unless it failed within the last 30 s. Reckoned from when it came: what marks
 * a query as stale is a timer, which slept too.
 */
function renewStale(app: App): void {
  const nowMs = Date.now();
  void app.queryClient.refetchQueries({
    type: "active",
    predicate: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }) =>
      nowMs - errorUpdatedAt > FAILURE_MS &&
      nowMs - dataUpdatedAt >= freshMs(data as ApiResult<unknown> | undefined),
  });
}

/** The device's clock may have been set rather than gone on: the server knows. */
async function correct(app: App, times: WakeTimes): Promise<void> {
  const sample = await sampleOfServer(app, times);
  if (sample) app.clock.advance(sample.serverMs - app.clock.exact());
}

/** A moment by the device's clock, and the count then. */
export interface WakeMoment {
  deviceMs: number;
  elapsedMs: number;
}

/** What is slept from a moment on counts: this code comes after the page is hydrated. Returns the stop. */
export function followWakes(
  app: App,
  since: WakeMoment,
  times: WakeTimes = browserTimes,
): () => void {
  let { deviceMs, elapsedMs } = since;

  /** How long the device slept since the last look, and how long ago that was. */
  function look(): { sleptMs: number; sinceMs: number } {
    const sinceMs = times.elapsedMs() - elapsedMs;
    const sleptMs = times.nowMs() - deviceMs - sinceMs;
    deviceMs += sinceMs + sleptMs;
    elapsedMs += sinceMs;
    return { sleptMs: sleptMs > SLEPT_MS ? sleptMs : 0, sinceMs };
  }

  function wake(sleptMs: number): void {
    app.clock.advance(sleptMs);
    if (sleptMs > 0) void correct(app, times);
    renewStale(app);
  }

  const onLook = () => {
    const { sleptMs, sinceMs } = look();
    if (sleptMs > 0 || sinceMs > TICK_MS) wake(sleptMs);
  };
  const onShown = () => {
    if (document.visibilityState === "visible") wake(look().sleptMs);
  };
  onLook();
  const timer = setInterval(onLook, LOOK_MS);
  document.addEventListener("visibilitychange", onShown);
  window.addEventListener("pageshow", onShown);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onShown);
    window.removeEventListener("pageshow", onShown);
  };
}

/** Everything about time that a page may do once it is hydrated: is the device's clock right, and does it sleep? */
export function watchClock(
  app: App,
  since: WakeMoment,
  onTime: (skewMs: number) => void,
): Promise<void> {
  followWakes(app, since);
  return checkClock(app, onTime);
}
