/** Follows the focus wherever it goes: which lanes it is in, what they remember, where their tracks stand. */
import type { Lanes } from "./lanes";
import type { FocusMemory } from "./memory";
import type { LaneTracks } from "./tracks";

/** What the parts of one engine share. */
export interface FocusContext {
  document: Document;
  lanes: Lanes;
  memory: FocusMemory;
  tracks: LaneTracks;
}

export interface LanePosition {
  lane: HTMLElement;
  /** Counted over the whole list, also when only a window of it is rendered. */
  index: number;
}

/**
 * Why an element gets the focus. Only the viewer's choice is remembered: a `stopgap` must not replace it. What
 * the `pointer` rests on must not move away from under it.
 */
export type Reason = "viewer" | "stopgap" | "pointer";

export interface FocusPath {
  /** Where focus is or was last, innermost lane first. */
  places(): LanePosition[];
  clear(): void;
  focus(element: HTMLElement | null, reason: Reason): boolean;
  /** For focus that the browser gives by itself, after a click for example. */
  expect(reason: Reason): void;
  /** Brings the tracks to the focus again, after the page around it has changed. */
  settle(): void;
  stop(): void;
}

export function createFocusPath(context: FocusContext): FocusPath {
  const { document, lanes, memory, tracks } = context;
  let places: LanePosition[] = [];
  let reason: Reason = "viewer";
  let lastReason: Reason = "viewer";
  let isGiving = false;
  let aside: HTMLElement | null = null;

  function placesOf(element: HTMLElement): LanePosition[] {
    const found: LanePosition[] = [];
    let item = element;
    for (let lane = lanes.laneOf(item); lane; lane = lanes.laneOf(lane)) {
      const index = lanes.items(lane).indexOf(item) + lanes.start(lane);
      found.push({ lane, index });
      item = lane;
    }
    return found;
  }

  function settleAt(element: HTMLElement): void {
    let item = element;
    for (const { lane, index } of places) {
      tracks.settle(lane, item, index);
      item = lane;
    }
  }

  function remember(element: HTMLElement): void {
    // The menu is the same on every page, and no page is returned to by its menu.
    if (aside) return;
    let item = element;
    for (const { lane, index } of places) {
      const key = lane.getAttribute("data-lane-key");
      if (key) memory.remember(key, { index, name: lanes.nameOf(item) });
      item = lane;
    }
  }

  /** Marks the menu that the focus is in. No other lane: each of its items would have its style asked for anew. */
  function markAside(): void {
    const now = places.find(({ lane }) => lanes.isAside(lane));
    const lane = now ? now.lane : null;
    if (lane === aside) return;
    if (aside) aside.removeAttribute("data-lane-active");
    if (lane) lane.setAttribute("data-lane-active", "");
    aside = lane;
  }

  function follow(element: HTMLElement): void {
    places = placesOf(element);
    lastReason = reason;
    markAside();
    if (reason !== "pointer") settleAt(element);
    if (reason !== "stopgap") remember(element);
  }

  function onFocusIn(event: FocusEvent): void {
    const element = event.target as HTMLElement;
    if (!isGiving && lanes.isUsable(element)) follow(element);
  }

  /** The browser asks where what it focuses stands: what is moved before that, in its events, costs a layout in the key. */
  function give(element: HTMLElement): void {
    isGiving = true;
    element.focus({ preventScroll: true });
    isGiving = false;
    if (element === document.activeElement) follow(element);
  }

  document.addEventListener("focusin", onFocusIn);
  return {
    places: () => places,
    clear() {
      places = [];
      markAside();
    },
    focus(element, why) {
      if (!element) return false;
      if (element !== document.activeElement) {
        reason = why;
        give(element);
        reason = "viewer";
      }
      return element === document.activeElement;
    },
    expect(why) {
      reason = why;
      requestAnimationFrame(() => {
        reason = "viewer";
      });
    },
    settle() {
      const element = document.activeElement;
      if (lastReason === "pointer" || !lanes.isUsable(element)) return;
      places = placesOf(element);
      settleAt(element);
    },
    stop() {
      document.removeEventListener("focusin", onFocusIn);
    },
  };
}
