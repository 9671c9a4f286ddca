/** How long a replay or a recording can be watched. */
import { recordingOf } from "../testing/recordings";
import { EVENING_MS } from "../testing/wireFixtures";
import {
  cardRemaining,
  expiresSoon,
  isRecordingExpiringSoon,
  recordingRemaining,
  replayRemaining,
} from "./expiry";

const HOUR = 3600;
const show = { startDate: 0, stopDate: HOUR };

test("channels with 0 replay hours have no replay", () => {
  expect(replayRemaining(show, 0, 2 * HOUR * 1000)).toBeUndefined();
});

test("a replay lasts for the replayable hours of the channel, from the show's stop", () => {
  const at = (hours: number) => replayRemaining(show, 168, hours * HOUR * 1000);
  expect(at(0.5)).toBeUndefined();
  expect(at(2)).toEqual({ unit: "day", count: 6 });
  expect(at(169 - 24)).toEqual({ unit: "hour", count: 24 });
  expect(at(168.5)).toEqual({ unit: "hour", count: 1 });
  expect(at(169)).toBeUndefined();
});

test("a card names the end only when it is near", () => {
  expect(expiresSoon({ unit: "hour", count: 20 })).toBe(true);
  expect(expiresSoon({ unit: "day", count: 2 })).toBe(true);
  expect(expiresSoon({ unit: "day", count: 3 })).toBe(false);
});

const DAY_MS = 86_400_000;
const recorded = { ...recordingOf().show, isRecorded: true };
const archived = { ...recorded, isArchived: true };

test("recordings expire 120 days after the show start; an archived one does not", () => {
  const at = (days: number) =>
    recordingRemaining(recorded, EVENING_MS + days * DAY_MS);
  expect(at(-1)).toBeUndefined();
  expect(at(0)).toEqual({ unit: "day", count: 120 });
  expect(at(119.5)).toEqual({ unit: "hour", count: 12 });
  expect(at(120)).toBeUndefined();
  expect(recordingRemaining(archived, EVENING_MS)).toBeUndefined();
});

test("they count as expiring soon if under 15 days are left and they are not archived", () => {
  const soonMs = EVENING_MS + 105 * DAY_MS;
  expect(isRecordingExpiringSoon(recorded, soonMs)).toBe(false);
  expect(isRecordingExpiringSoon(recorded, soonMs + 1)).toBe(true);
  expect(isRecordingExpiringSoon(archived, soonMs + 1)).toBe(false);
  expect(cardRemaining(recorded, 0, soonMs)).toBeUndefined();
  expect(cardRemaining(recorded, 0, soonMs + 1)).toEqual({
    unit: "day",
    count: 14,
  });
});
