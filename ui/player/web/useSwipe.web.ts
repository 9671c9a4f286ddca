/** A finger that strokes the picture: up leads to the next channel, down to the one before. */
import { useRef, type PointerEvent } from "react";

/** A stroke is at least so long, in CSS pixels, and twice as high as it is wide. */
const LEAST_PX = 60;

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

export function useSwipe(zap: (step: 1 | -1) => void): SwipeHandlers {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }) {
      const isFinger = pointerType === "touch" && isPrimary;
      from.current = isFinger ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }) {
      const { current } = from;
      from.current = null;
      if (!current) return;
      const across = Math.abs(clientX - current.x);
      const up = current.y - clientY;
      if (Math.abs(up) < LEAST_PX || Math.abs(up) < 2 * across) return;
      zap(up > 0 ? 1 : -1);
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}
