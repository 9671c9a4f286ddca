/** The engine in the browser: Shaka Player on one `<video>`, or mpegts.js where a stream is raw MPEG-TS. */
import type shaka from "shaka-player";
import {
  EngineFailure,
  type CreateEngine,
  type Engine,
  type EngineEvent,
  type LoadOptions,
  type StreamSource,
} from "./engine";
import {
  BROWSER_UNSUPPORTED,
  CODE_LOST,
  isRefusedForGood,
  type EngineError,
} from "../domain/playback/recovery";
import { steppedS } from "../domain/playback/timeline";
import { canPlay, prefersHls } from "./capability";
import { openTransportStream, type TransportStream } from "./mpegts/stream";
import { watchCodecs, type CodecWatch } from "./shaka/codecs";
import { errorOf } from "./shaka/errors";
import { loadLibrary, type Build } from "./shaka/library";
import { positionOf } from "./shaka/position";
import { refuseVainRetries } from "./shaka/retries";
import {
  createPreloads,
  dropPreloaded,
  type Preloaded,
} from "./shaka/preloads";
import {
  abrOf,
  buffersOf,
  settingsFor,
  SMALL_BUFFERS,
  type EngineDevice,
} from "./shaka/settings";
import { thumbnailOf } from "./shaka/thumbnails";
import {
  hearLanguage,
  selectAudio,
  selectBestPicture,
  selectSubtitles,
  showSubtitles,
  tracksOf,
} from "./shaka/tracks";
import { createVideo, onBegun } from "./video";
import { MIME, streamKindOf, type StreamKind } from "./streamKind";
import { timely } from "./timely";

/** One build's player; another kind of manifest needs another. */
interface Fitted {
  build: Build;
  player: shaka.Player;
  codecs: CodecWatch;
  /** How it is set up, as JSON; null for its own defaults. */
  settings: string | null;
}

/** A raw stream, and where it comes from. */
interface Tuned {
  url: string;
  isLive: boolean;
  stream: TransportStream;
}

const LOAD_INTERRUPTED: EngineError = { code: 7000, status: undefined };
const CODE_MISSING: EngineError = { code: CODE_LOST, status: undefined };
const NO_SUCH_PLAYING: EngineError = {
  code: BROWSER_UNSUPPORTED,
  status: undefined,
};
const UNREACHABLE: EngineError = { code: 1002, status: undefined };
/** What has no end was ended: the connection is gone. */
const STREAM_LOST: EngineError = { code: 1002, status: undefined };
const BAD_HTTP_STATUS = 1001;
const CONTENT_UNSUPPORTED = 4032;
const TOO_LARGE: EngineError = { code: 4012, status: undefined };

const missingCode = () => {
  throw new EngineFailure(CODE_MISSING);
};

const unreachable = () => {
  throw new EngineFailure(UNREACHABLE);
};

async function askType(url: string): Promise<string> {
  const asked = timely(fetch(url, { method: "HEAD" }));
  const answer = await asked.catch(unreachable);
  const error: EngineError = { code: BAD_HTTP_STATUS, status: answer.status };
  if (isRefusedForGood(error, false)) throw new EngineFailure(error);
  return answer.headers.get("Content-Type") ?? "";
}

function buildOf(kind: StreamKind | null): Build | undefined {
  return kind === "dash" || kind === "hls" ? kind : undefined;
}

/** Of what comes as both: rights are asked for with the same preference. */
function usualBuild(): Build {
  return prefersHls() ? "hls" : "dash";
}

/** A file is played by any build. */
function buildFor(kind: StreamKind, fitted: Fitted | null): Build {
  return buildOf(kind) ?? fitted?.build ?? usualBuild();
}

export function browserEngine(device: EngineDevice): CreateEngine {
  return (stage, onEvent) => createBrowserEngine(device, stage, onEvent);
}

