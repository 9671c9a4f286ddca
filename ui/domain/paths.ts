/** The only builder of the UI's URLs, and the reader of what a path stands for. */
import { feedKey, type Feed } from "./feeds";

/** A list that show details open over. */
export type Section = "home" | "live";

/** The tabs of /live that exist. */
export const LIVE_TAB = "normal";

export const paths = {
  home: () => "/home",
  /** The full list behind one feed row. */
  homeFeed: (feed: Feed) => `/home?feed=${feedKey(feed)}`,
  live: () => `/live/${LIVE_TAB}`,
  list: (section: Section) =>
    section === "home" ? paths.home() : paths.live(),
  show: (section: Section, showId: string) =>
    `${paths.list(section)}/show/${encodeURIComponent(showId)}`,
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
  parentalControl: () => "/parentalcontrol",
  vod: () => "/vod/0",
};

/** Paths containing /show/, /serie/ or /people/ are child pages that keep a back-history (spec, section 2). */
export function isChildPage(pathname: string): boolean {
  return /\/(?:show|serie|people)\//.test(pathname);
}

/** Paths containing /parentalcontrol are recognised (spec, section 2). */
export function isParentalControl(pathname: string): boolean {
  return pathname.includes(paths.parentalControl());
}

/** The section a path lies in; undefined for a page of its own. */
export function sectionAt(pathname: string): Section | undefined {
  return /^\/(home|live)(?:\/|$)/.exec(pathname)?.[1] as Section | undefined;
}

/** The section a path belongs to; live is the fallback (spec, section 2). */
export function sectionOf(pathname: string): Section {
  return sectionAt(pathname) ?? "live";
}
