/**
 * A raw stream that gives nothing to show.
 * @jest-environment jsdom
 */
import type Mpegts from "mpegts.js";
import { openTransportStream } from "./stream";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const SETTINGS = { isLive: true, bufferingGoal: 20, bufferBehind: 30 };

/** What the library does for us, and what it says of what comes. */
function opened() {
  const heard = new Map<string, (said: object) => void>();
  let say: ((type: string, detail: string, info: object) => void) | undefined;
  const player = {
    on(event: string, listener: (...said: never[]) => void) {
      if (event === "error") say = listener as typeof say;
      heard.set(event, listener as (said: object) => void);
    },
    attachMediaElement: () => {},
    load: () => {},
    destroy: () => {},
  };
  const library = {
    LoggingControl: { applyConfig: () => {} },
    createPlayer: () => player,
    Events: { ERROR: "error", STATISTICS_INFO: "statistics" },
    BaseLoader: EventTarget,
    ErrorTypes: { NETWORK_ERROR: "network" },
  } as unknown as typeof Mpegts;
  const video = document.createElement("video");
  const errors: unknown[] = [];
  const stream = openTransportStream(library, video, "/a.ts", SETTINGS, (one) =>
    errors.push(one),
  );
  let outcome: unknown = "waiting";
  stream.ready.then(
    () => (outcome = "ready"),
    (error: unknown) => (outcome = error),
  );
  return {
    stream,
    video,
    errors,
    outcome: () => outcome,
    lose: (detail: string) => say?.("network", detail, { code: -1, msg: "" }),
    receive: () => heard.get("statistics")?.({ speed: 400 }),
  };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test("a source that is silent is given up after 20 s, as one that can't be reached", async () => {
  const { outcome } = opened();
  await pass(19_999);
  expect(outcome()).toBe("waiting");
  await pass(1);
  expect(outcome()).toMatchObject({ error: { code: 1003 } });
});

test("a source that sends and never gives a frame is a broken stream", async () => {
  const { outcome, receive } = opened();
  receive();
  await pass(20_000);
  expect(outcome()).toMatchObject({ error: { code: 3015 } });
});

test("what has frames to show is waited for no longer", async () => {
  const { errors, outcome, video } = opened();
  video.dispatchEvent(new Event("loadeddata"));
  await pass(60_000);
  expect(outcome()).toBe("ready");
  expect(errors).toEqual([]);
});

test("one that was closed says nothing more", async () => {
  const { outcome, stream } = opened();
  stream.close();
  await pass(60_000);
  expect(outcome()).toMatchObject({ error: { code: 7000 } });
});

test("a source that fell silent while it played is one that can't be reached: what asks again is told", async () => {
  const { errors, lose, outcome, video } = opened();
  video.dispatchEvent(new Event("loadeddata"));
  await pass(0);
  expect(outcome()).toBe("ready");
  lose("ConnectingTimeout");
  expect(errors).toEqual([{ code: 1003, status: undefined }]);
});
