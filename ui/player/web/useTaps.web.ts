/** A finger on the picture: a tap shows or hides the controls, a second one at the same side seeks to that side. */
import { useRef } from "react";

/** Two taps that come sooner after each other are one gesture. */
const DOUBLE_MS = 300;

/** -1 for the left third of the window, 1 for its right one, 0 between them. */
function sideOf(x: number): -1 | 0 | 1 {
  const share = x / window.innerWidth;
  if (share < 1 / 3) return -1;
  return share > 2 / 3 ? 1 : 0;
}

export function useTaps(
  tap: () => void,
  seek: (direction: 1 | -1) => void,
): (event: { clientX: number }) => void {
  const last = useRef({ atMs: -Infinity, side: 0 });
  return ({ clientX }) => {
    const side = sideOf(clientX);
    const atMs = performance.now();
    const { current } = last;
    const isSecond = current.side === side && atMs - current.atMs < DOUBLE_MS;
    last.current = { atMs, side };
    if (isSecond && side !== 0) seek(side);
    else tap();
  };
}
