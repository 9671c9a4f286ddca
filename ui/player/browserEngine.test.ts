/**
 * What the engine refuses before it fetches anything, and which of its builds it fetches.
 * @jest-environment jsdom
 */
import { browserEngine } from "./browserEngine";

const fetchedBuilds: string[] = [];
jest.mock("./shaka/library", () => ({
  loadLibrary: (build: string) => {
    fetchedBuilds.push(build);
    return Promise.resolve({});
  },
}));
/** A property that a test takes away again. */
const CHANGEABLE = { configurable: true, value: Event };

const LIVE = { isLive: true, startS: null, audio: [], subtitles: null };

function engineFor(maxBitsPerS: number) {
  const kinds: string[] = [];
  const memory = {
    streamKind: () => null,
    keepStreamKind: (kind: string) => void kinds.push(kind),
  };
  const device = { isTv: false, bandwidth: null, memory, maxBitsPerS };
  const engine = browserEngine(device)(document.createElement("div"), () => {});
  return { engine, kinds };
}

test("an address that never says what it leads to is given up", async () => {
  jest.useFakeTimers();
  const before = globalThis.fetch;
  globalThis.fetch = () => new Promise(() => {});
  const { engine } = engineFor(900_000);
  const source = { url: "/streams/unknown", licence: null };
  const loading = engine.load(source, LIVE).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await loading).toMatchObject({ error: { code: 1002 } });
  globalThis.fetch = before;
  jest.useRealTimers();
});

test("an address whose server says that there is nothing is not loaded", async () => {
  const before = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve({ status: 404 } as Response);
  const { engine } = engineFor(900_000);
  const source = { url: "/streams/unknown", licence: null };
  await expect(engine.load(source, LIVE)).rejects.toMatchObject({
    error: { code: 1001, status: 404 },
  });
  globalThis.fetch = before;
});

test.each(["/streams/tuner/live.ts", "/streams/film/live.mp4"])(
  "at most 900000 bit/s: a preview takes nothing that has one size only, such as %s",
  async (url) => {
    const { engine, kinds } = engineFor(900_000);
    await expect(
      engine.load({ url, licence: null }, LIVE),
    ).rejects.toMatchObject({ error: { code: 4012 } });
    expect(kinds).toEqual([]);
  },
);

const AIR_PLAY = "WebKitPlaybackTargetAvailabilityEvent";

test.each([
  ["DASH", null, false, "dash"],
  ["HLS, where that is what the browser takes rather", null, true, "hls"],
  ["what was played last", "hls", false, "hls"],
  ["what was played last", "dash", true, "dash"],
  ["nothing for a tuner", "ts", false, undefined],
] as const)(
  "the engine's code that is fetched before a stream is known: %s (%s)",
  async (_what, last, prefersHls, build) => {
    // As browsers have it; one without it takes HLS only.
    Object.defineProperty(window, "MediaSource", CHANGEABLE);
    if (prefersHls) Object.defineProperty(window, AIR_PLAY, CHANGEABLE);
    fetchedBuilds.length = 0;
    const memory = { streamKind: () => last, keepStreamKind: () => {} };
    const device = { isTv: false, bandwidth: null, memory };
    await browserEngine(device)(document.createElement("div"), () => {}).warm();
    expect(fetchedBuilds).toEqual(build === undefined ? [] : [build]);
    Reflect.deleteProperty(window, AIR_PLAY);
    Reflect.deleteProperty(window, "MediaSource");
  },
);
