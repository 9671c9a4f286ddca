/** The feeds of Home as an account arranges them, and what must be kept of a configuration from another version. Pure. */
import { CATEGORY_ORDER } from "./categories";
import {
  DEFAULT_FEEDS,
  EXPIRING,
  feedKey,
  LIVE_NORMAL,
  REPLAY,
  visibleFeeds,
  type Feed,
} from "./feeds";
import { hasKnownCategory } from "./replayFeed";
import type { SessionStatus } from "./session";

/** A feed as it is saved: with what other clients of the service say of it. */
export interface SavedFeed extends Feed {
  others: Readonly<Record<string, unknown>>;
}

export const DEFAULT_SAVED_FEEDS: readonly SavedFeed[] = DEFAULT_FEEDS.map(
  (feed) => ({
    ...feed,
    others: {},
  }),
);

/** What is offered: the default feeds, those that are in no default, and replay by each category. */
const OFFERED: readonly Feed[] = [
  ...DEFAULT_FEEDS,
  { id: LIVE_NORMAL },
  { id: EXPIRING },
  ...CATEGORY_ORDER.map((arg) => ({ id: REPLAY, arg })),
];

/** The feeds that a user can arrange: those they may see, each once. */
export function arrangeable(
  feeds: readonly SavedFeed[],
  session: SessionStatus,
): SavedFeed[] {
  const known = new Set<string>();
  return feeds.filter((feed) => {
    const isNew = !known.has(feedKey(feed));
    known.add(feedKey(feed));
    const isSeen = visibleFeeds([feed], session).length > 0;
    return isNew && isSeen && hasKnownCategory(feed);
  });
}

/** The feeds that could be added, each once. */
export function addable(
  feeds: readonly SavedFeed[],
  session: SessionStatus,
): Feed[] {
  const known = new Set(feeds.map(feedKey));
  return visibleFeeds(OFFERED, session).filter((feed) => {
    const isNew = !known.has(feedKey(feed));
    known.add(feedKey(feed));
    return isNew;
  });
}

/**
 * The saved feeds with the arranged ones as they are now, in order. All others keep their places: feeds that this version
 * doesn't know, and those that the account may not see at the moment.
 */
export function withArranged(
  feeds: readonly SavedFeed[],
  session: SessionStatus,
  arranged: readonly SavedFeed[],
): SavedFeed[] {
  const before = new Set(arrangeable(feeds, session));
  const left = arranged.slice();
  const next: SavedFeed[] = [];
  for (const feed of feeds) {
    const taken = before.has(feed) ? left.shift() : feed;
    if (taken) next.push(taken);
  }
  return next.concat(left);
}
