/** The lists of /recordings: what stands under which tab, in which order, and what of a series stands together. */
import { folded } from "./letters";
import { isCompleted, type Recording } from "./recording";
import type { RecordingTab } from "./recordingsAddress";
import { sortStably } from "./sortStably";

/** Archived shows stand in the archives alone: they count for that quota only. The tab of series lists rules. */
export function recordingsUnder(
  tab: RecordingTab,
  recordings: readonly Recording[],
  nowMs: number,
): Recording[] {
  return recordings.filter(({ show, isArchived }) => {
    switch (tab) {
      case "completed":
        return !isArchived && isCompleted(show, nowMs);
      case "scheduled":
        return !isArchived && !isCompleted(show, nowMs);
      case "archives":
        return isArchived;
      default:
        return false;
    }
  });
}

/** By the time of the show, by its title, or by how long it stays. */
export type RecordingOrder = "time" | "title" | "expiry";

/** The orders that mean something under a tab, the one it opens with first. */
export function ordersOf(tab: RecordingTab): readonly RecordingOrder[] {
  return tab === "completed" ? ["time", "title", "expiry"] : ["time", "title"];
}

type Compare = (a: Recording, b: Recording) => number;

const byStart: Compare = ({ show: a }, { show: b }) =>
  a.startDate - b.startDate || (a.id < b.id ? -1 : 1);

const byTitle: Compare = (a, b) => {
  const [first, second] = [folded(a.show.title), folded(b.show.title)];
  return first < second ? -1 : first > second ? 1 : byStart(a, b);
};

/** What is to come begins with what comes next, all else with the newest. What expires first is the oldest. */
export function inOrder(
  recordings: readonly Recording[],
  tab: RecordingTab,
  order: RecordingOrder,
): Recording[] {
  if (order === "title") return sortStably(recordings, byTitle);
  const list = sortStably(recordings, byStart);
  return order === "expiry" || tab === "scheduled" ? list : list.reverse();
}

/** A recording, or several of one series, which stand together as its first. */
export interface RecordingGroup {
  first: Recording;
  /** How many there are. */
  count: number;
}

/** Each series in the place of its first recording; what belongs to none stands alone. */
export function groupedBySeries(
  recordings: readonly Recording[],
): RecordingGroup[] {
  const bySerie = new Map<string, RecordingGroup>();
  const groups: RecordingGroup[] = [];
  for (const recording of recordings) {
    const { serieId } = recording;
    const known = serieId === undefined ? undefined : bySerie.get(serieId);
    if (known) {
      known.count += 1;
      continue;
    }
    const group = { first: recording, count: 1 };
    groups.push(group);
    if (serieId !== undefined) bySerie.set(serieId, group);
  }
  return groups;
}
