/**
 * The first entry of a visit's history, where the system's Back is a step in the history (`systemBack.ts`): from there it would end
 * the app, whatever is open, and the page would not hear of it. So a second entry of the same page lies above it, its guard. To the
 * router both are one place, with one key.
 */
import { goesBackByItself } from "./platform";

/** Where a history entry stands in its visit: react-router counts in the history's own state. 0 for the first one and its guard. */
export function placeInHistory(state: unknown): number {
  return typeof state === "object" && state !== null && "idx" in state
    ? Number(state.idx) || 0
    : 0;
}

const isGuard = (state: unknown): boolean =>
  typeof state === "object" &&
  state !== null &&
  "isGuard" in state &&
  state.isGuard === true;

export interface FirstEntry {
  /** A page is shown at the entry that history is at; on the guard it may have taken the place of another. */
  shown(): void;
  /** Puts the guard there where it is missing. Chromium's own Back passes over what a page adds without a viewer's press. */
  guard(): void;
  /** History has made a step to an entry with `state`, whose page is yet to be shown. */
  reached(state: unknown): void;
  /** Whether history stands on the guard. */
  isGuarded(): boolean;
  /** Whether a step to an entry with `state` was one down from the guard. */
  isLeftFor(state: unknown): boolean;
  /** History has made that step: the entry below becomes what the guard was. */
  leave(): void;
}

export function createFirstEntry({
  history,
  location,
  navigator,
}: Window): FirstEntry {
  let isOnGuard = isGuard(history.state);
  /** What the guard says; the entry below it may still say what was there before. */
  let said: { state: unknown; address: string } | undefined;

  function mark(isMarked: boolean, state: unknown = history.state): object {
    return Object.assign({}, state, { isGuard: isMarked });
  }

  function keep(): void {
    said = { state: history.state, address: location.href };
  }

  return {
    shown() {
      const { state } = history;
      const isReplaced =
        isOnGuard && !isGuard(state) && placeInHistory(state) === 0;
      if (isReplaced) history.replaceState(mark(true), "");
      isOnGuard = isGuard(history.state);
      if (isOnGuard) keep();
    },
    guard() {
      if (isOnGuard || !goesBackByItself(navigator)) return;
      if (history.state === null || placeInHistory(history.state) > 0) return;
      history.pushState(mark(true), "");
      isOnGuard = true;
      keep();
    },
    reached(state) {
      isOnGuard = isGuard(state);
    },
    isGuarded: () => isOnGuard,
    isLeftFor: (state) =>
      isOnGuard && !isGuard(state) && placeInHistory(state) === 0,
    leave() {
      isOnGuard = false;
      if (said) history.replaceState(mark(false, said.state), "", said.address);
    },
  };
}
