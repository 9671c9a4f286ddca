/** What stands under which tab of /recordings, and in which order. */
import { recordingOf } from "../testing/recordings";
import { EVENING_MS, EVENING_S } from "../testing/wireFixtures";
import {
  groupedBySeries,
  inOrder,
  ordersOf,
  recordingsUnder,
} from "./recordingList";
import { isRecordingTab, RECORDING_TABS } from "./recordingsAddress";

const HOUR_S = 3600;
const begun = recordingOf({ id: "b", title: "Été", startDate: EVENING_S });
const coming = recordingOf({
  id: "c",
  title: "Alpes",
  startDate: EVENING_S + HOUR_S,
});
const later = recordingOf({
  id: "l",
  title: "Zoo",
  startDate: EVENING_S + 2 * HOUR_S,
});
const archived = recordingOf({ id: "a", title: "eau", isArchived: true });
const all = [later, coming, begun, archived];
const ids = (list: readonly { show: { id: string } }[]) =>
  list.map(({ show }) => show.id);

test("the tabs are completed, scheduled, series and archives", () => {
  expect(RECORDING_TABS).toEqual([
    "completed",
    "scheduled",
    "series",
    "archives",
  ]);
  expect(isRecordingTab("series")).toBe(true);
  expect(isRecordingTab("toString")).toBe(false);
  expect(isRecordingTab(undefined)).toBe(false);
});

test("a recording is completed once started, scheduled before, and in the archives once archived", () => {
  const under = (tab: (typeof RECORDING_TABS)[number]) =>
    ids(recordingsUnder(tab, all, EVENING_MS));
  expect(under("completed")).toEqual(["b"]);
  expect(under("scheduled")).toEqual(["l", "c"]);
  expect(under("archives")).toEqual(["a"]);
  expect(under("series")).toEqual([]);
});

test("what is to come begins with what comes next, all else with the newest", () => {
  expect(ids(inOrder([later, coming], "scheduled", "time"))).toEqual([
    "c",
    "l",
  ]);
  expect(ids(inOrder([begun, later], "completed", "time"))).toEqual(["l", "b"]);
  expect(ids(inOrder([later, begun], "completed", "expiry"))).toEqual([
    "b",
    "l",
  ]);
});

test("titles are in order whatever their accents and case", () => {
  expect(ids(inOrder(all, "completed", "title"))).toEqual(["c", "a", "b", "l"]);
});

test("only what expires is ordered by that", () => {
  expect(ordersOf("completed")).toContain("expiry");
  expect(ordersOf("archives")).not.toContain("expiry");
});

test("what belongs to a series stands in the place of its first", () => {
  const first = recordingOf({ id: "1", serieId: "s" });
  const second = recordingOf({ id: "2", serieId: "s" });
  const groups = groupedBySeries([begun, first, coming, second]);
  expect(groups.map(({ first: { show }, count }) => [show.id, count])).toEqual([
    ["b", 1],
    ["1", 2],
    ["c", 1],
  ]);
});
