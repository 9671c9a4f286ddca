/** The web's grid scrolls as the browser scrolls: by wheel, finger and bar. Tells what is in view, and brings it there. */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import type { GuideView } from "../../guide/focus";
import { LEAST_VIEW_S, type Span } from "../../guide/time";

/** What a pixel stands for. */
interface Scale {
  minutePx: number;
  rowPx: number;
  rowsSeen: number;
  viewS: number;
}

export interface Scroller {
  /** For what scrolls. */
  ref: RefObject<HTMLDivElement | null>;
  /** For one element of a row's height and an hour's width. */
  measure: RefObject<HTMLDivElement | null>;
  /** How much is in view; null until it was measured. */
  seen: { rowsSeen: number; viewS: number } | null;
}

/** The grid is scrolled to the view wherever that comes from; what was scrolled by hand is told by `setView`. */
export function useScroller(
  guide: Span,
  view: GuideView,
  setView: (view: GuideView) => void,
): Scroller {
  const ref = useRef<HTMLDivElement>(null);
  const measure = useRef<HTMLDivElement>(null);
  const scale = useRef<Scale | null>(null);
  const latest = useRef(view);
  /** Views that say where the grid is already. A newer one may be on its way: it must not be scrolled back. */
  const scrolled = useRef(new WeakSet<GuideView>());
  const [seen, setSeen] = useState<Scroller["seen"]>(null);

  const bring = useCallback(
    (to: GuideView) => {
      const { current: box } = ref;
      const { current: by } = scale;
      if (!box || !by) return;
      box.scrollLeft = ((to.leftS - guide.startS) / 60) * by.minutePx;
      box.scrollTop = to.topRow * by.rowPx;
    },
    [guide],
  );

  useLayoutEffect(() => {
    latest.current = view;
    if (!scrolled.current.has(view)) bring(view);
  }, [bring, view]);

  useLayoutEffect(() => {
    const box = ref.current;
    const unit = measure.current;
    if (!box || !unit) return undefined;
    const read = () => {
      const { width, height } = unit.getBoundingClientRect();
      if (width === 0) return;
      const headPx = unit.offsetLeft;
      const topPx = unit.offsetTop;
      const minutePx = width / 60;
      const rowsSeen = Math.max(1, (box.clientHeight - topPx) / height);
      const viewS = Math.max(
        LEAST_VIEW_S,
        Math.floor(((box.clientWidth - headPx) / minutePx) * 60),
      );
      scale.current = { minutePx, rowPx: height, rowsSeen, viewS };
      setSeen({ rowsSeen: Math.floor(rowsSeen), viewS });
      bring(latest.current);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    observer.observe(unit);
    return () => observer.disconnect();
  }, [bring]);

  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    let frame = 0;
    const read = () => {
      frame = 0;
      const { current: by } = scale;
      // Details cover the grid: what has no size has not been scrolled.
      if (!by || box.clientHeight === 0) return;
      const leftS = Math.round(
        guide.startS + (box.scrollLeft / by.minutePx) * 60,
      );
      const topRow = box.scrollTop / by.rowPx;
      const to = { ...latest.current, leftS, topRow };
      scrolled.current.add(to);
      setView(to);
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(read);
    };
    box.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener("scroll", onScroll);
    };
  }, [guide, setView]);

  return { ref, measure, seen };
}
