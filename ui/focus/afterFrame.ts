/**
 * Work that a key leaves for later: what comes into a list far from the focus need not be there in the frame that shows the focus
 * moved. It is done once that frame is drawn, and at the latest before the next key is acted upon, which may lead there.
 */
import { flushSync } from "react-dom";
import { whenDrawn } from "./whenDrawn";

const waiting = new Map<object, () => void>();
let isDue = false;
let isListening = false;

/** With what React makes of it: left to its own task, that would be done within the next key. */
function doAll(): void {
  if (waiting.size === 0) return;
  const works = Array.from(waiting.values());
  waiting.clear();
  flushSync(() => works.forEach((work) => work()));
}

/** Of one owner's works the last one counts. */
export function afterFrame(owner: object, work: () => void): void {
  waiting.set(owner, work);
  if (!isListening) {
    isListening = true;
    // Before anybody else hears of the key.
    window.addEventListener("keydown", doAll, true);
  }
  if (isDue) return;
  isDue = true;
  whenDrawn(() => {
    isDue = false;
    doAll();
  });
}

/** Whatever the owner left is not to be done any more. */
export function notAfterFrame(owner: object): void {
  waiting.delete(owner);
}
