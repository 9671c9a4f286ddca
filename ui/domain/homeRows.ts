/** The rows of Home as an account arranges them, and what must be kept of a configuration from another version. Pure. */
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
import type { Session } from "./session";

/** A row as it is saved: with what other clients of the service say of it. */
export interface HomeRow extends Feed {
  others: Readonly<Record<string, unknown>>;
}

export const DEFAULT_ROWS: readonly HomeRow[] = DEFAULT_FEEDS.map((feed) => ({
  ...feed,
  others: {},
}));

/** What is offered: the default rows, those that are in no default, and replay by each category. */
const OFFERED: readonly Feed[] = [
  ...DEFAULT_FEEDS,
  { id: LIVE_NORMAL },
  { id: EXPIRING },
  ...CATEGORY_ORDER.map((arg) => ({ id: REPLAY, arg })),
];

/** The rows that somebody can arrange: those they may see, each once. */
export function arrangeable(
  rows: readonly HomeRow[],
  session: Session,
): HomeRow[] {
  const known = new Set<string>();
  return rows.filter((row) => {
    const isNew = !known.has(feedKey(row));
    known.add(feedKey(row));
    return isNew && visibleFeeds([row], session).length > 0;
  });
}

/** The rows that could be added, each once. */
export function addable(rows: readonly HomeRow[], session: Session): Feed[] {
  const known = new Set(rows.map(feedKey));
  return visibleFeeds(OFFERED, session).filter((feed) => {
    const isNew = !known.has(feedKey(feed));
    known.add(feedKey(feed));
    return isNew;
  });
}

/**
 * The saved rows with the arranged ones as they are now, in order. All others keep their places: rows that this version
 * doesn't know, and those that the account may not see at the moment.
 */
export function withArranged(
  rows: readonly HomeRow[],
  session: Session,
  arranged: readonly HomeRow[],
): HomeRow[] {
  const before = new Set(arrangeable(rows, session));
  const left = arranged.slice();
  const next: HomeRow[] = [];
  for (const row of rows) {
    const taken = before.has(row) ? left.shift() : row;
    if (taken) next.push(taken);
  }
  return next.concat(left);
}
