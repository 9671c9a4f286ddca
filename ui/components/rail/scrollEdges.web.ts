/** Follows how far a sideways scroller is, so that its arrow buttons show only where there is more, and turns pages. */
import { useEffect, useState, type RefObject } from "react";

/** Half a pixel of rounding must not leave an arrow behind. */
const SLACK_PX = 2;
/** A page leaves the last card of the one before in view. */
const PAGE_PART = 0.85;

export interface ScrollEdges {
  atStart: boolean;
  atEnd: boolean;
  page: (direction: 1 | -1) => void;
}

export function useScrollEdges(
  scroller: RefObject<HTMLElement | null>,
): ScrollEdges {
  const [edges, setEdges] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const atStart = scrollLeft <= SLACK_PX;
      const atEnd = scrollLeft + clientWidth >= scrollWidth - SLACK_PX;
      setEdges((before) =>
        before.atStart === atStart && before.atEnd === atEnd
          ? before
          : { atStart, atEnd },
      );
    };
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      element.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [scroller]);

  const page = (direction: 1 | -1) => {
    const element = scroller.current;
    element?.scrollBy({ left: direction * element.clientWidth * PAGE_PART });
  };
  return { ...edges, page };
}
