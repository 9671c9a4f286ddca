/** A mouse drags the grid as a finger does. */
import { useRef, type PointerEvent, type RefObject } from "react";

/** A hand that clicks is never quite still. */
const SLACK_PX = 6;

export interface Drag {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  /** Whether the last press moved the grid, so that its click means nothing else. */
  isMoved: () => boolean;
}

export function useDragScroll(box: RefObject<HTMLElement | null>): Drag {
  const drag = useRef<{ x: number; y: number; isMoved: boolean } | null>(null);
  return {
    onPointerDown({ pointerType, button, clientX: x, clientY: y }) {
      const isOurs = pointerType === "mouse" && button === 0;
      drag.current = isOurs ? { x, y, isMoved: false } : null;
    },
    onPointerMove({ buttons, clientX, clientY }) {
      const { current: from } = drag;
      const { current: element } = box;
      if (!from || !element || buttons !== 1) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (!from.isMoved && Math.abs(x) + Math.abs(y) < SLACK_PX) return;
      element.scrollLeft -= x;
      element.scrollTop -= y;
      drag.current = { x: clientX, y: clientY, isMoved: true };
    },
    isMoved: () => drag.current?.isMoved === true,
  };
}
