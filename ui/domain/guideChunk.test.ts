/** Names and edges of the guide's chunks. */
import { guideSlotAt, guideSlots } from "./guideChunk";

const at = (iso: string) => Date.parse(iso) / 1000;

test.each([
  ["2026-11-21T18:59:59Z", "2026-11-21-4"],
  ["2026-11-21T19:00:00Z", "2026-11-21-5"],
  ["2026-11-21T23:00:00Z", "2026-11-22-0"],
  ["2026-07-01T22:00:00Z", "2026-07-02-0"],
  // The hour that comes twice when summer time ends is in slot 0 both times.
  ["2026-10-25T00:30:00Z", "2026-10-25-0"],
  ["2026-10-25T01:30:00Z", "2026-10-25-0"],
  ["2026-10-25T03:00:00Z", "2026-10-25-1"],
])("guide data comes by day and slot: %s is in %s", (iso, name) => {
  expect(guideSlotAt(Date.parse(iso)).name).toBe(name);
});

test.each([
  ["2026-11-21T12:30:00Z", "2026-11-21T11:00:00Z", 4],
  ["2026-10-25T01:30:00Z", "2026-10-24T22:00:00Z", 5],
  ["2026-03-29T00:30:00Z", "2026-03-28T23:00:00Z", 3],
])(
  "the slot around %s begins at %s and lasts %i hours",
  (iso, start, hours) => {
    const slot = guideSlotAt(Date.parse(iso));
    expect(slot.startDate).toBe(at(start));
    expect(slot.stopDate - slot.startDate).toBe(hours * 3600);
  },
);

test("a week has 42 slots, each beginning where the one before ends, also when clocks change", () => {
  const slots = guideSlots(
    at("2026-10-22T00:00:00+02:00"),
    at("2026-10-29T00:00:00+01:00"),
  );
  expect(slots).toHaveLength(42);
  slots.reduce((before, slot) => {
    expect(slot.startDate).toBe(before.stopDate);
    return slot;
  });
});
