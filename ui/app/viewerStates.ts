/** What this account recorded and how far it watched, by show, for every card on screen. Filled after the page is there. */
import { NO_VIEWER_STATE, type ViewerState } from "../domain/viewerState";

export interface ViewerStates {
  /** Undefined for a show with which the account has nothing to do, and until it is known. */
  of(showId: string): ViewerState | undefined;
  subscribe(listener: () => void): () => void;
  /** All there is; what was known before is forgotten. */
  replace(states: ReadonlyMap<string, ViewerState>): void;
  /** How far a show was watched, in seconds of it; 0 removes the bookmark. */
  bookmark(showId: string, bookmarkS: number): void;
}

export function createViewerStates(): ViewerStates {
  let known: ReadonlyMap<string, ViewerState> = new Map();
  const listeners = new Set<() => void>();
  const set = (next: ReadonlyMap<string, ViewerState>) => {
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
      const state = { ...(known.get(showId) ?? NO_VIEWER_STATE), bookmarkS };
      set(new Map(known).set(showId, { ...state, isSeen: false }));
    },
  };
}
