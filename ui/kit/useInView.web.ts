/** Whether an element has come near the part of the page that is seen; false on the server. */
import { useEffect, useRef, useState, type RefObject } from "react";

/** How far ahead of the eye. */
const MARGIN = "200px";

export function useInView<E extends Element>(): [
  ref: RefObject<E | null>,
  isSeen: boolean,
] {
  const ref = useRef<E>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen];
}
