/** An item of a list, dragged by its handle: with a mouse, a pen or a finger. The page scrolls along at its edges. */
import { useEffect, useRef, type PointerEvent, type RefObject } from "react";
import type { Ordering } from "./useOrdering";

/** So near to an edge of the window the page scrolls, so far in a frame. */
const EDGE_PX = 90;
const STEP_PX = 14;

/** By how much the page is to scroll for a pointer there. */
function scrollAt(y: number): number {
  if (y < EDGE_PX) return -STEP_PX;
  return y > window.innerHeight - EDGE_PX ? STEP_PX : 0;
}

/** All items of `list` are equally high. Returns what begins a drag. */
export function useDrag<T>(
  list: RefObject<HTMLElement | null>,
  count: number,
  ordering: Ordering<T>,
): (event: PointerEvent, key: string) => void {
  const latest = useRef({ ordering, count });
  useEffect(() => {
    latest.current = { ordering, count };
  });
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  return (down, key) => {
    if (down.button !== 0 || !down.isPrimary) return;
    latest.current.ordering.lift(key);
    let y = down.clientY;
    let frame = 0;

    const follow = () => {
      const box = list.current?.getBoundingClientRect();
      if (!box) return;
      const now = latest.current;
      now.ordering.moveTo(Math.floor(((y - box.top) * now.count) / box.height));
    };
    const scroll = () => {
      frame = requestAnimationFrame(scroll);
      const by = scrollAt(y);
      if (by === 0) return;
      window.scrollBy({ top: by, behavior: "instant" });
      follow();
    };
    const onMove = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      y = event.clientY;
      follow();
    };
    const end = (way: "drop" | "cancel") => {
      stop.current();
      latest.current.ordering[way]();
    };
    const onUp = () => end("drop");
    const onCancel = () => end("cancel");
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape") onCancel();
    };
    stop.current = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", onCancel);
      window.removeEventListener("keydown", onKey);
      stop.current = () => {};
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", onCancel);
    window.addEventListener("keydown", onKey);
    frame = requestAnimationFrame(scroll);
  };
}
