/**
 * At the first start of a TV how fast it works is measured while it rests, and one that is slow gets the lite mode. What is chosen in
 * the settings stays; after a reset the next start measures again.
 */
import { isSlowAt } from "../domain/deviceSpeed";
import { appearanceChanged } from "./appearanceCookie";
import { measureWork } from "./deviceWork";
import { prefer, preference } from "./preferences";

/** So long after the viewer last did something, and between two measurements. */
const REST_MS = 2_000;
/** Keys, and LG's pointer with its wheel. */
const ACTIVITY = ["keydown", "mousemove", "wheel"];
const LISTENING = { capture: true, passive: true };
/** A device is slow that is so each time: the first screen may still keep it busy. */
const TIMES = 3;

const isSettled = () =>
  preference("measured") !== null || preference("liteMode") !== null;

/** `measure` gives milliseconds. */
export function measureAtFirstStart(measure: () => number = measureWork): void {
  if (isSettled()) return;
  let times = 0;
  let timer = setTimeout(look, REST_MS);

  function rest(): void {
    clearTimeout(timer);
    timer = setTimeout(look, REST_MS);
  }

  function look(): void {
    if (document.hidden) return rest();
    const isSlow = isSlowAt(measure());
    times += 1;
    if (isSlow && times < TIMES) return rest();
    for (const type of ACTIVITY)
      document.removeEventListener(type, rest, LISTENING);
    if (isSettled()) return;
    prefer("measured", "true");
    if (!isSlow) return;
    prefer("liteMode", "true");
    appearanceChanged();
  }

  for (const type of ACTIVITY) document.addEventListener(type, rest, LISTENING);
}
