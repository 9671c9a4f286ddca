/**
 * A show as the UI sees it (spec, section 3): one broadcast of a programme, or a card for a whole series. What is worked out
 * from it: whether it has begun, is on or has ended in `timeStatus.ts`; what can be played in `playback/playable.ts`, recorded in
 * `recordable.ts`, archived or downloaded in `recording.ts`; the days that remain in `expiry.ts`; what an account has of it in
 * `viewerState.ts`.
 */
import type { CardChannel } from "./channel";

/** The fields a card needs; feeds travel in the page, so they carry these and no more. */
export interface CardShow {
  /** 1 to 64 characters of `A-Z a-z 0-9 _ -`. */
  id: string;
  channelId: string;
  /** Epoch seconds. */
  startDate: number;
  /** Epoch seconds, after `startDate`. */
  stopDate: number;
  /** Epoch seconds of the true start, where the channel reports it; in feeds of what is on only. */
  exactStartTime?: number | undefined;
  /** Minimum age: 0, 10, 12, 16 or 18. */
  age: number;
  /** Empty on a fast-channel card. */
  title: string;
  subTitle?: string | undefined;
  /** Spoken language: `fr`, `de` or `en`. */
  language: string;
  serieSeason?: number | undefined;
  serieEpNum?: number | undefined;
  /** The card stands for a whole series. */
  isSerie: boolean;
  nbEpisodes?: number | undefined;
  /** Where the card stands for it. */
  serieId?: string | undefined;
  /** Broadcast as it happens: a match, a news programme. */
  showIsLive: boolean;
  /** 16:9 picture. */
  image: string | null;
  /** Set for signed-in viewers only. */
  isRecorded?: boolean | undefined;
  isArchived?: boolean | undefined;
  /** 0 to 100: how far the viewer got, in feeds about that. */
  watchedPercent?: number | undefined;
  /** Where the viewer left it, in seconds of the show, unless it was seen. */
  leftAtS?: number | undefined;
}

export interface Show extends CardShow {
  categoryId: number;
  metaCategory: string;
  /** Of every episode. */
  serieId?: string | undefined;
  serieTitle?: string | undefined;
  originalTitle?: string | undefined;
  /** Popularity, higher is more popular. */
  rank: number;
}

/** Whether a show is as the TV API tells it, not as a card or the guide has it. */
export function isWhole(show: CardShow): show is Show {
  return "categoryId" in show;
}

export type CreditRole =
  "presenter" | "actor" | "director" | "author" | "company";
type Credits = Record<CreditRole, string[]>;

export interface ShowDetails extends Show {
  description: string;
  shortDescription: string;
  credits: Credits;
  year?: number | undefined;
  /** ISO 3166 codes, most important first. */
  country: string[];
  /** 0 to 5, in halves. */
  rating?: number | undefined;
  /** https only. */
  trailerUrl?: string | undefined;
  channel: Omit<CardChannel, "number"> & {
    /** Empty in what all share: a viewer signs in, and the rights to the show say where it plays. */
    liveUrl: string;
  };
}

/** What is told of a show that is not opened. */
export interface ShowBrief {
  id: string;
  title: string;
  image: string | null;
  /** The short text, where there is one. */
  about: string;
}

/** A show together with the channel it is on: what one card is made of. */
export interface ShowOnChannel {
  show: CardShow;
  channel: CardChannel;
}

const SHOW_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether an id from a URL may be asked for at all. */
export function isShowId(id: string | undefined): id is string {
  return id !== undefined && SHOW_ID.test(id);
}

export function briefOf(details: ShowDetails): ShowBrief {
  const { id, title, image, shortDescription, description } = details;
  return { id, title, image, about: shortDescription || description };
}

/** Keeps what a card shows and drops the rest. */
export function cardShowOf(show: Show): CardShow {
  return {
    id: show.id,
    channelId: show.channelId,
    startDate: show.startDate,
    stopDate: show.stopDate,
    age: show.age,
    title: show.title,
    subTitle: show.subTitle,
    language: show.language,
    serieSeason: show.serieSeason,
    serieEpNum: show.serieEpNum,
    isSerie: show.isSerie,
    nbEpisodes: show.nbEpisodes,
    serieId: show.isSerie ? show.serieId : undefined,
    showIsLive: show.showIsLive,
    image: show.image,
  };
}

/** The same of what is on: how far it is counts from when it truly began. */
export function liveCardOf(show: Show): CardShow {
  return { ...cardShowOf(show), exactStartTime: show.exactStartTime };
}
