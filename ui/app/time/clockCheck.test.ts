/** When the warning about the clock comes, and when it doesn't. */
import { testApp } from "../../testing/testApp";
import { EVENING_MS, wireProfile } from "../../testing/wireFixtures";
import { checkClock } from "./clockCheck";

/** A device whose clock is so far off, on a page that was asked for a second ago. */
const device = (skewMs: number) => ({
  nowMs: () => EVENING_MS + skewMs,
  pageAskedMs: () => EVENING_MS - 1000 + skewMs,
});

const ignore = () => {};

const SERVER = {
  "/api/session/": { state: "anonymous", server_time_ms: EVENING_MS },
};

test("a clock that is right says nothing", async () => {
  const app = await testApp({ answers: SERVER });
  await checkClock(app, ignore, device(30_000));
  expect(app.prompts.current()).toBeNull();
  await checkClock(app, ignore, device(-30_000));
  expect(app.prompts.current()).toBeNull();
});

test.each([31_000, -31_000, 86_400_000])(
  "a clock that is %i ms off is told, beside the right time",
  async (skewMs) => {
    const app = await testApp({ answers: SERVER });
    void checkClock(app, ignore, device(skewMs));
    await new Promise((asked) => setImmediate(asked));
    expect(app.prompts.current()).toEqual({
      kind: "clock",
      deviceMs: EVENING_MS + skewMs,
      exactMs: EVENING_MS,
    });
  },
);

test("a page that came from a cache is not believed, whatever time it tells", async () => {
  const app = await testApp({
    answers: SERVER,
    context: { nowMs: EVENING_MS - 600_000 },
  });
  await checkClock(app, ignore, device(0));
  expect(app.asked).toEqual(["/api/session/"]);
  expect(app.prompts.current()).toBeNull();
});

test("the page of a signed-in user tells the time without another call", async () => {
  const app = await testApp({
    answers: SERVER,
    context: {
      nowMs: EVENING_MS,
      session: { state: "authenticated", profile: wireProfile() },
    },
  });
  await checkClock(app, ignore, device(0));
  expect(app.asked).toEqual([]);
});

test("a server that doesn't answer is no reason to warn", async () => {
  const app = await testApp({ answers: { "/api/session/": 503 } });
  await checkClock(app, ignore, device(3_600_000));
  expect(app.prompts.current()).toBeNull();
});

test.each([0, 3_600_000])(
  "the server's time is told by a clock that is %i ms ahead",
  async (skewMs) => {
    const app = await testApp({
      answers: SERVER,
      context: { nowMs: EVENING_MS - 600_000 },
    });
    const told: number[] = [];
    void checkClock(app, (ms) => told.push(ms), device(skewMs));
    await new Promise((asked) => setImmediate(asked));
    expect(told).toEqual([skewMs]);
  },
);
