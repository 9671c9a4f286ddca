/** Renders of a long lane only what is near the focus. The focus engine moves by index, so nothing else is needed. */
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { REVEAL_EVENT } from "./guard";

export interface LaneWindow<E extends HTMLElement> {
  /** Items from `start` to before `end` are to be rendered, each with its `data-index`. */
  start: number;
  end: number;
  /** For the lane. It gets `--lane-start`, by which a spacer before the items takes the place of those left out. */
  ref: RefObject<E | null>;
}

/**
 * `screen` is how many items are seen at once; three screens are rendered. `onMove` hears the index in focus and may
 * change from render to render.
 */
export function useLaneWindow<E extends HTMLElement>(
  count: number,
  screen: number,
  onMove?: (index: number) => void,
): LaneWindow<E> {
  const ref = useRef<E>(null);
  const [wanted, setPage] = useState(0);
  const page = Math.min(wanted, Math.max(0, Math.ceil(count / screen) - 1));
  const start = Math.max(0, page - 1) * screen;
  const end = Math.min(count, (page + 2) * screen);
  const moved = useRef(onMove);
  useLayoutEffect(() => {
    moved.current = onMove;
  });
  useLayoutEffect(() => {
    ref.current?.style.setProperty("--lane-start", String(start));
  }, [start]);
  useLayoutEffect(() => {
    const lane = ref.current;
    if (!lane) return undefined;
    const show = (index: number) => setPage(Math.floor(index / screen));
    const onReveal = (event: Event) =>
      show((event as CustomEvent<number>).detail);
    const onFocusIn = (event: FocusEvent) => {
      const item = (event.target as Element).closest("[data-index]");
      if (!item) return;
      const index = Number(item.getAttribute("data-index"));
      show(index);
      moved.current?.(index);
    };
    lane.addEventListener(REVEAL_EVENT, onReveal);
    lane.addEventListener("focusin", onFocusIn);
    return () => {
      lane.removeEventListener(REVEAL_EVENT, onReveal);
      lane.removeEventListener("focusin", onFocusIn);
    };
  }, [screen]);
  return { start, end, ref };
}
