/**
 * Back as a TV's system carries it out by itself: a step in the browser's history, with or without a key. What would have
 * taken the key, such as a dialog or a field that is written in, takes it all the same, and the page stays.
 */
import { createFirstEntry, placeInHistory } from "./firstEntry";

export interface SystemBack {
  /** A page is shown at the entry that history is at. */
  shown(): void;
  /** Whether `event` is the question that `isTaken` asks: what is left over means what the system has done already. */
  isAsked(event: KeyboardEvent): boolean;
  /** Whether the step that history has made is one of ours, which undoes another or lets the first entry go. */
  isOwnStep(event: PopStateEvent): boolean;
  /** Whether history has made a step down from the guard of the first entry, which no page's own way back does. */
  isAtFirst(event: PopStateEvent): boolean;
  /**
   * Whether something on the page took the step that history has made; if so, that is undone. On the first entry nothing has been
   * done yet that a page would see: `back` does what the key does.
   */
  isTaken(event: PopStateEvent, back: () => void): boolean;
  /** The viewer does something on the page: from here on Back is to be heard of. */
  guard(): void;
  /** The next Back is to end the app. */
  letGo(): void;
}

export function createSystemBack(document: Document): SystemBack {
  const window = document.defaultView as Window;
  const { history } = window;
  const first = createFirstEntry(window);
  let place = placeInHistory(history.state);
  let asked: KeyboardEvent | undefined;
  /** A step of our own is under way. */
  let isMoving = false;

  function ask(): boolean {
    asked = new KeyboardEvent("keydown", {
      key: "GoBack",
      bubbles: true,
      cancelable: true,
    });
    (document.activeElement || document.body).dispatchEvent(asked);
    return asked.defaultPrevented;
  }

  function move(steps: number): void {
    isMoving = true;
    history.go(steps);
  }

  return {
    shown() {
      first.shown();
      place = placeInHistory(history.state);
    },
    isAsked: (event) => event === asked,
    isAtFirst: ({ state }) => first.isLeftFor(state),
    isOwnStep({ state }) {
      if (!isMoving) return false;
      isMoving = false;
      if (first.isLeftFor(state)) first.leave();
      return true;
    },
    isTaken({ state }, back) {
      const isAtFirst = first.isLeftFor(state);
      const steps = isAtFirst ? 1 : place - placeInHistory(state);
      if (steps > 0 && ask()) move(steps);
      else if (isAtFirst) {
        first.leave();
        // Where a later page is still seen, the way back to this one goes on.
        if (place === 0) back();
      } else first.reached(state);
      return isMoving || isAtFirst;
    },
    guard: first.guard,
    letGo() {
      if (first.isGuarded()) move(-1);
    },
  };
}
