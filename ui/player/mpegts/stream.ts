/**
 * A raw MPEG-TS stream over HTTP, as tuners and many playlists send it: mpegts.js makes of it what MediaSource takes. It
 * has no index: what was fetched is all that can be sought to. Live it has no end; a recording has one.
 */
import type Mpegts from "mpegts.js";
import type { EngineError } from "../../domain/playback/recovery";
import { EngineFailure, type EnginePosition } from "../engine";
import { LOADING_MS } from "../timely";
import { isKnownCodec } from "../capability";
import { passGaps } from "./gaps";
import { pacedLoader } from "./pacedLoader";
import { lackedCodec, programMapReader } from "./programMap";

type Library = typeof Mpegts;

export interface TransportStream {
  /** Its first frames can be shown; rejects with an `EngineFailure`, also when none come in time. */
  ready: Promise<void>;
  position(): EnginePosition;
  /** Bits a second that came last; null before anything came. */
  bandwidth(): number | null;
  /** Takes it from the element. */
  close(): void;
}

/** Errors by the codes that the rest of the player knows: Shaka Player's. */
const BAD_HTTP_STATUS = 1001;
const HTTP_ERROR = 1002;
const TIMEOUT = 1003;
const MEDIA_SOURCE_FAILED = 3015;
const CONTENT_UNSUPPORTED = 4032;
const INTERRUPTED: EngineError = { code: 7000, status: undefined };

/** A `DOMException`'s code where a type of media is not supported. */
const NOT_SUPPORTED = 9;
const NAMED_CODEC = /codecs="?([^"';)]+)/;

function networkError(detail: string, status: number): EngineError {
  if (detail === "HttpStatusCodeInvalid")
    return { code: BAD_HTTP_STATUS, status };
  const code = detail === "ConnectingTimeout" ? TIMEOUT : HTTP_ERROR;
  return { code, status: undefined };
}

/** `said` is what the browser says of a buffer that it refuses: it names what was asked for. */
function mediaError(code: number, said: string): EngineError {
  const codec = NAMED_CODEC.exec(said)?.[1];
  if (code !== NOT_SUPPORTED)
    return { code: MEDIA_SOURCE_FAILED, status: undefined };
  return {
    code: CONTENT_UNSUPPORTED,
    status: undefined,
    ...(codec !== undefined && { codec }),
  };
}

function positionOf(
  video: HTMLVideoElement,
  isGrowing: boolean,
): EnginePosition {
  const { buffered, currentTime: positionS } = video;
  const { length } = buffered;
  const range = {
    startS: length > 0 ? buffered.start(0) : 0,
    stopS: length > 0 ? buffered.end(length - 1) : 0,
  };
  return {
    positionS,
    range,
    bufferedToS: range.stopS,
    isGrowing,
    epochOfZeroS: null,
  };
}

export interface TransportSettings {
  isLive: boolean;
  /** Seconds of a recording that are fetched ahead of the position. */
  bufferingGoal: number;
  /** Seconds kept behind the position. */
  bufferBehind: number;
}

export function openTransportStream(
  library: Library,
  video: HTMLVideoElement,
  url: string,
  { isLive, bufferingGoal, bufferBehind }: TransportSettings,
  onError: (error: EngineError) => void,
): TransportStream {
  library.LoggingControl.applyConfig({ enableAll: false });
  // A relative address means nothing to the loader.
  const absolute = new URL(url, document.baseURI).href;
  let isOpen = true;
  const isWanted = () => {
    // A tuner is watched as it sends.
    if (isLive) return true;
    const { bufferedToS, positionS } = positionOf(video, isLive);
    return !isOpen || bufferedToS - positionS < bufferingGoal;
  };
  /** Time passes in the element, or the viewer moves in it. */
  function room(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isWanted()) return;
        video.removeEventListener("timeupdate", look);
        resolve();
      };
      video.addEventListener("timeupdate", look);
      look();
    });
  }
  const readMap = programMapReader();
  function readPiece(piece: Uint8Array): void {
    const streams = readMap(piece);
    const codec = streams && lackedCodec(streams, isKnownCodec);
    if (codec) fail({ code: CONTENT_UNSUPPORTED, status: undefined, codec });
  }
  const player = library.createPlayer(
    // A recording is none to mpegts.js, which would fetch it by ranges of bytes.
    { type: "mpegts", isLive: true, url: absolute },
    {
      customLoader: pacedLoader(library, room, readPiece),
      autoCleanupSourceBuffer: true,
      autoCleanupMaxBackwardDuration: 2 * bufferBehind,
      autoCleanupMinBackwardDuration: bufferBehind,
      lazyLoad: false,
    },
  );
  let bandwidth: number | null = null;
  let settle: { ready: () => void; fail: (error: EngineError) => void };

  const ready = new Promise<void>((resolve, reject) => {
    settle = {
      ready: resolve,
      fail: (error) => reject(new EngineFailure(error)),
    };
  });
  let isReady = false;
  // What sends, and has nothing to show, is broken; what is silent may come yet.
  const late = setTimeout(() => {
    const code = bandwidth === null ? TIMEOUT : MEDIA_SOURCE_FAILED;
    settle.fail({ code, status: undefined });
  }, LOADING_MS);
  const onReady = () => {
    isReady = true;
    clearTimeout(late);
    settle.ready();
  };
  function fail(error: EngineError): void {
    if (!isOpen) return;
    if (isReady) onError(error);
    else settle.fail(error);
  }

  video.addEventListener("loadeddata", onReady);
  const { Events, ErrorTypes } = library;
  player.on(
    Events.ERROR,
    (type: string, detail: string, info: { code: number; msg: string }) => {
      fail(
        type === ErrorTypes.NETWORK_ERROR
          ? networkError(detail, info.code)
          : mediaError(info.code, info.msg),
      );
    },
  );
  player.on(
    Events.STATISTICS_INFO,
    ({ speed }: Mpegts.MSEPlayerStatisticsInfo) => {
      // In kilobytes a second.
      if (speed) bandwidth = speed * 8192;
    },
  );
  const leaveGaps = passGaps(video);
  player.attachMediaElement(video);
  player.load();

  return {
    ready,
    position: () => positionOf(video, isLive),
    bandwidth: () => bandwidth,
    close() {
      if (!isOpen) return;
      isOpen = false;
      clearTimeout(late);
      leaveGaps();
      video.removeEventListener("loadeddata", onReady);
      settle.fail(INTERRUPTED);
      player.destroy();
    },
  };
}
