/** Renders of a long lane only what is near the focus. The focus engine moves by index, so nothing else is needed. */
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from "react";
import { REVEAL_EVENT } from "./guard";

export interface LaneWindow<E extends HTMLElement> {
  /** Items from `start` to before `end` are to be rendered, each with its `data-index`. */
  start: number;
  end: number;
  /** For the lane. It gets `--lane-start`, by which a spacer before the items takes the place of those left out. */
  ref: RefObject<E | null>;
  onFocus: (event: FocusEvent) => void;
}

/** The index of the item that an element is in, -1 outside the lane's items. */
export function laneIndexOf(element: Element): number {
  const item = element.closest("[data-index]");
  return item ? Number(item.getAttribute("data-index")) : -1;
}

/** `screen` is how many items are seen at once; three screens are rendered. */
export function useLaneWindow<E extends HTMLElement>(
  count: number,
  screen: number,
): LaneWindow<E> {
  const ref = useRef<E>(null);
  const [wanted, setPage] = useState(0);
  const page = Math.min(wanted, Math.max(0, Math.ceil(count / screen) - 1));
  const start = Math.max(0, page - 1) * screen;
  const end = Math.min(count, (page + 2) * screen);
  const show = useCallback(
    (index: number) => setPage(Math.floor(index / screen)),
    [screen],
  );
  useLayoutEffect(() => {
    ref.current?.style.setProperty("--lane-start", String(start));
  }, [start]);
  useLayoutEffect(() => {
    const lane = ref.current;
    if (!lane) return undefined;
    const onReveal = (event: Event) =>
      show((event as CustomEvent<number>).detail);
    lane.addEventListener(REVEAL_EVENT, onReveal);
    return () => lane.removeEventListener(REVEAL_EVENT, onReveal);
  }, [show]);
  const onFocus = useCallback(
    (event: FocusEvent) => {
      const index = laneIndexOf(event.target);
      if (index >= 0) show(index);
    },
    [show],
  );
  return { start, end, ref, onFocus };
}
