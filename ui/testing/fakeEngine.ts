/** An engine for tests: streams load when told to, or at once, and say what a test wants them to say. */
import {
  EngineFailure,
  type CreateEngine,
  type Engine,
  type EngineEvent,
  type EnginePosition,
  type LoadOptions,
  type StreamSource,
} from "../player/engine";
import type { EngineError } from "../domain/playback/recovery";

export interface FakeEngine {
  create: CreateEngine;
  /** What was loaded, the last one last. */
  loads: { source: StreamSource; options: LoadOptions }[];
  /** Everything else that was done. */
  did: string[];
  preloaded: string[];
  /** The next load fails with this. */
  failNext(error: EngineError): void;
  /** From now on loads stay under way. */
  holdLoads(): void;
  /** From now on nothing comes of what is loaded: no frame, no sound. */
  playsSilently(): void;
  /** The browser wants a press first. */
  block(): void;
  say(event: EngineEvent): void;
  at(position: Partial<EnginePosition>): void;
}

export function fakeEngine(): FakeEngine {
  let onEvent: (event: EngineEvent) => void = () => {};
  let failure: EngineError | null = null;
  let isHeld = false;
  let isBlocked = false;
  let isSilent = false;
  let isLoaded = false;
  let position: EnginePosition = {
    positionS: 0,
    range: { startS: 0, stopS: 3600 },
    bufferedToS: 0,
    isGrowing: false,
    epochOfZeroS: null,
  };
  const fake: FakeEngine = {
    loads: [],
    did: [],
    preloaded: [],
    create: (_stage, listener) => {
      onEvent = listener;
      return engine;
    },
    failNext(error) {
      failure = error;
    },
    holdLoads() {
      isHeld = true;
    },
    playsSilently() {
      isSilent = true;
    },
    block() {
      isBlocked = true;
    },
    say: (event) => onEvent(event),
    at(changes) {
      position = { ...position, ...changes };
    },
  };
  const note = (what: string) => () => {
    fake.did.push(what);
  };
  const engine: Engine = {
    warm() {
      fake.did.push("warm");
      return Promise.resolve();
    },
    preload(source) {
      fake.preloaded.push(source.url);
      return Promise.resolve();
    },
    keepOnly: () => {},
    load(source, options) {
      fake.loads.push({ source, options });
      isLoaded = false;
      if (isHeld) return new Promise(() => {});
      const error = failure;
      failure = null;
      if (error) return Promise.reject(new EngineFailure(error));
      isLoaded = true;
      position = { ...position, positionS: options.startS ?? 0 };
      return Promise.resolve();
    },
    unload() {
      isLoaded = false;
      fake.did.push("unload");
      return Promise.resolve();
    },
    play() {
      if (isBlocked) return Promise.resolve(false);
      fake.did.push("play");
      if (isSilent) return Promise.resolve(true);
      onEvent({ kind: "playing" });
      onEvent({ kind: "picture" });
      return Promise.resolve(true);
    },
    pause() {
      fake.did.push("pause");
      onEvent({ kind: "paused" });
    },
    seek(atS) {
      fake.did.push(`seek ${atS}`);
      position = { ...position, positionS: atS };
    },
    setVolume: (volume, isMuted) =>
      note(`volume ${volume}${isMuted ? " muted" : ""}`)(),
    selectAudio: (id) => note(`audio ${id}`)(),
    selectSubtitles: (id) => note(`subtitles ${id}`)(),
    setQuality: (quality) => note(`quality ${quality}`)(),
    retry: note("retry"),
    shrinkBuffers: note("shrink"),
    position: () => (isLoaded ? position : null),
    bandwidth: () => 3_000_000,
    thumbnail: () => Promise.resolve(null),
    video: () => ({}) as HTMLVideoElement,
    renewVideo() {
      fake.did.push("renew");
      return Promise.resolve();
    },
    destroy: () => Promise.resolve(),
  };
  return fake;
}
