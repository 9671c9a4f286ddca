/** Work that is begun by pressing a button, one piece at a time, however often the button is pressed. */
import { useRef } from "react";

/** What is pressed so soon after was meant for the button that stood there before. */
const SETTLE_MS = 1_000;

/**
 * Does nothing with work that comes while other work goes on, or right after it was done. Work resolves to false where nothing came of
 * it: the button stands there still.
 */
export function useOneAtATime(): (work: () => Promise<unknown>) => void {
  const isBusy = useRef(false);
  const rest = () => {
    isBusy.current = false;
  };
  async function carryOut(work: () => Promise<unknown>): Promise<void> {
    let settleMs = 0;
    try {
      if ((await work()) !== false) settleMs = SETTLE_MS;
    } finally {
      if (settleMs > 0) setTimeout(rest, settleMs);
      else rest();
    }
  }
  return (work) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void carryOut(work);
  };
}
