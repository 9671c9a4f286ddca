/** The rows of Home: ids, default order, and what a visitor needs to see each of them (spec, section 9, "Home feeds"). */
import { isCategoryId } from "./categories";
import { isSignedIn, may, type Permission, type Session } from "./session";

/** One row of Home. `arg` is a category for 105, 0 meaning all. */
export interface Feed {
  id: number;
  arg?: number | undefined;
}

export const LIVE_BY_USAGE = 101;
export const CHANNELS = 102;
export const RECORDINGS = 103;
export const WATCH_NEXT = 104;
export const REPLAY = 105;
export const MYSPORTS = 106;
export const ACTORS_SHOWS = 110;
export const EXPIRING = 113;
export const CATEGORIES = 115;
export const FREE_CHANNELS = 121;

/** A row shows at most 20 items, then a '+N' more tile. The channel row is unlimited. */
export const ROW_LIMIT = 20;

/** Default feed ids, in order. */
export const DEFAULT_FEEDS: readonly Feed[] = [
  { id: LIVE_BY_USAGE },
  { id: CHANNELS },
  { id: REPLAY, arg: 0 },
  { id: CATEGORIES },
  { id: WATCH_NEXT },
  { id: RECORDINGS },
  { id: FREE_CHANNELS },
  { id: REPLAY, arg: 5 },
  { id: MYSPORTS },
  { id: 111 },
  { id: ACTORS_SHOWS },
  { id: 108 },
];

/** What a row needs before it is shown: nothing, an account, or a permission of the profile. */
type Need = "nothing" | "account" | Permission;

/** The rows that can be drawn. Actors (111) and VOD (108) wait for the pages that their tiles lead to. */
const NEEDS: Readonly<Record<number, Need>> = {
  101: "nothing",
  102: "nothing",
  103: "recordings",
  104: "account",
  105: "nothing",
  106: "mysports",
  110: "account",
  113: "recordings",
  115: "nothing",
  121: "fast_menu",
};

/** The rows that somebody may see: one without its permission is hidden (spec, section 6). Unknown ones are left out. */
export function visibleFeeds(feeds: readonly Feed[], session: Session): Feed[] {
  return feeds.filter(({ id }) => {
    const need = NEEDS[id];
    if (need === undefined) return false;
    if (need === "nothing") return true;
    return need === "account" ? isSignedIn(session) : may(session, need);
  });
}

/** `105-5`, or `101` for a feed without an argument: names a row in URLs, keys and lanes. */
export function feedKey(feed: Feed): string {
  return feed.arg === undefined ? `${feed.id}` : `${feed.id}-${feed.arg}`;
}

/** Reads the `feed` query of /home. Only replay rows have a full list of their own; anything else is undefined. */
export function listFeedOf(search: string): Feed | undefined {
  const value = new URLSearchParams(search).get("feed");
  const match = /^105-(\d{1,2})$/.exec(value ?? "");
  if (!match) return undefined;
  const arg = Number(match[1]);
  return arg === 0 || isCategoryId(arg) ? { id: REPLAY, arg } : undefined;
}
