/**
 * What the player needs of something that plays streams: Shaka Player in the browser, a stand-in in tests. It has one
 * `<video>` and one stream at a time.
 */
import type { KeySystem } from "../domain/drm";
import type { EngineError } from "../domain/playback/recovery";
import type { Quality } from "../domain/playback/quality";
import type { Limits } from "../domain/playback/timeline";
import type { MediaTracks, Thumbnail } from "../app/player";

export interface StreamSource {
  /** Of a DASH manifest or an HLS playlist, by its path's ending. */
  url: string;
  /** How it is opened; null where it isn't encrypted. */
  licence: Licence | null;
}

export interface Licence {
  keySystem: KeySystem;
  url: string;
  /** Of the certificate with which the licence is asked for, where the key system wants one: FairPlay does. */
  certificateUrl?: string;
}

export interface LoadOptions {
  /** It has no end, and goes on at its edge. */
  isLive: boolean;
  /** Seconds of the stream; null begins at the live edge, or at the beginning of what isn't live. */
  startS: number | null;
  /** Languages in the order in which they are wanted. */
  audio: readonly string[];
  /** Null: no subtitles. */
  subtitles: string | null;
  /** Of the picture, where there are several; by itself where nothing else is said. */
  quality?: Quality;
  /** Another device may show it in place of this one. */
  isCastable?: boolean;
}

/** Why a stream could not be loaded, or ended. */
export class EngineFailure extends Error {
  override name = "EngineFailure";
  readonly error: EngineError;

  constructor(error: EngineError) {
    super(`engine error ${error.code}`);
    this.error = error;
  }
}

export type EngineEvent =
  | { kind: "playing" }
  | { kind: "paused" }
  | { kind: "waiting" }
  | { kind: "ended" }
  /** The first frame of the stream was drawn. */
  | { kind: "picture" }
  /** The stream is heard, and has no picture: a radio, or a part of a stream that lacks one. */
  | { kind: "soundOnly" }
  | { kind: "tracks"; tracks: MediaTracks }
  | { kind: "error"; error: EngineError };

/** Where the engine is in its stream. */
export interface EnginePosition {
  positionS: number;
  range: Limits;
  bufferedToS: number;
  isGrowing: boolean;
  /** Epoch seconds of the stream's second 0; null where the stream tells no wall clock. */
  epochOfZeroS: number | null;
}

export interface Engine {
  /** Fetches the code that the next stream is likely to need: what the last one on this device did. */
  warm(): Promise<void>;
  /** Fetches what playback begins with and keeps it until it is loaded or dropped; encrypted streams are left alone. */
  preload(source: StreamSource): Promise<void>;
  /** Forgets every preloaded stream but those of these addresses. */
  keepOnly(urls: readonly string[]): void;
  /** Replaces the stream. Rejects with an `EngineFailure`, also when something else was loaded meanwhile. */
  load(source: StreamSource, options: LoadOptions): Promise<void>;
  unload(): Promise<void>;
  /** False when the browser wants a press first. */
  play(): Promise<boolean>;
  pause(): void;
  seek(atS: number): void;
  setVolume(volume: number, isMuted: boolean): void;
  selectAudio(trackId: string): void;
  selectSubtitles(trackId: string | null): void;
  /** From now on; a stream of one size stays as it is. */
  setQuality(quality: Quality): void;
  /** Asks again for what could not be had. A recording without an index has to be loaded anew for that. */
  retry(): void;
  shrinkBuffers(): void;
  /** Where it is; null while it has no stream. */
  position(): EnginePosition | null;
  /** Bits a second that the network gave; null while nothing is known. */
  bandwidth(): number | null;
  /** A small picture of the stream at a second of it; null where it carries none, and where they can't be had. */
  thumbnail(atS: number): Promise<Thumbnail | null>;
  video(): HTMLVideoElement;
  /** A new `<video>` in place of the one that a platform's sleep may have broken. */
  renewVideo(): Promise<void>;
  destroy(): Promise<void>;
}

/** Makes an engine whose `<video>` is the only child of `stage`. */
export type CreateEngine = (
  stage: HTMLElement,
  onEvent: (event: EngineEvent) => void,
) => Engine;
