/**
 * The player as pages and components see it: how playback stands, where it is, and what it can be told. What carries
 * this out (`ui/player/`) is fetched with the first command; until then the player is idle.
 */
import type { Channel } from "../domain/channel";
import type { KeySystem } from "../domain/drm";
import type { PlayFailure, WayOn } from "../domain/playback/failure";
import type { PlayLocation } from "../domain/playback/location";
import type { Quality } from "../domain/playback/quality";
import type { SleepChoice, SleepTimer } from "../domain/playback/sleepTimer";
import type { SeekingRule } from "../domain/playback/seeking";
import type { Limits, Padding } from "../domain/playback/timeline";
import type { CardShow } from "../domain/show";
import type { ZapStep } from "../domain/zapping";

/** A broadcast that is to be played; what a card or a page of details has is enough. */
export interface PlayableShow extends CardShow {
  serieId?: string | undefined;
}

/** A film or an episode on demand, for which there is a licence. */
export interface PlayableVod {
  productId: string;
  showId: string;
  title: string;
  subTitle?: string | undefined;
  /** Minimum age: 0, 10, 12, 16 or 18. */
  age: number;
  durationS: number;
  image: string | null;
  /** The season of an episode: the next episode is of the same one. */
  seasonId?: string | undefined;
}

export type PlayRequest =
  /** A show from the best place it has, or from `location`; at its bookmark, or at `fromS` seconds of the show. */
  | {
      kind: "show";
      show: PlayableShow;
      location?: PlayLocation;
      fromS?: number;
    }
  /** Whatever the channel broadcasts now, live. */
  | { kind: "channel"; channelId: string }
  | { kind: "vod"; vod: PlayableVod; fromS?: number };

/** What is on television, or was. */
export type BroadcastRequest = Exclude<PlayRequest, { kind: "vod" }>;

/** What one can tell the player. What makes no sense at the moment is ignored. */
export type PlayerCommand =
  /** Asks who is watching and for the PIN as needed, then plays. */
  | { kind: "play"; what: PlayRequest }
  /** The viewer is about to press play (focus, pointing): fetches code and rights, and asks no question. */
  | { kind: "prepare"; what: PlayRequest }
  | { kind: "resume" }
  | { kind: "pause" }
  /** To a second of the stream, as `Progress` counts them. */
  | { kind: "seek"; atS: number }
  /** By seconds, forwards or back. */
  | { kind: "step"; byS: number }
  /** The show from its beginning. */
  | { kind: "startOver" }
  | { kind: "backToLive" }
  /** Channel up and down. */
  | { kind: "zap"; step: ZapStep }
  | { kind: "lastChannel" }
  /** 0 to 1; what lies beyond is taken for the nearest. Above 0 it unmutes. */
  | { kind: "volume"; volume: number }
  | { kind: "mute"; isMuted: boolean }
  | { kind: "audio"; trackId: string }
  /** Null turns subtitles off. */
  | { kind: "subtitles"; trackId: string | null }
  /** A page lies over the whole picture: until it is gone, what plays is heard more softly. */
  | { kind: "behind"; isBehind: boolean }
  /** How good the picture shall be, from now on and on this device. */
  | { kind: "quality"; quality: Quality }
  /** Ends playback after a while. */
  | { kind: "sleepTimer"; choice: SleepChoice }
  /** The viewer is awake. */
  | { kind: "putOffSleep" }
  | { kind: "playNext" }
  /** The next episode shall not begin by itself. */
  | { kind: "stopCountdown" }
  /** The way on after a failure or a refused PIN. */
  | { kind: "retry" }
  | { kind: "stop" };

/** What is waited for when something takes longer than a moment. */
export type Awaited = "player" | "rights" | "stream" | "data" | "network";

export type Phase =
  | { kind: "idle" }
  | { kind: "askingRights" }
  | { kind: "loading" }
  | { kind: "playing" }
  /** `isBlocked`: the browser wants a press before it plays. */
  | { kind: "paused"; isBlocked: boolean }
  | { kind: "buffering" }
  /** A higher-rated show began: neither picture nor sound before the PIN. `retry` asks for it again. */
  | { kind: "locked" }
  /** The platform put us to sleep; on waking it goes on by itself. */
  | { kind: "suspended" }
  | { kind: "ended" }
  | {
      kind: "failed";
      failure: PlayFailure;
      /** The one that the browser lacks, by the name that people know; undefined where another thing is wrong. */
      codec?: string | undefined;
      wayOn: WayOn;
    };

