/**
 * Compares the device's clock with the server's, and warns once per visit when it is wrong (spec, section 5, "Clock").
 * From then on the server's time is known, whatever the page said of its own age.
 */
import {
  clockSkewMs,
  isClockRight,
  type ClockSample,
} from "../../domain/clockCheck";
import type { App } from "../context";

/** Never kept by any cache, unlike the page, whose own time may be old in ways no browser can tell. */
const SESSION = "/api/session/";

const REPORTED = "lucarne.clockTold";

export interface DeviceClock {
  /** Epoch milliseconds. */
  nowMs(): number;
  /** Epoch milliseconds at which this page was asked for. */
  pageAskedMs(): number;
}

export const browserClock: DeviceClock = {
  nowMs: () => Date.now(),
  pageAskedMs: () => Date.now() - performance.now(),
};

function wasReported(): boolean {
  try {
    const reported = window.sessionStorage.getItem(REPORTED) !== null;
    window.sessionStorage.setItem(REPORTED, "1");
    return reported;
  } catch {
    return false;
  }
}

/** The page of a signed-in user was made for this very request, so it tells the time as well as any call. */
function sampleOfPage(app: App, clock: DeviceClock): ClockSample | undefined {
  const { session, nowMs } = app.context;
  if (session.state === "anonymous") return undefined;
  return {
    askedMs: clock.pageAskedMs(),
    answeredMs: clock.nowMs(),
    serverMs: nowMs,
  };
}

/** Asks the server for its time; undefined without an answer. */
export async function sampleOfServer(
  app: App,
  clock: DeviceClock,
): Promise<ClockSample | undefined> {
  const askedMs = clock.nowMs();
  const { status, body } = await app.transport(SESSION);
  const answeredMs = clock.nowMs();
  if (status !== 200) return undefined;
  const { server_time_ms: serverMs } = body as { server_time_ms?: number };
  return typeof serverMs === "number"
    ? { askedMs, answeredMs, serverMs }
    : undefined;
}

/** `onTime` hears how far the device's clock is ahead, in milliseconds, if the server had to be asked for its time. */
export async function checkClock(
  app: App,
  onTime: (skewMs: number) => void,
  clock: DeviceClock = browserClock,
): Promise<void> {
  const page = sampleOfPage(app, clock);
  if (page && isClockRight(clockSkewMs(page))) return;
  const sample = await sampleOfServer(app, clock);
  if (!sample) return;
  const skewMs = clockSkewMs(sample);
  onTime(skewMs);
  if (isClockRight(skewMs) || wasReported()) return;
  const deviceMs = clock.nowMs();
  await app.prompts.ask({
    kind: "clock",
    deviceMs,
    exactMs: deviceMs - skewMs,
  });
}
