/** The rules of recordings, in the specification's words. */
import { EVENING_MS, EVENING_S } from "../testing/wireFixtures";
import { recordingOf } from "../testing/recordings";
import {
  canComeBack,
  isArchiveable,
  isCompleted,
  isDownloadable,
} from "./recording";

const DAY_MS = 86_400_000;
const recording = recordingOf();
const { show } = recording;

test("the archives permission allows archiving recordings", () => {
  expect(isArchiveable(recording, true, EVENING_MS)).toBe(true);
  expect(isArchiveable(recording, false, EVENING_MS)).toBe(false);
  expect(isArchiveable(recording, true, EVENING_MS - 1)).toBe(false);
  expect(
    isArchiveable(recordingOf({ isArchived: true }), true, EVENING_MS),
  ).toBe(false);
});

test("recording items are completed once started", () => {
  expect(isCompleted(show, EVENING_MS - 1)).toBe(false);
  expect(isCompleted(show, EVENING_MS)).toBe(true);
});

test("a recording can be downloaded once it is complete with its padding, unless the channel is encrypted", () => {
  const endMs = (EVENING_S + 3600 + 900) * 1000;
  expect(isDownloadable(recording, endMs - 1)).toBe(false);
  expect(isDownloadable(recording, endMs)).toBe(true);
  const encrypted = { ...recording.channel, encrypted: true };
  expect(isDownloadable({ ...recording, channel: encrypted }, endMs)).toBe(
    false,
  );
});

test("a deleted recording can come back while its show can be recorded; an archived one can't", () => {
  expect(canComeBack(recording, EVENING_MS)).toBe(true);
  expect(canComeBack(recording, EVENING_MS + 8 * DAY_MS)).toBe(false);
  expect(canComeBack(recordingOf({ isArchived: true }), EVENING_MS)).toBe(
    false,
  );
});
