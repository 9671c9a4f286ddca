/**
 * The only builder of the UI's URLs, and the reader of what a path stands for. Components link by it, so it can't be made
 * from the table of routes, which is above them; `routes.test.ts` holds the two together.
 */
import { feedKey, type Feed } from "./feeds";
import { LIVE_TAB, type LiveTab } from "./liveTab";
import type { RecordingTab } from "./recordingsAddress";
import type { SearchTab } from "./searchAddress";
import type { SerieTab } from "./serieAddress";
import type { VodElement } from "./vod/element";
import type { ActorsTab, SuggestionTab, TimeTab } from "./tabs";
import type { WebViewName } from "./webView";

/** What the player's page shows (spec, section 2, "TV-device variant"). */
export const PLAYER_TYPES = ["live", "replay", "vod"] as const;

export type PlayerType = (typeof PLAYER_TYPES)[number];

/** What names a title on demand in an address. */
type VodAddress = Pick<VodElement, "seasonId" | "showId" | "productId">;

export const paths = {
  home: () => "/home",
  /** The full list behind one feed, from a page on. */
  homeFeed: (feed: Feed, page = 1) =>
    page === 1
      ? `/home?feed=${feedKey(feed)}`
      : `/home?feed=${feedKey(feed)}&page=${page}`,
  /** From a page on: only the first has an address without its number. */
  live: (page = 1, tab: LiveTab = LIVE_TAB) =>
    page === 1 ? `/live/${tab}` : `/live/${tab}?page=${page}`,
  /** The guide now, or at a day and an hour (`2026-11-21`, `20:00`). */
  guide: (day?: string, time?: string) =>
    `/guide${day === undefined ? "" : `?day=${day}`}${
      time === undefined ? "" : `${day === undefined ? "?" : "&"}time=${time}`
    }`,
  /** An address of the guide, from the channel of a number on. */
  guideFrom: (address: string, number: number) =>
    `${address}${address.indexOf("?") === -1 ? "?" : "&"}channel=${number}`,
  /** Without a text, where one is asked for. */
  search: (tab: SearchTab = "all", text = "") =>
    text === ""
      ? `/search/${tab}`
      : `/search/${tab}?q=${encodeURIComponent(text)}`,
  /** With a series, only what is recorded of that one. */
  recordings: (tab: RecordingTab = "completed", serieId?: string) =>
    serieId === undefined
      ? `/recordings/${tab}`
      : `/recordings/${tab}?serie=${encodeURIComponent(serieId)}`,
  mysports: (tab: TimeTab = "future") => `/mysports/${tab}`,
  suggestions: () => "/suggestions",
  suggestionCategory: (categoryId: number, tab: SuggestionTab = "suggested") =>
    `/suggestions/${categoryId}/${tab}`,
  actors: (tab: ActorsTab = "subscribed") => `/actors/${tab}`,
  /** Shows in which the favourite actors are. */
  actorsShows: (tab: TimeTab = "past") => `/showsactors/${tab}`,
  /** Details over the very list they are opened from, such as one of its tabs. */
  showOver: (list: string, showId: string) =>
    `${list}/show/${encodeURIComponent(showId)}`,
  /** A person's id is their name (spec, section 2). */
  peopleOver: (list: string, name: string) =>
    `${list}/people/${encodeURIComponent(name)}`,
  /** A channel, by its id in the guide. */
  channelOver: (list: string, channelId: string) =>
    `${list}/channel/${encodeURIComponent(channelId)}`,
  /** A season, an episode of it, or another show on demand by one of its products. */
  vodOver: (list: string, title: VodAddress) => {
    const { seasonId, showId, productId } = title;
    const season = seasonId && `season/${encodeURIComponent(seasonId)}`;
    const show = showId && `show/${encodeURIComponent(showId)}`;
    const product = show && `product/${encodeURIComponent(productId ?? "")}`;
    return [list, season, show, product].filter(Boolean).join("/");
  },
  settings: () => "/settings",
  /** A page of the operator's, on TV. */
  webView: (name: WebViewName) => `/settings/${name}`,
  /** The feeds of Home, to be arranged. */
  homePersonalize: () => "/homepersonalize",
  /** The channels, to be arranged. */
  lineup: () => "/lineup",
  /** Contact us. */
  feedback: () => "/feedback",
  /** On TV. */
  privacy: () => "/privacy",
  /** What was understood of a household's own files. */
  household: () => "/diagnostic/household",
  /** What a TV can do, for support. */
  diagnostic: () => "/diagnostic",
  /** How fast a TV is; its lite mode is set by that. */
  performance: () => "/performance/true",
  download: (showId: string) => `/download/${encodeURIComponent(showId)}`,
  /** A series: its first season and what can be watched, unless another one or what is to come is asked for. */
  serieOver: (
    list: string,
    serieId: string,
    { tab, season }: { tab?: SerieTab; season?: number } = {},
  ) => {
    const query = [
      ...(season === undefined ? [] : [`season=${season}`]),
      ...(tab === undefined ? [] : [`tab=${tab}`]),
    ];
    const path = `${list}/serie/${encodeURIComponent(serieId)}`;
    return query.length > 0 ? `${path}?${query.join("&")}` : path;
  },
  /** `redirect` is the full path to come back to. */
  login: (redirect?: string) =>
    redirect === undefined
      ? "/login"
      : `/login?redirect=${encodeURIComponent(redirect)}`,
  /** `deleted` tells a former customer on TV why they were signed out. */
  logout: ({ deleted }: { deleted?: boolean } = {}) =>
    deleted ? "/logout?deleted=1" : "/logout",
  /** Confirms the code that a TV shows. */
  pair: (code?: string) =>
    code === undefined ? "/pair" : `/pair?code=${encodeURIComponent(code)}`,
  /** The picture on the whole screen, on TV. */
  player: (type: PlayerType) => `/player/${type}`,
  parentalControl: () => "/parentalcontrol",
  /** A category of the video on demand on the web, from a page on; 0 is the catalogue's own. */
  vod: (categoryId = 0, page = 1) =>
    page === 1 ? `/vod/${categoryId}` : `/vod/${categoryId}?page=${page}`,
  /** The same on TV, where it is a single screen. */
  vodScreen: () => "/vod",
};

/**
 * Paths containing /show/, /serie/ or /people/ are child pages that keep a back-history (spec, section 2); a season on
 * demand and a channel are such, too.
 */
export function isChildPage(pathname: string): boolean {
  return listPathOf(pathname) !== pathname;
}

/** The path of the list that a page is, or that it opens over. The words are those that details begin with in `routes.ts`. */
export function listPathOf(pathname: string): string {
  return pathname.replace(/\/(?:show|serie|people|channel|season)\/.*/, "");
}

/** The picture itself, whatever plays. */
export function isPlayer(pathname: string): boolean {
  return PLAYER_TYPES.some((type) => pathname === paths.player(type));
}

/** Paths containing /parentalcontrol are recognised (spec, section 2). */
export function isParentalControl(pathname: string): boolean {
  return pathname.includes(paths.parentalControl());
}

/** The name of the list a path lies in, or of its page. */
export function sectionAt(pathname: string): string {
  const [, name = ""] = pathname.split("/");
  return name;
}
