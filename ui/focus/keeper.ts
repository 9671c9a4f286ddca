/** Keeps the focus somewhere sensible whatever happens to the page: content comes, goes, or is covered. */
import { enter } from "./steps";
import type { FocusContext, FocusPath } from "./focusPath";
import { whenDrawn } from "./whenDrawn";

/** Told to a windowed list before focus returns to an item it may not have rendered; `detail` is the index. */
export const REVEAL_EVENT = "lane-reveal";

export interface Keeper {
  /** A page came: focus goes to its remembered place or its default, and again when more of the page comes. */
  arrive(): void;
  /** The viewer acts: from here on the focus stays with what they chose. */
  release(): void;
  /** The element in focus; puts the focus back first when it was lost. */
  hold(): HTMLElement | null;
  stop(): void;
}

export function createKeeper(context: FocusContext, path: FocusPath): Keeper {
  const { document, lanes, memory, tracks } = context;
  const window = document.defaultView as Window;
  let isArriving = true;
  let isCheckDue = false;
  let isSettleDue = false;
  let isMeasureDue = false;

  const focused = () =>
    lanes.isUsable(document.activeElement) ? document.activeElement : null;

  /** The nearest place to where focus was: the same index in the same lane, else in the lane around it. */
  function recover(): void {
    const root = lanes.root();
    if (!root) return;
    for (const { lane, index } of path.places()) {
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
        if (path.focus(target || null, "stopgap")) return;
    }
    path.focus(enter(lanes, root), "stopgap");
  }

  function check(): void {
    isCheckDue = false;
    const root = isArriving && lanes.root();
    const target = root && enter(lanes, root);
    if (target && lanes.isUsable(target))
      tracks.still(() => path.focus(target, "stopgap"));
    if (!focused()) recover();
  }

  function scheduleCheck(): void {
    if (isCheckDue) return;
    isCheckDue = true;
    requestAnimationFrame(() => {
      check();
      if (isSettleDue) tracks.still(path.settle);
      isSettleDue = false;
    });
  }

  /** Each key takes the focus from somewhere: only a page that has changed may stand elsewhere under it. */
  function scheduleSettle(): void {
    isSettleDue = true;
    scheduleCheck();
  }

  function visibleLanes(selector: string): HTMLElement[] {
    const all = document.querySelectorAll<HTMLElement>(selector);
    return Array.from(all).filter((lane) => !lane.closest("[inert],[hidden]"));
  }

  const recalled = (lane: Element) =>
    memory.recall(lane.getAttribute("data-lane-key") || "");

  /** Brings a lane's track to what the lane remembers, or to its beginning. */
  function settleLane(lane: HTMLElement): void {
    const items = lanes.items(lane);
    const item = recalled(lane) ? lanes.entry(lane, items) : items[0];
    if (item)
      tracks.settle(lane, item, items.indexOf(item) + lanes.start(lane));
  }

  function settleAll(): void {
    visibleLanes("[data-lane-moves]").forEach(settleLane);
  }

  /** Once a frame is drawn, when the layout is there to be asked: a key that asks first has to wait for it. */
  function scheduleMeasure(): void {
    if (isMeasureDue) return;
    isMeasureDue = true;
    whenDrawn(() => {
      isMeasureDue = false;
      visibleLanes("[data-lane-moves]").forEach(tracks.measure);
    });
  }

  /** A row that renders its items again stands where it was left. */
  function settleRendered(records: readonly MutationRecord[]): void {
    for (const { target, type } of records) {
      const lane = target as HTMLElement;
      if (type !== "childList") continue;
      // What came may be in a moving lane, or have some in it.
      scheduleMeasure();
      if (!lane.hasAttribute("data-lane-start")) continue;
      if (!lane.contains(document.activeElement))
        tracks.still(() => settleLane(lane));
    }
  }

  function onResize(): void {
    tracks.forget();
    tracks.still(settleAll);
    scheduleMeasure();
  }

  const observer = new MutationObserver((records) => {
    for (const { target, type } of records)
      if (type === "childList") tracks.forget(target as Element);
    settleRendered(records);
    // Before the next frame is drawn, so that no frame shows a page without focus.
    check();
    scheduleSettle();
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
      path.clear();
      let isRendered = true;
      for (const lane of visibleLanes("[data-lane-start],[data-lane-rows]")) {
        const spot = recalled(lane);
        const index = spot ? spot.index : 0;
        const item = lanes.items(lane)[index - lanes.start(lane)];
        const isLeftOut = !item || enter(lanes, item) === null;
        // A row that is far from the focus has nothing that could be missing.
        if (isLeftOut && !lane.hasAttribute("data-lane-empty"))
          isRendered = false;
        const event = new CustomEvent(REVEAL_EVENT, { detail: index });
        lane.dispatchEvent(event);
      }
      tracks.still(settleAll);
      scheduleMeasure();
      if (isRendered) check();
      else scheduleSettle();
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
