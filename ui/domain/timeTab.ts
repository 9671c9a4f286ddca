/** What stands under the tabs of what is to come and of what has begun (spec, section 4, "Show time status"). */
import { sortStably } from "./sortStably";
import type { TimeTab } from "./tabs";
import { isStarted, type ShowTimes } from "./timeStatus";

/**
 * Future means not started. Past and current shows count as started. What is nearest to now comes first. What begins at the
 * same time stays as it was: a page carries a part that was put in order before, and the whole comes after it.
 */
export function underTab<T extends { show: ShowTimes }>(
  tab: TimeTab,
  items: readonly T[],
  nowMs: number,
): T[] {
  const wanted = tab === "past";
  return sortStably(
    items.filter(({ show }) => isStarted(show, nowMs) === wanted),
    ({ show: a }, { show: b }) =>
      wanted ? b.startDate - a.startDate : a.startDate - b.startDate,
  );
}