/** What plays, or is about to. */
export interface PlayedItem {
  /** Null on demand, and on a channel whose guide has a gap. */
  show: PlayableShow | null;
  /** Null on demand. */
  channel: Channel | null;
  /** Null for broadcasts. */
  vod: PlayableVod | null;
  /** Null on demand. */
  location: PlayLocation | null;
  /** Every place from which the show can be played now; empty on demand. */
  locations: readonly PlayLocation[];
  padding: Padding;
  seeking: SeekingRule;
  /** What opens it; null where it isn't encrypted. */
  keySystem: KeySystem | null;
}

export interface Track {
  id: string;
  /** ISO 639-1. */
  language: string;
  /** The stream's own name for it; often empty. */
  label: string;
  /** Describes the picture for those who don't see it. */
  isDescription: boolean;
}

/** A small picture of the stream, as a part of a sheet that may hold several; pixels of the sheet. */
export interface Thumbnail {
  url: string;
  width: number;
  height: number;
  left: number;
  top: number;
  sheetWidth: number;
  sheetHeight: number;
}

export interface MediaTracks {
  audio: readonly Track[];
  subtitles: readonly Track[];
  audioId: string | null;
  /** Null while subtitles are off. */
  subtitlesId: string | null;
  /** There are pictures of several sizes to choose from. */
  hasQualities?: boolean | undefined;
}

export interface NextEpisode {
  what: PlayRequest;
  title: string;
  subTitle: string | undefined;
  image: string | null;
  /** Whole seconds until it begins by itself; null while it is not offered, or the countdown was stopped. */
  inS: number | null;
}

/** How playback stands. Frozen; a new one after each change. */
export interface PlayerState {
  phase: Phase;
  /** Set at once when something is chosen, before anything of it was asked for; null while idle. */
  item: PlayedItem | null;
  /** Set once something has been waited for longer than 300 ms. */
  awaited: Awaited | null;
  /** The first frame of the item was drawn. */
  hasPicture: boolean;
  /** The item is heard, and has no picture. */
  isSoundOnly: boolean;
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** It is on its way, and waits to be resumed once it is there. */
  isHeld?: boolean | undefined;
  tracks: MediaTracks;
  /** As it was chosen; by itself until then. */
  quality?: Quality | undefined;
  /** Undefined while none is set. */
  sleep?: SleepTimer | undefined;
  next: NextEpisode | null;
  /** The channels that were watched, the one that was left last first; what plays may be among them. */
  watchedChannelIds: readonly string[];
}

/** Where playback is, in seconds of the stream. Frozen; a new one several times a second while it plays. */
export interface Progress {
  positionS: number;
  /** What can be sought to; `stopS` is the live edge while the stream grows. */
  range: Limits;
  /** Where the show begins and ends on the stream. */
  programme: Limits;
  /** From the position to here it plays without the network. */
  bufferedToS: number;
  /** The stream still grows. */
  isGrowing: boolean;
  /** What plays is what is broadcast now. */
  isAtLiveEdge: boolean;
  /** Epoch milliseconds of what is shown; null where the stream tells no wall clock. */
  shownAtMs: number | null;
}

/** What plays, without the views that look at it. */
export interface Playback {
  state(): PlayerState;
  subscribe(listener: () => void): () => void;
  progress(): Progress;
  subscribeProgress(listener: () => void): () => void;
  send(command: PlayerCommand): void;
  /** What the stream shows at a second of it; null where it carries no such pictures. Never rejects. */
  thumbnail(atS: number): Promise<Thumbnail | null>;
  /** The fixed, empty element of the root layout in which the player makes its `<video>`; null takes it away. */
  stage(element: HTMLElement | null): void;
  /** For picture in picture and full screen; null until something was played. */
  video(): HTMLVideoElement | null;
}

export interface Player extends Playback {
  /** Says that a view shows what the player says, its failures too, until the returned function is called. */
  watch(): () => void;
  /** Says that a view is being opened which will show it, until that view watches or `giveUp` is called. */
  open(): void;
  /** Another page came instead of the one that was being opened; false where none was. */
  giveUp(): boolean;
  /** Some view does, or will in a moment; where none does, failures are told by a message. */
  isWatched(): boolean;
}

const NO_TRACKS: MediaTracks = Object.freeze({
  audio: [],
  subtitles: [],
  audioId: null,
  subtitlesId: null,
});

/** Nothing plays. */
export const IDLE: PlayerState = Object.freeze<PlayerState>({
  phase: { kind: "idle" },
  item: null,
  awaited: null,
  hasPicture: false,
  isSoundOnly: false,
  volume: 1,
  isMuted: false,
  tracks: NO_TRACKS,
  next: null,
  watchedChannelIds: [],
});

const NOWHERE: Limits = Object.freeze({ startS: 0, stopS: 0 });

export const NO_PROGRESS: Progress = Object.freeze({
  positionS: 0,
  range: NOWHERE,
  programme: NOWHERE,
  bufferedToS: 0,
  isGrowing: false,
  isAtLiveEdge: false,
  shownAtMs: null,
});
