/** What this account recorded and how far it watched, by show, for every card on screen. Filled after the page is there. */
import { NO_MARK, type Mark } from "../domain/mark";

export interface Marks {
  /** Undefined for a show with which the account has nothing to do, and until it is known. */
  of(showId: string): Mark | undefined;
  subscribe(listener: () => void): () => void;
  /** All there is; what was known before is forgotten. */
  replace(marks: ReadonlyMap<string, Mark>): void;
  /** How far a show was watched, in seconds of it; 0 removes the bookmark. */
  bookmark(showId: string, bookmarkS: number): void;
}

export function createMarks(): Marks {
  let known: ReadonlyMap<string, Mark> = new Map();
  const listeners = new Set<() => void>();
  const set = (next: ReadonlyMap<string, Mark>) => {
    known = next;
    listeners.forEach((listener) => listener());
  };
  return {
    of: (showId) => known.get(showId),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replace: set,
    bookmark(showId, bookmarkS) {
      const mark = { ...(known.get(showId) ?? NO_MARK), bookmarkS };
      set(new Map(known).set(showId, { ...mark, isSeen: false }));
    },
  };
}
