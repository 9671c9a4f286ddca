/**
 * Back as a TV's system carries it out by itself: a step in the browser's history, with or without a key. What would have
 * taken the key, such as a dialog or a field that is written in, takes it all the same, and the page stays.
 */

/** Where a history entry stands in its visit: react-router counts in the history's own state. 0 for the first one. */
export function placeInHistory(state: unknown): number {
  return typeof state === "object" && state !== null && "idx" in state
    ? Number(state.idx) || 0
    : 0;
}

export interface SystemBack {
  /** A page is shown at the entry that history is at. */
  shown(): void;
  /** Whether `event` is the question that `isTaken` asks: what is left over means what the system has done already. */
  isAsked(event: KeyboardEvent): boolean;
  /** Whether something on the page took the step that history has made; if so, that is undone. */
  isTaken(event: PopStateEvent): boolean;
}

export function createSystemBack(document: Document): SystemBack {
  const { history } = document.defaultView as Window;
  let place = placeInHistory(history.state);
  let asked: KeyboardEvent | undefined;
  let isReturning = false;
  return {
    shown() {
      place = placeInHistory(history.state);
    },
    isAsked: (event) => event === asked,
    isTaken({ state }) {
      if (isReturning) {
        isReturning = false;
        return true;
      }
      const steps = place - placeInHistory(state);
      if (steps <= 0) return false;
      asked = new KeyboardEvent("keydown", {
        key: "GoBack",
        bubbles: true,
        cancelable: true,
      });
      (document.activeElement || document.body).dispatchEvent(asked);
      isReturning = asked.defaultPrevented;
      if (isReturning) history.go(steps);
      return isReturning;
    },
  };
}
