/**
 * The page as lanes, read from plain HTML. The contract:
 * - `data-lane="row|column|grid"` on a container; lanes nest. `data-lane-key` names it for memory.
 * - `data-lane-columns` tells a grid's columns.
 * - `data-lane-aside` marks the menu: Back leaves it, and focus never starts there by itself. While it has the focus, it is
 *   marked with `data-lane-active` from here.
 * - `data-lane-trap` keeps focus inside (a page or dialog over another one).
 * - `data-lane-start` is the index of the first rendered item of a windowed list; `data-lane-empty` says that it
 *   renders none now, being a row far from the focus in a column of `data-lane-rows`.
 * - `data-focus-default` marks the item a lane is entered by, `data-focus-skip` what is never entered.
 */
import type { FocusMemory } from "./memory";
import type { Axis, Space } from "./steps";

const FOCUSABLE =
  "a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]";
const LANE = "[data-lane]";
/** The last is how React hides content that waits for data again. */
const HIDES = '[hidden],[inert],[aria-hidden=true],[style*="display: none"]';

export interface Lanes extends Space<HTMLElement> {
  /** Whether an element can hold focus now. */
  isUsable(element: Element | null): element is HTMLElement;
  /** The innermost focusable around an element, for the pointer. */
  focusableAround(element: Element): HTMLElement | null;
  /** The lane that keeps focus inside at the moment, else the outermost lane; `null` on a page without lanes. */
  root(): HTMLElement | null;
  isAside(element: Element): boolean;
  /** Reads each lane at most once while `work` runs, which is not to change which items there are. */
  once(work: () => void): void;
  /** The index of the first rendered item, 0 unless the lane is windowed. */
  start(lane: Element): number;
  /** What an item is called in memory. */
  nameOf(item: Element): string;
}

/** Read from attributes alone, since asking the layout for each candidate is what makes focus slow on TVs. */
const isHidden = (element: Element) => element.matches(HIDES);

function isFocusable(element: Element): boolean {
  return (
    element.matches(FOCUSABLE) &&
    element.getAttribute("tabindex") !== "-1" &&
    !element.hasAttribute("data-focus-skip")
  );
}

function collect(parent: Element, into: HTMLElement[]): void {
  for (
    let child = parent.firstElementChild;
    child;
    child = child.nextElementSibling
  ) {
    if (isHidden(child)) continue;
    if (child.hasAttribute("data-lane") || isFocusable(child))
      into.push(child as HTMLElement);
    else collect(child, into);
  }
}

function isUsable(element: Element | null): element is HTMLElement {
  return (
    !!element &&
    isFocusable(element) &&
    element.isConnected &&
    !element.closest(HIDES)
  );
}

/** Reads the lanes of a document; `memory` decides how a lane is entered again. */
export function readLanes(document: Document, memory: FocusMemory): Lanes {
  let read: Map<Element, HTMLElement[]> | null = null;
  const isAside = (element: Element) => element.hasAttribute("data-lane-aside");
  const start = (lane: Element) =>
    Number(lane.getAttribute("data-lane-start")) || 0;
  const nameOf = (item: Element) =>
    item.getAttribute("data-lane-key") ||
    item.getAttribute("href") ||
    item.id ||
    "";

  function remembered(lane: HTMLElement, items: HTMLElement[]) {
    const spot = memory.recall(lane.getAttribute("data-lane-key") || "");
    if (!spot) return undefined;
    const inPlace = items[spot.index - start(lane)];
    // The same link may stand twice in a lane (a live show in two rows of a grid): its place decides first.
    if (inPlace && nameOf(inPlace) === spot.name) return inPlace;
    return items.find((item) => nameOf(item) === spot.name) || inPlace;
  }

  return {
    isUsable,
    isAside,
    start,
    nameOf,
    isLane: (node) => node.hasAttribute("data-lane"),
    laneOf(node) {
      if (node.hasAttribute("data-lane-trap")) return null;
      return (
        node.parentElement && node.parentElement.closest<HTMLElement>(LANE)
      );
    },
    axis: (lane) => lane.getAttribute("data-lane") as Axis,
    items(lane) {
      const known = read && read.get(lane);
      if (known) return known;
      const items: HTMLElement[] = [];
      collect(lane, items);
      if (read) read.set(lane, items);
      return items;
    },
    once(work) {
      read = new Map();
      try {
        work();
      } finally {
        read = null;
      }
    },
    columns: (lane) => Number(lane.getAttribute("data-lane-columns")) || 1,
    entry(lane, items) {
      return (
        (isAside(lane) ? undefined : remembered(lane, items)) ||
        items.find(
          (item) =>
            item.hasAttribute("data-focus-default") ||
            item.getAttribute("aria-current") === "page",
        ) ||
        items.find((item) => !isAside(item))
      );
    },
    focusableAround(element) {
      const candidate = element.closest(FOCUSABLE);
      return isUsable(candidate) ? candidate : null;
    },
    root() {
      const traps = document.querySelectorAll<HTMLElement>("[data-lane-trap]");
      for (let i = traps.length - 1; i >= 0; i -= 1) {
        const trap = traps[i];
        if (trap && !trap.closest("[inert],[hidden],[aria-hidden=true]"))
          return trap;
      }
      return document.querySelector<HTMLElement>(LANE);
    },
  };
}
