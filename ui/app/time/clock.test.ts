/** The app's time: still until started, then ticking by the server's clock. */
import { createClock, type Ticker } from "./clock";

function handTicker() {
  let elapsedMs = 5_000;
  let run: (() => void) | undefined;
  const periods: number[] = [];
  const ticker: Ticker = {
    elapsedMs: () => elapsedMs,
    every: (ms, tick) => {
      periods.push(ms);
      run = tick;
      return () => {
        run = undefined;
      };
    },
  };
  const pass = (ms: number) => {
    elapsedMs += ms;
    run?.();
  };
  return { ticker, pass, periods };
}

test("time stands still until the browser has hydrated", () => {
  const { ticker, pass } = handTicker();
  const clock = createClock(1_000_000, ticker);
  pass(60_000);
  expect(clock.now()).toBe(1_000_000);
});

test("the clock ticks every 60 s and follows the server's clock", () => {
  const { ticker, pass, periods } = handTicker();
  const clock = createClock(1_000_000, ticker);
  let calls = 0;
  clock.subscribe(() => {
    calls += 1;
  });
  const stop = clock.start(1_002_000);
  expect(clock.now()).toBe(1_002_000);
  expect(periods).toEqual([60_000]);
  pass(60_000);
  expect(clock.now()).toBe(1_062_000);
  expect(calls).toBe(2);
  stop();
  pass(60_000);
  expect(clock.now()).toBe(1_062_000);
});

test("time that no timer counted is added, and announced at once", () => {
  const { ticker, pass } = handTicker();
  const clock = createClock(1_000_000, ticker);
  const stop = clock.start(1_000_000);
  let calls = 0;
  clock.subscribe(() => {
    calls += 1;
  });
  clock.advance(3_600_000);
  expect(clock.now()).toBe(4_600_000);
  expect(calls).toBe(1);
  pass(60_000);
  expect(clock.now()).toBe(4_660_000);
  stop();
});
