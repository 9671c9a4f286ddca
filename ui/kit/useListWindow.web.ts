/**
 * Draws of a long list only what is in or near the screen, down the page or along a row. Spacers before and after it
 * take the place of the rest: `--before` and `--after` on the list tell them for how many items they stand.
 */
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { firstWindow, windowFor, type ListShape } from "./listWindow";

/** Along which the list goes: down the page, which scrolls, or along a row, which scrolls by itself. */
type Along = "page" | "row";

/** The part of the list that is seen, both ends as parts of the whole. */
const SEEN: Record<Along, (list: HTMLElement) => [from: number, to: number]> = {
  page(list) {
    const { top, height } = list.getBoundingClientRect();
    return [-top / height, (window.innerHeight - top) / height];
  },
  row: ({ scrollLeft, clientWidth, scrollWidth }) => [
    scrollLeft / scrollWidth,
    (scrollLeft + clientWidth) / scrollWidth,
  ],
};

/** Items carry their `data-index`: what has the focus has its neighbours drawn, before the list has scrolled to it. */
export function useListWindow<E extends HTMLElement>(
  along: Along,
  shape: ListShape,
): { start: number; end: number; ref: RefObject<E | null> } {
  const ref = useRef<E>(null);
  const { count, first, step } = shape;
  const [wanted, setWindow] = useState(() => firstWindow(shape));
  const end = Math.min(wanted.end, count);
  const start = Math.min(wanted.start, end);

  useLayoutEffect(() => {
    const style = ref.current?.style;
    style?.setProperty("--before", `${start}`);
    style?.setProperty("--after", `${count - end}`);
  }, [start, end, count]);

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    const shown: ListShape = { count, first, step };
    const show = (focused?: number) => {
      const [fromPart, toPart] = SEEN[along](list);
      // Nothing is seen of a list that is covered, and has no size, or that is elsewhere on the page.
      if (!(toPart > 0 && fromPart < 1)) return;
      const from = Math.max(0, fromPart * count);
      const to = Math.min(count, toPart * count);
      const nearest = focused === undefined ? from : Math.min(from, focused);
      const farthest = focused === undefined ? to : Math.max(to, focused + 1);
      setWindow((now) => windowFor(now, shown, nearest, farthest));
    };
    const follow = () => show();
    const onFocusIn = ({ target }: FocusEvent) => {
      const item = (target as Element).closest("[data-index]");
      if (item) show(Number(item.getAttribute("data-index")));
    };
    const scroller = along === "page" ? window : list;
    scroller.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("resize", follow);
    list.addEventListener("focusin", onFocusIn);
    follow();
    return () => {
      scroller.removeEventListener("scroll", follow);
      window.removeEventListener("resize", follow);
      list.removeEventListener("focusin", onFocusIn);
    };
  }, [along, count, first, step]);

  return { start, end, ref };
}
