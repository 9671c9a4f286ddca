/** Keeps the focus somewhere sensible whatever happens to the page: content comes, goes, or is covered. */
import { enter } from "./steps";
import type { Ground, Trail } from "./trail";

/** Told to a windowed list before focus returns to an item it may not have rendered; `detail` is the index. */
export const REVEAL_EVENT = "lane-reveal";

export interface Guard {
  /** A page came: focus goes to its remembered place or its default, and again when more of the page comes. */
  arrive(): void;
  /** The viewer acts: from here on the focus stays with what they chose. */
  release(): void;
  /** The element in focus; puts the focus back first when it was lost. */
  hold(): HTMLElement | null;
  stop(): void;
}

export function createGuard(ground: Ground, trail: Trail): Guard {
  const { document, lanes, memory, tracks } = ground;
  const window = document.defaultView as Window;
  let isArriving = true;
  let isCheckDue = false;

  const focused = () =>
    lanes.isUsable(document.activeElement) ? document.activeElement : null;

  /** The nearest place to where focus was: the same index in the same lane, else in the lane around it. */
  function recover(): void {
    const root = lanes.root();
    if (!root) return;
    for (const { lane, index } of trail.places()) {
      const key = lane.getAttribute("data-lane-key");
      const again = document.contains(lane)
        ? lane
        : key && root.querySelector<HTMLElement>(`[data-lane-key="${key}"]`);
      if (!again || !root.contains(again)) continue;
      const items = lanes.items(again);
      const local = Math.min(index - lanes.start(again), items.length - 1);
      const item = items[Math.max(0, local)];
      const target = item && enter(lanes, item);
      if (lanes.isUsable(target || null))
        if (trail.focus(target || null, "stopgap")) return;
    }
    trail.focus(enter(lanes, root), "stopgap");
  }

  function check(): void {
    isCheckDue = false;
    const root = isArriving && lanes.root();
    const target = root && enter(lanes, root);
    if (target && lanes.isUsable(target))
      tracks.still(() => trail.focus(target, "stopgap"));
    if (!focused()) recover();
  }

  function scheduleCheck(): void {
    if (isCheckDue) return;
    isCheckDue = true;
    requestAnimationFrame(() => {
      check();
      tracks.still(trail.settle);
    });
  }

  function visibleLanes(selector: string): HTMLElement[] {
    const all = document.querySelectorAll<HTMLElement>(selector);
    return Array.from(all).filter((lane) => !lane.closest("[inert],[hidden]"));
  }

  const recalled = (lane: Element) =>
    memory.recall(lane.getAttribute("data-lane-key") || "");

  /** Brings every track to what its lane remembers, or to its beginning. */
  function settleAll(): void {
    for (const lane of visibleLanes("[data-lane-moves]")) {
      const items = lanes.items(lane);
      const item = recalled(lane) ? lanes.entry(lane, items) : items[0];
      if (item)
        tracks.settle(lane, item, items.indexOf(item) + lanes.start(lane));
    }
  }

  function onResize(): void {
    tracks.forget();
    tracks.still(settleAll);
  }

  const observer = new MutationObserver((records) => {
    for (const { target, type } of records)
      if (type === "childList") tracks.forget(target as Element);
    // Before the next frame is drawn, so that no frame shows a page without focus.
    check();
    scheduleCheck();
  });
  observer.observe(document.body, {
    attributes: true,
    attributeFilter: ["inert", "hidden", "disabled", "aria-hidden"],
    childList: true,
    subtree: true,
  });
  // Some ways to vanish (display: none) are seen by no observer, but the browser takes the focus away.
  document.addEventListener("focusout", scheduleCheck);
  window.addEventListener("resize", onResize);
  check();

  return {
    arrive() {
      isArriving = true;
      trail.clear();
      let isRendered = true;
      for (const lane of visibleLanes("[data-lane-start]")) {
        const spot = recalled(lane);
        const index = spot ? spot.index : 0;
        const local = index - lanes.start(lane);
        if (local < 0 || local >= lanes.items(lane).length) isRendered = false;
        const event = new CustomEvent(REVEAL_EVENT, { detail: index });
        lane.dispatchEvent(event);
      }
      tracks.still(settleAll);
      if (isRendered) check();
      else scheduleCheck();
    },
    release() {
      isArriving = false;
    },
    hold() {
      const element = focused();
      if (!element) recover();
      return element;
    },
    stop() {
      observer.disconnect();
      document.removeEventListener("focusout", scheduleCheck);
      window.removeEventListener("resize", onResize);
    },
  };
}
