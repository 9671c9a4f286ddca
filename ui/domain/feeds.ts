/** The feeds of Home: ids, default order, and what a visitor needs to see each (spec, section 9, "Home feeds"). */
import { queryValue, type PageQuery } from "./address";
import { CATEGORY_ORDER } from "./categories";
import { pageQuery } from "./pageNumber";
import {
  isSignedIn,
  may,
  type Permission,
  type SessionStatus,
} from "./session";

/** One feed. `arg` is a category for 105, 0 meaning all. */
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
export const VOD = 108;
export const ACTORS_SHOWS = 110;
export const ACTORS = 111;
export const EXPIRING = 113;
export const LIVE_NORMAL = 114;
export const CATEGORIES = 115;
export const FREE_CHANNELS = 121;

/** A feed shows at most 20 items, then a '+N' more tile. The channel feed is unlimited. */
export const FEED_LIMIT = 20;

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
  { id: ACTORS },
  { id: ACTORS_SHOWS },
  { id: VOD },
];

/** What a feed needs before it is shown: nothing, an account, or a permission of the profile. */
type Need = "nothing" | "account" | Permission;

/** The feeds that can be drawn. */
const NEEDS: Readonly<Record<number, Need>> = {
  101: "nothing",
  102: "nothing",
  103: "recordings",
  104: "account",
  105: "nothing",
  106: "mysports",
  108: "vod_mobile",
  110: "account",
  111: "account",
  113: "recordings",
  114: "nothing",
  115: "nothing",
  121: "fast_menu",
};

/** The feeds that a visitor may see: one without its permission is hidden (spec, section 6). Unknown ones are left out. */
export function visibleFeeds(
  feeds: readonly Feed[],
  session: SessionStatus,
): Feed[] {
  return feeds.filter(({ id }) => {
    const need = NEEDS[id];
    if (need === undefined) return false;
    if (need === "nothing") return true;
    return need === "account" ? isSignedIn(session) : may(session, need);
  });
}

/**
 * `105-5`, or `101` for a feed without an argument: names a feed in URLs, keys and lanes. Some clients save an argument for
 * every feed; it counts where there is more than one: replay has one for each category.
 */
export function feedKey({ id, arg }: Feed): string {
  return id !== REPLAY || arg === undefined ? `${id}` : `${id}-${arg}`;
}

/** The feeds of shows and titles that have a full list: replay has that of all and one for each category. */
const LISTED: readonly Feed[] = [
  ...[0, ...CATEGORY_ORDER].map((arg) => ({ id: REPLAY, arg })),
  { id: RECORDINGS },
  { id: WATCH_NEXT },
  { id: MYSPORTS },
  { id: VOD },
  { id: ACTORS_SHOWS },
  { id: EXPIRING },
  { id: FREE_CHANNELS },
];

/** Of a full list, as many as have an address. */
const MAX_LIST_PAGES = 20;

/** What /home's query means: `feed` names a full list, `page` where it begins. */
export const HOME_QUERY: PageQuery = {
  feed: { scope: "page", values: LISTED.map(feedKey) },
  ...pageQuery(MAX_LIST_PAGES, "feed"),
};

/** Reads the `feed` query of /home; undefined for anything but a full list. */
export function listFeedOf(search: string): Feed | undefined {
  const value = queryValue(HOME_QUERY, "feed", search);
  return LISTED.find((feed) => feedKey(feed) === value);
}
