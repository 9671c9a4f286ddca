/** The session as the app holds it: its state, who hears of changes, and what changes with the person. */
import { useSyncExternalStore } from "react";
import type { WireSession } from "../context";
import { ANONYMOUS, isSamePerson, type Session } from "../domain/session";
import { useApp } from "./appContext";

export interface SessionStore {
  get(): Session;
  subscribe(listener: () => void): () => void;
  set(session: Session): void;
  /** Somebody is signing out, here or in another tab: what a 401 says then is known already. */
  isLeaving(): boolean;
  setLeaving(isLeaving: boolean): void;
  /**
   * Counts the people this page was for. What was loaded or kept under another number is somebody else's: the page
   * is drawn anew, and late answers are dropped.
   */
  person(): number;
}

export function sessionOf(wire: WireSession): Session {
  const { state, profile } = wire;
  if (state === "anonymous" || !profile) return ANONYMOUS;
  return {
    state,
    profile: {
      username: profile.username,
      countryLocked: profile.country_locked,
      permissions: profile.permissions,
      parentalControlLevel: profile.parentalcontrol_level,
    },
  };
}

export function createSession(wire: WireSession): SessionStore {
  let session = sessionOf(wire);
  /** The last one that was not pending: a sign-in under way has changed nobody yet. */
  let settled = session;
  let person = 0;
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
        if (!isSamePerson(settled, next)) person += 1;
        settled = next;
      }
      session = next;
      listeners.forEach((listener) => listener());
    },
    isLeaving: () => leaving,
    setLeaving(isLeaving) {
      leaving = isLeaving;
    },
    person: () => person,
  };
}

export function useSession(): Session {
  const { session } = useApp();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}
