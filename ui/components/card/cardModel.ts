/** Everything a card says about a show, worked out once so that web and TV say the same. Pure. */
import type { Language } from "../../domain/page";
import { badgesOf, type Badge } from "../../domain/badges";
import type { CardChannel } from "../../domain/channel";
import {
  cardRemaining,
  recordingRemaining,
  type Remaining,
} from "../../domain/expiry";
import { showForViewer, type ViewerState } from "../../domain/viewerState";
import { isPlayable } from "../../domain/playback/playable";
import { profileOf, type SessionStatus } from "../../domain/session";
import type { CardShow } from "../../domain/show";
import { isCurrent, isStarted, progressPercent } from "../../domain/timeStatus";
import type { EpisodeNumber } from "../show/episodeMark";
import { formatPosition, formatStart, formatWhen } from "../../i18n/format";

export type Marker =
  | { kind: "live" }
  | { kind: "recording" }
  | { kind: "expiry"; remaining: Remaining }
  | null;

type ChannelInput = Pick<
  CardChannel,
  "name" | "image" | "encrypted" | "playable" | "replayableHours"
>;

/** In which rail. */
export interface CardSetting {
  /** Where every show is recorded, no card says so: each tells its episode, that it is not there to its end yet, and how long it stays. */
  listsRecordings?: boolean;
  /** Neither how far what has begun is, nor when it ends, nor a moving picture of it: that may tell how it went. */
  hidesOutcome?: boolean;
  /** Where each show was begun, a card says where it goes on, in the place of its time. */
  tellsPosition?: boolean;
}

/** What a card is made of. */
interface CardInput extends CardSetting {
  show: CardShow;
  channel: ChannelInput;
  nowMs: number;
  language: Language;
  /** Live can't be watched from where this account is. */
  isCountryLocked?: boolean;
}

export interface CardModel {
  input: CardInput;
  id: string;
  /** The show's title; the channel's name on a fast-channel card, whose title is empty. */
  title: string;
  subTitle: string | undefined;
  picture: string | null;
  channelName: string;
  channelLogo: string | null;
  /** `20:15 – 21:05` today and on air, `sam. 21 nov., 20:15` on another day. */
  when: string;
  /** `20:00` or `1:04:05`: where playing goes on, in the place of `when`; else null. */
  goesOnAt: string | null;
  badges: Badge[];
  /** Bottom left of the picture. */
  marker: Marker;
  /** 0 to 100: how far the viewer got, or the show while it is on; else null. */
  progress: number | null;
  /** What `progress` says, for screen readers. */
  progressLabel: "card.progress" | "card.watched";
  /** Said in the place of the channel's name, where the list asks for it. */
  episode: (EpisodeNumber & { title: string | undefined }) | null;
  /** How many episodes a series card stands for. */
  episodes: number | null;
  /** There is a place from which the show plays now. What this viewer may play, the rights say when Play is pressed. */
  isPlayable: boolean;
}

function badgesFor(input: CardInput): Badge[] {
  const { show, channel, language, listsRecordings } = input;
  const badges = badgesOf(show, channel.encrypted, language);
  return listsRecordings
    ? badges.filter(({ kind }) => kind !== "recording")
    : badges;
}

/** The outcome is open before the start. */
export const hidesOutcomeOf = ({ show, nowMs, hidesOutcome }: CardInput) =>
  hidesOutcome === true && isStarted(show, nowMs);

/** That it is on air its progress says; live is what happens as it is broadcast. */
function currentMarkerOf(input: CardInput, isKept: boolean): Marker {
  if (isKept) return { kind: "recording" };
  return input.show.showIsLive && !hidesOutcomeOf(input)
    ? { kind: "live" }
    : null;
}

function markerOf(input: CardInput): Marker {
  const { show, channel, nowMs, listsRecordings = false } = input;
  const isKept =
    listsRecordings && (show.isRecorded === true || show.isArchived === true);
  if (isCurrent(show, nowMs)) return currentMarkerOf(input, isKept);
  // What stands for several stays as long as each of them does.
  const remaining =
    isKept && !show.isSerie
      ? recordingRemaining(show, nowMs)
      : cardRemaining(show, channel.replayableHours, nowMs);
  return remaining ? { kind: "expiry", remaining } : null;
}

function episodeOf({ show, listsRecordings }: CardInput): CardModel["episode"] {
  if (!listsRecordings || show.isSerie) return null;
  const { serieSeason: season, serieEpNum: number, subTitle } = show;
  if (number === undefined && !subTitle) return null;
  return { season, number, title: subTitle };
}

function progressOf({ show, nowMs }: CardInput): number | null {
  if (show.watchedPercent !== undefined) return show.watchedPercent;
  return isCurrent(show, nowMs) ? progressPercent(show, nowMs) : null;
}

function goesOnAtOf({ show, tellsPosition }: CardInput): string | null {
  const { leftAtS } = show;
  return tellsPosition && leftAtS !== undefined
    ? formatPosition(leftAtS)
    : null;
}

function modelOf(input: CardInput): CardModel {
  const { show, channel, nowMs, language, isCountryLocked = false } = input;
  const isHidden = hidesOutcomeOf(input);
  return {
    input,
    id: show.id,
    title: show.title || channel.name,
    subTitle: show.subTitle,
    picture: show.image,
    channelName: channel.name,
    channelLogo: channel.image,
    when: isHidden
      ? formatStart(show.startDate, nowMs, language)
      : formatWhen(show, nowMs, language),
    goesOnAt: goesOnAtOf(input),
    badges: badgesFor(input),
    marker: markerOf(input),
    progress: isHidden ? null : progressOf(input),
    progressLabel:
      show.watchedPercent === undefined ? "card.progress" : "card.watched",
    episode: episodeOf(input),
    episodes: show.isSerie ? (show.nbEpisodes ?? null) : null,
    isPlayable: isPlayable(show, channel, isCountryLocked, nowMs),
  };
}

export function cardOf(
  show: CardShow,
  channel: ChannelInput,
  nowMs: number,
  language: Language,
  setting: CardSetting = {},
): CardModel {
  return modelOf({ ...setting, show, channel, nowMs, language });
}

/** The card as one account sees it: what it has of the show, and what it may watch from where it is. */
export function cardFor(
  card: CardModel,
  session: SessionStatus,
  viewerState: ViewerState | undefined,
): CardModel {
  const isCountryLocked = profileOf(session)?.countryLocked === true;
  if (viewerState === undefined && !isCountryLocked) return card;
  const { input } = card;
  const show = viewerState
    ? showForViewer(input.show, viewerState)
    : input.show;
  return modelOf({ ...input, show, isCountryLocked });
}