function createBrowserEngine(
  device: EngineDevice,
  stage: HTMLElement,
  onEvent: (event: EngineEvent) => void,
): Engine {
  let video = createVideo(stage, onVideo);
  let fitted: Fitted | null = null;
  let tuned: Tuned | null = null;
  /** Counts loads and unloads: what was overtaken ends without a word. */
  let turn = 0;
  let isLoaded = false;
  /** Something was seen or heard of it. */
  let hasPlayed = false;
  /** Something is on its way that whatever comes next need not wait for. */
  let isLoading = false;
  /** It was paused, and is opened anew without being played. */
  let isResting = false;
  /** The one after the other: attaching, loading and letting go must not overlap. */
  let tail: Promise<unknown> = Promise.resolve();
  const preloads = createPreloads();
  /** Ends the wait for what may never come. */
  let giveUp: (error: EngineError) => void = () => {};

  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = tail.then(act, act);
    tail = next.catch(() => {});
    return next;
  }

  async function loading(act: () => Promise<void>): Promise<void> {
    isLoading = true;
    try {
      await act();
    } finally {
      isLoading = false;
    }
  }

  /** Waits for something until it comes, or is given up. */
  function wanted<T>(coming: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      giveUp = (error) => reject(new EngineFailure(error));
      coming.then(resolve, reject);
    });
  }

  function onVideo(event: EngineEvent): void {
    // Taking a raw stream from the element pauses that, and the viewer asked for no pause.
    if (event.kind === "paused" && isLoading) return;
    if (event.kind === "paused" || event.kind === "playing")
      isResting = event.kind === "paused";
    const isLost = tuned?.isLive === true && event.kind === "ended";
    onEvent(isLost ? { kind: "error", error: STREAM_LOST } : event);
  }

  /** With the codec that is lacking, where that is what is wrong. */
  function told(thrown: unknown): EngineError {
    const error = errorOf(thrown);
    const codec =
      error.code === CONTENT_UNSUPPORTED && !error.codec
        ? fitted?.codecs.lacked()
        : undefined;
    return codec === undefined ? error : { ...error, codec };
  }

  function onError(event: Event): void {
    const { detail } = event as unknown as { detail: unknown };
    onEvent({ kind: "error", error: told(detail) });
  }

  function untune(): void {
    tuned?.stream.close();
    tuned = null;
  }

  /** Makes a player of this build, and gives it the element. */
  async function fit(build: Build): Promise<Fitted> {
    untune();
    if (fitted?.build === build) {
      if (!fitted.player.getMediaElement()) await fitted.player.attach(video);
      return fitted;
    }
    const library = await loadLibrary(build).catch(missingCode);
    keepOnly([]);
    await fitted?.player.destroy();
    const player = new library.Player();
    const { RequestType } = library.net.NetworkingEngine;
    const codecs = watchCodecs(player, RequestType.MANIFEST);
    const made: Fitted = { build, player, codecs, settings: null };
    fitted = made;
    refuseVainRetries(player, () => hasPlayed);
    player.addEventListener("error", onError);
    const tell = () => {
      if (isLoaded) onEvent({ kind: "tracks", tracks: tracksOf(player) });
    };
    player.addEventListener("trackschanged", tell);
    player.addEventListener("audiotrackchanged", tell);
    await player.attach(video);
    return made;
  }

  /** Setting a player up takes tens of milliseconds on a TV, and from channel to channel nothing changes. */
  function setUp(
    mine: Fitted,
    source: StreamSource,
    options: Pick<LoadOptions, "audio" | "subtitles" | "quality">,
  ): void {
    const chosen = settingsFor(device, source, options);
    const settings = JSON.stringify(chosen);
    if (mine.settings === settings) return;
    if (mine.settings !== null) mine.player.resetConfiguration();
    mine.player.configure(chosen);
    mine.settings = settings;
  }

  /** Gives the element to a raw stream, and waits until it can be shown. */
  async function tune(url: string, isLive: boolean): Promise<void> {
    const { default: library } = await import("./mpegts/mpegts").catch(
      missingCode,
    );
    keepOnly([]);
    untune();
    await fitted?.player.detach();
    const lost = (error: EngineError) => onEvent({ kind: "error", error });
    const stream = openTransportStream(
      library,
      video,
      url,
      { isLive, ...buffersOf(device) },
      lost,
    );
    tuned = { url, isLive, stream };
    await stream.ready;
  }

  /** The next one counts; what is on its way to the element is stopped, so that no viewer waits for a dead stream. */
  function takeTurn(): number {
    turn += 1;
    isLoaded = false;
    hasPlayed = false;
    if (!isLoading) return turn;
    giveUp(LOAD_INTERRUPTED);
    tuned?.stream.close();
    void fitted?.player.unload().catch(() => {});
    return turn;
  }

  function keepOnly(urls: readonly string[]): void {
    preloads.keepOnly(urls, isLoading || !fitted ? null : fitted.player);
  }

  async function open(
    kind: StreamKind,
    source: StreamSource,
    options: LoadOptions,
    check: () => void,
  ): Promise<void> {
    const mine = await fit(buildFor(kind, fitted));
    const { player } = mine;
    check();
    setUp(mine, source, options);
    const begun = await begin(kind, source.url, options.startS, check);
    check();
    const coming = player.load(begun ?? source.url, options.startS, MIME[kind]);
    // The browser fetches a file itself, and waits for it for ever.
    await (kind === "mp4" ? timely(coming) : coming);
  }

  /**
   * Fetches what a stream begins with: while Shaka Player itself waits for that, nothing else can be loaded. Null where it
   * has to: a file is played as it is, and so is all that a browser without MediaSource plays.
   */
  async function begin(
    kind: StreamKind,
    url: string,
    startS: number | null,
    check: () => void,
  ): Promise<Preloaded | null> {
    if (kind === "mp4" || !fitted) return null;
    const { player, codecs } = fitted;
    const coming =
      preloads.take(url, startS) ??
      (await player.preload(url, startS, MIME[kind]));
    if (!coming) return null;
    try {
      check();
      // What played before is gone from the screen and from the network meanwhile.
      const isEmpty = player.getAssetUri() === null;
      const emptied = isEmpty ? undefined : player.unload();
      const here = wanted(Promise.all([coming.waitForFinish(), emptied]));
      codecs.begin(url, (codec) =>
        giveUp({ code: CONTENT_UNSUPPORTED, status: undefined, codec }),
      );
      await here;
      return coming;
    } catch (error) {
      dropPreloaded(coming);
      throw error;
    }
  }

  /** Opens a raw stream anew, and plays on unless it was paused. */
  function retune({ url, isLive }: Tuned): void {
    const mine = turn;
    const again = async () => {
      if (mine !== turn) return;
      await tune(url, isLive);
      if (!isResting) await video.play();
    };
    inTurn(() => loading(again)).catch((error: unknown) => {
      if (mine === turn) onEvent({ kind: "error", error: told(error) });
    });
  }

  /** A raw stream has one sound, and no subtitles. */
  function tellTracks({ audio, subtitles }: LoadOptions): void {
    if (tuned || !fitted) return;
    const [language] = audio;
    if (language !== undefined) hearLanguage(fitted.player, language);
    showSubtitles(fitted.player, subtitles);
    onEvent({ kind: "tracks", tracks: tracksOf(fitted.player) });
  }

  async function loadNow(
    mine: number,
    source: StreamSource,
    options: LoadOptions,
  ): Promise<void> {
    const check = () => {
      if (mine !== turn) throw new EngineFailure(LOAD_INTERRUPTED);
    };
    check();
    const kind = await wanted(streamKindOf(source.url, askType));
    check();
    // There is one size of it, and a tuner is taken from a viewer who wants to watch.
    if (device.maxBitsPerS !== undefined && !buildOf(kind))
      throw new EngineFailure(TOO_LARGE);
    if (!canPlay(kind)) throw new EngineFailure(NO_SUCH_PLAYING);
    video.disableRemotePlayback = !options.isCastable;
    if (kind === "ts") await tune(source.url, options.isLive);
    else await open(kind, source, options, check);
    check();
    isLoaded = true;
    device.memory.keepStreamKind(kind);
    tellTracks(options);
    const shown = video;
    onBegun(shown, (event) => {
      if (mine !== turn || shown !== video) return;
      hasPlayed = true;
      onEvent(event);
    });
  }

  return {
    async warm() {
      const kind = device.memory.streamKind();
      // A tuner's code is fetched for a tuner only.
      if (kind !== "ts")
        await loadLibrary(buildOf(kind) ?? usualBuild()).catch(() => {});
    },
    async preload(source) {
      const { url, licence } = source;
      if (licence !== null || preloads.has(url)) return;
      const kind = await streamKindOf(url, askType);
      // There is one element, and what has it keeps it.
      if (tuned || kind === "ts" || kind === "mp4") return;
      if (fitted !== null && fitted.build !== kind) return;
      const coming = inTurn(() => fit(kind)).then(({ player }) => player);
      await preloads.fetch(url, MIME[kind], coming);
    },
    keepOnly,
    load(source, options) {
      const mine = takeTurn();
      return inTurn(() => loading(() => loadNow(mine, source, options))).catch(
        (error: unknown) => {
          throw new EngineFailure(told(error));
        },
      );
    },
    unload() {
      takeTurn();
      return inTurn(async () => {
        untune();
        await fitted?.player.unload().catch(() => {});
      });
    },
    async play() {
      isResting = false;
      try {
        await video.play();
        return true;
      } catch (error) {
        return !(error instanceof Error && error.name === "NotAllowedError");
      }
    },
    pause() {
      isResting = true;
      video.pause();
      // What is being opened anew stands still already.
      if (isLoading && isLoaded) onEvent({ kind: "paused" });
    },
    seek(atS) {
      const range = tuned?.stream.position().range;
      video.currentTime = range ? steppedS(atS, 0, range) : atS;
    },
    setVolume(volume, isMuted) {
      video.volume = volume;
      video.muted = isMuted;
    },
    selectAudio(trackId) {
      if (fitted) selectAudio(fitted.player, trackId);
    },
    selectSubtitles(trackId) {
      if (fitted) selectSubtitles(fitted.player, trackId);
    },
    setQuality(quality) {
      if (!fitted) return;
      fitted.player.configure({ abr: abrOf(device, quality) });
      fitted.settings = "";
      if (quality === "best" && isLoaded) selectBestPicture(fitted.player);
    },
    retry() {
      if (tuned?.isLive) retune(tuned);
      else if (!tuned) fitted?.player.retryStreaming();
    },
    shrinkBuffers() {
      if (!fitted) return;
      fitted.player.configure({ streaming: SMALL_BUFFERS });
      fitted.settings = "";
    },
    position() {
      if (!isLoaded) return null;
      if (tuned) return tuned.stream.position();
      return fitted && positionOf(fitted.player, video);
    },
    bandwidth() {
      if (tuned) return tuned.stream.bandwidth();
      const bits = fitted?.player.getStats().estimatedBandwidth;
      return bits !== undefined && bits > 0 ? bits : null;
    },
    async thumbnail(atS) {
      if (!isLoaded || tuned || !fitted) return null;
      return thumbnailOf(fitted.player, atS).catch(() => null);
    },
    video: () => video,
    renewVideo() {
      return inTurn(async () => {
        isLoaded = false;
        const { volume, muted } = video;
        untune();
        await fitted?.player.detach();
        video.remove();
        video = createVideo(stage, onVideo);
        video.volume = volume;
        video.muted = muted;
        await fitted?.player.attach(video);
      });
    },
    async destroy() {
      takeTurn();
      keepOnly([]);
      await inTurn(async () => {
        untune();
        await fitted?.player.destroy();
        fitted = null;
      });
      video.remove();
    },
  };
}
