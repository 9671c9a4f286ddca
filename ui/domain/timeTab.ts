/** What stands under the tabs of what is to come and of what has begun (spec, section 4, "Show time status"). */
import { sortStably } from "./sortStably";
import type { TimeTab } from "./tabs";
import { isStarted, type Span } from "./timeStatus";

/** Future means not started. Past and current shows count as started. What is nearest to now comes first. */
export function underTab<T extends { show: Span }>(
  tab: TimeTab,
  items: readonly T[],
  nowMs: number,
): T[] {
  const wanted = tab === "past";
  const under = sortStably(
    items.filter(({ show }) => isStarted(show, nowMs) === wanted),
    (a, b) => a.show.startDate - b.show.startDate,
  );
  return wanted ? under.reverse() : under;
}
