/** Renders of a long lane only what is near the focus. The focus engine moves by index, so nothing else is needed. */
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { afterFrame, notAfterFrame } from "./afterFrame";
import { REVEAL_EVENT } from "./keeper";

export interface LaneWindow<E extends HTMLElement> {
  /** Items from `start` to before `end` are to be rendered, each with its `data-index`. */
  start: number;
  end: number;
  /** For the lane, whose `LaneSpacer` takes the place of the items left out before. */
  ref: RefObject<E | null>;
}

/** What is rendered around the focus. */
export interface LaneReach {
  /** Items before the focus. */
  before: number;
  /** Items from the focus on, and as many as may be seen of them. */
  from: number;
  /** The window moves on by so many items: those of a line, which come and go together. */
  step: number;
}

/** Three screens: what is seen, and what one comes to next. */
function threeScreens(screen: number): LaneReach {
  return { before: screen, from: 2 * screen, step: screen };
}

/**
 * `reach` says what is rendered; a number is how many items are seen at once, and three times as many are rendered.
 * `onMove` hears the index in focus once the frame is drawn that shows it, and may change from render to render.
 */
export function useLaneWindow<E extends HTMLElement>(
  count: number,
  reach: number | LaneReach,
  onMove?: (index: number) => void,
): LaneWindow<E> {
  const { before, from, step } =
    typeof reach === "number" ? threeScreens(reach) : reach;
  const ref = useRef<E>(null);
  const [wanted, setLine] = useState(0);
  const line = Math.min(wanted, Math.max(0, Math.ceil(count / step) - 1));
  const start = Math.max(0, line * step - before);
  const end = Math.min(count, line * step + from);
  const moved = useRef(onMove);
  useLayoutEffect(() => {
    moved.current = onMove;
  });
  useLayoutEffect(() => {
    const lane = ref.current;
    if (!lane) return undefined;
    const show = (index: number) => setLine(Math.floor(index / step));
    const onReveal = (event: Event) => {
      notAfterFrame(lane);
      show((event as CustomEvent<number>).detail);
    };
    const onFocusIn = (event: FocusEvent) => {
      const item = (event.target as Element).closest("[data-index]");
      if (!item) return;
      const index = Number(item.getAttribute("data-index"));
      afterFrame(lane, () => {
        show(index);
        moved.current?.(index);
      });
    };
    lane.addEventListener(REVEAL_EVENT, onReveal);
    lane.addEventListener("focusin", onFocusIn);
    return () => {
      notAfterFrame(lane);
      lane.removeEventListener(REVEAL_EVENT, onReveal);
      lane.removeEventListener("focusin", onFocusIn);
    };
  }, [step]);
  return { start, end, ref };
}
