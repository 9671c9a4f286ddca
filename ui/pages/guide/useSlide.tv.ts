/** On TV the grid slides to the next view, or is there at once. Said to the styles before the frame is drawn. */
import { useLayoutEffect, useRef, type RefObject } from "react";
import type { GuideView } from "../../guide/focus";
import { isSlide } from "../../guide/window";

/** For the element around all that slides. */
export function useSlide(
  view: GuideView,
  viewS: number,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef({ view, atMs: 0 });
  useLayoutEffect(() => {
    const { view: from, atMs } = before.current;
    if (from === view) return;
    const nowMs = performance.now();
    before.current = { view, atMs: nowMs };
    if (isSlide(from, view, nowMs - atMs, viewS))
      ref.current?.removeAttribute("data-cut");
    else ref.current?.setAttribute("data-cut", "");
  }, [view, viewS]);
  return ref;
}
