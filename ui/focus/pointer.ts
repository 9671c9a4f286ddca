/** LG's magic remote and mice: what the pointer rests on gets the focus, so that there is only one. */

export interface PointerOptions {
  /** Gives the focus to what lies under the pointer. */
  hover(element: Element): void;
  /** The wheel walks like the Up and Down keys. */
  turn(direction: "up" | "down"): void;
}

const WHEEL_STEP_MS = 150;

/** Listens until the returned function is called. */
export function followPointer(
  document: Document,
  options: PointerOptions,
): () => void {
  let x = -1;
  let y = -1;
  let lastTurn = 0;
  let under: Element | null = null;

  function onMove(event: MouseEvent) {
    // A card that moves under a resting pointer sends events too; only a hand changes the coordinates.
    if (event.screenX === x && event.screenY === y) return;
    x = event.screenX;
    y = event.screenY;
    const isWaiting = under !== null;
    under = event.target as Element;
    if (isWaiting) return;
    requestAnimationFrame(() => {
      if (under) options.hover(under);
      under = null;
    });
  }

  function onWheel(event: WheelEvent) {
    if (!event.deltaY || event.timeStamp - lastTurn < WHEEL_STEP_MS) return;
    lastTurn = event.timeStamp;
    options.turn(event.deltaY > 0 ? "down" : "up");
  }

  document.addEventListener("mousemove", onMove);
  document.addEventListener("wheel", onWheel, { passive: true });
  return () => {
    document.removeEventListener("mousemove", onMove);
    document.removeEventListener("wheel", onWheel);
  };
}
