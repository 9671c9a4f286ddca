/**
 * A raw stream that is opened anew in the same element, because its connection broke: no viewer paused it.
 * @jest-environment jsdom
 */
import { browserEngine } from "./browserEngine";
import type { EngineEvent, LoadOptions } from "./engine";

/** As mpegts.js does it: what lets go of an element pauses it. */
const mockLibrary = {
  LoggingControl: { applyConfig: () => {} },
  createPlayer() {
    let element: HTMLMediaElement | null = null;
    return {
      on: () => {},
      attachMediaElement(video: HTMLMediaElement) {
        element = video;
      },
      load: () => {},
      destroy: () => element?.pause(),
    };
  },
  Events: { ERROR: "error", STATISTICS_INFO: "statistics" },
  BaseLoader: EventTarget,
  ErrorTypes: { NETWORK_ERROR: "network" },
};
jest.mock("./mpegts/mpegts", () => ({
  __esModule: true,
  get default() {
    return mockLibrary;
  },
}));

const SOURCE = { url: "/streams/tuner/live.ts", licence: null };
const LIVE = { isLive: true, startS: null, audio: [], subtitles: null };

/** jsdom plays nothing: elements that say what a browser's say, in a task of their own. */
beforeEach(() => {
  Object.assign(window, { MediaSource: { isTypeSupported: () => true } });
  const isPaused = new WeakMap<HTMLMediaElement, boolean>();
  const become = (video: HTMLMediaElement, paused: boolean) => {
    if ((isPaused.get(video) ?? true) === paused) return;
    isPaused.set(video, paused);
    const event = new Event(paused ? "pause" : "playing");
    setTimeout(() => video.dispatchEvent(event));
  };
  const { prototype } = HTMLMediaElement;
  jest.spyOn(prototype, "pause").mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    become(this, true);
  });
  jest.spyOn(prototype, "play").mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    become(this, false);
    return Promise.resolve();
  });
});
afterEach(() => jest.restoreAllMocks());

const tasks = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A tuner's stream that plays, and what is said from then on. */
async function watching(options: LoadOptions = LIVE) {
  const said: EngineEvent["kind"][] = [];
  const memory = { streamKind: () => null, keepStreamKind: () => {} };
  const device = { isTv: false, bandwidth: null, memory };
  const stage = document.createElement("div");
  const engine = browserEngine(device)(stage, ({ kind }) => said.push(kind));
  /** Its first frames are there. */
  async function come(): Promise<void> {
    await tasks();
    stage.firstChild?.dispatchEvent(new Event("loadeddata"));
    await tasks();
  }
  const loaded = engine.load(SOURCE, options);
  await come();
  await loaded;
  await engine.play();
  await tasks();
  said.length = 0;
  return { come, engine, said, video: engine.video() };
}

test.each([true, false, undefined])(
  "another device may show it: %s",
  async (isCastable) => {
    const options = isCastable === undefined ? LIVE : { ...LIVE, isCastable };
    const { video } = await watching(options);
    expect(video.disableRemotePlayback).toBe(isCastable !== true);
  },
);

test("while a lost stream is opened anew it is no pause, and it plays on once it is there", async () => {
  const { come, engine, said } = await watching();
  engine.retry();
  await tasks();
  expect(said).toEqual([]);
  await come();
  expect(said).toEqual(["playing"]);
});

test("what is paused while it is opened anew says so, and waits to be resumed", async () => {
  const { come, engine, said } = await watching();
  engine.retry();
  await tasks();
  engine.pause();
  await come();
  expect(said).toEqual(["paused"]);
  await engine.play();
  await tasks();
  expect(said).toEqual(["paused", "playing"]);
});

test("what was paused before its connection broke stays paused", async () => {
  const { come, engine, said } = await watching();
  engine.pause();
  await tasks();
  engine.retry();
  await come();
  expect(said).toEqual(["paused"]);
});
