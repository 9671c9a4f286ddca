/** The rows of Home: ids, default order, and what a visitor needs to see each of them (spec, section 9, "Home feeds"). */
import { isCategoryId } from "./categories";

/** One row of Home. `arg` is a category for 105, 0 meaning all. */
export interface Feed {
  id: number;
  arg?: number | undefined;
}

export const LIVE_BY_USAGE = 101;
export const CHANNELS = 102;
export const REPLAY = 105;
export const CATEGORIES = 115;

/** A row shows at most 20 items, then a '+N' more tile. The channel row is unlimited. */
export const ROW_LIMIT = 20;

/** Default feed ids, in order. */
export const DEFAULT_FEEDS: readonly Feed[] = [
  { id: LIVE_BY_USAGE },
  { id: CHANNELS },
  { id: REPLAY, arg: 0 },
  { id: CATEGORIES },
  { id: 104 },
  { id: 103 },
  { id: 121 },
  { id: REPLAY, arg: 5 },
  { id: 106 },
  { id: 111 },
  { id: 110 },
  { id: 108 },
];

/** What a row needs before it is shown: nothing, an account, or a permission of the profile. */
type Need =
  | "nothing"
  | "account"
  | "recordings"
  | "mysports"
  | "vod_mobile"
  | "fast_menu";

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
  113: "account",
  115: "nothing",
  121: "fast_menu",
};

/** The rows an anonymous visitor may see. Unknown feeds are left out: nothing could be drawn for them. */
export function visibleToAnonymous(feeds: readonly Feed[]): Feed[] {
  return feeds.filter((feed) => NEEDS[feed.id] === "nothing");
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
