/** The session as the app holds it: its state, who hears of changes, and what changes with the visitor. */
import type { WireSessionStatus } from "../../api/pageContext";
import {
  ANONYMOUS,
  isSameVisitor,
  type SessionStatus,
} from "../../domain/session";

export interface SessionStore {
  get(): SessionStatus;
  subscribe(listener: () => void): () => void;
  set(session: SessionStatus): void;
  /** The user is signing out, here or in another tab: what a 401 says then is known already. */
  isLeaving(): boolean;
  setLeaving(isLeaving: boolean): void;
  /**
   * Counts the sessions this page was for. What was loaded or kept in another epoch is another visitor's: the page is
   * drawn anew, and late answers are dropped.
   */
  epoch(): number;
}

export function sessionOf(status: WireSessionStatus): SessionStatus {
  const { state, profile } = status;
  if (state === "anonymous" || !profile) return ANONYMOUS;
  return {
    state,
    profile: {
      username: profile.username,
      countryLocked: profile.country_locked,
      permissions: profile.permissions,
      parentalControlLevel: profile.parentalcontrol_level,
      videoPreviews: profile.videoPreviews,
      channelsByUsage: profile.personalizeChannelUsage,
    },
  };
}

export function createSessionStore(status: WireSessionStatus): SessionStore {
  let session = sessionOf(status);
  /** The last one that was not pending: a sign-in under way has not changed the user yet. */
  let settled = session;
  let epoch = 0;
  let leaving = false;
  const listeners = new Set<() => void>();
  return {
    get: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      if (next.state !== "pending") {
        if (!isSameVisitor(settled, next)) epoch += 1;
        settled = next;
      }
      session = next;
      listeners.forEach((listener) => listener());
    },
    isLeaving: () => leaving,
    setLeaving(isLeaving) {
      leaving = isLeaving;
    },
    epoch: () => epoch,
  };
}
