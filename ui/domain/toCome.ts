/** What is still to come (spec, section 4, "Show time status"). A module of its own: few pages need it. */
import { isStarted, type ShowTimes } from "./timeStatus";

/** Future means not started. */
export function toCome<T extends { show: ShowTimes }>(
  items: readonly T[],
  nowMs: number,
): T[] {
  return items.filter(({ show }) => !isStarted(show, nowMs));
}
