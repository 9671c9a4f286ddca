/** Names of the guide's chunks. */
import { guideChunkAt } from "./guideChunk";

test.each([
  ["2026-11-21T18:59:59Z", "2026-11-21-4"],
  ["2026-11-21T19:00:00Z", "2026-11-21-5"],
  ["2026-11-21T23:00:00Z", "2026-11-22-0"],
  ["2026-07-01T22:00:00Z", "2026-07-02-0"],
  // The hour that comes twice when summer time ends is in slot 0 both times.
  ["2026-10-25T00:30:00Z", "2026-10-25-0"],
  ["2026-10-25T01:30:00Z", "2026-10-25-0"],
  ["2026-10-25T03:00:00Z", "2026-10-25-1"],
])("guide data comes by day and slot: %s is in %s", (at, name) => {
  expect(guideChunkAt(Date.parse(at))).toBe(name);
});
