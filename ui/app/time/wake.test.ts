/** @jest-environment jsdom */
/** A device that wakes shows now, not then. */
import { testApp } from "../../testing/testApp";
import { EVENING_MS } from "../../testing/wireFixtures";
import { followWakes } from "./wake";

const HOUR_MS = 3_600_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function asleep(answers = {}) {
  const app = await testApp({ answers, context: { nowMs: EVENING_MS } });
  const stopClock = app.clock.start(EVENING_MS);
  let deviceMs = EVENING_MS;
  let elapsedMs = 0;
  const since = { deviceMs, elapsedMs };
  const stop = followWakes(app, since, {
    nowMs: () => deviceMs,
    pageAskedMs: () => EVENING_MS,
    elapsedMs: () => elapsedMs,
  });
  return {
    app,
    stop: () => {
      stop();
      stopClock();
    },
    sleep: (ms: number) => {
      deviceMs += ms;
    },
    pass: (ms: number) => {
      deviceMs += ms;
      elapsedMs += ms;
    },
  };
}

/** Nearly: the app's own clock counts what really passes. */
const nowOf = (app: Awaited<ReturnType<typeof asleep>>["app"]) =>
  Math.round((app.clock.now() - EVENING_MS) / 60_000);

test("a page that is shown again after a sleep ticks at once", async () => {
  const { app, sleep, stop } = await asleep();
  sleep(HOUR_MS);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(nowOf(app)).toBe(60);
  stop();
});

test("a device that wakes without an event is found out within seconds", async () => {
  const { app, sleep, stop } = await asleep();
  sleep(HOUR_MS);
  jest.advanceTimersByTime(5_000);
  expect(nowOf(app)).toBe(60);
  stop();
});

test("a clock that was set rather than gone on is corrected by the server's", async () => {
  const server = { state: "anonymous", server_time_ms: EVENING_MS };
  const { app, sleep, stop } = await asleep({ "/api/session/": server });
  sleep(HOUR_MS);
  jest.advanceTimersByTime(5_000);
  await jest.advanceTimersByTimeAsync(0);
  expect(nowOf(app)).toBe(0);
  stop();
});

test("while the device is awake nothing is asked for", async () => {
  const { app, pass, stop } = await asleep();
  for (let i = 0; i < 20; i += 1) {
    pass(5_000);
    jest.advanceTimersByTime(5_000);
  }
  expect(app.asked).toEqual([]);
  stop();
});
