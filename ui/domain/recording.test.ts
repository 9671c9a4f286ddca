/** The rules of recordings, in the specification's words. */
import { EVENING_MS, EVENING_S } from "../testing/wireFixtures";
import { recordingOf } from "../testing/recordings";
import {
  canComeBack,
  isArchiveable,
  isCompleted,
  isDownloadable,
  isExpiringSoon,
  isRecordable,
  isSeriesRecordable,
  remainingExpirationDays,
} from "./recording";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const recording = recordingOf();
const { show } = recording;
const channel = { recordable: true, replayableHours: 168 };
const may = { mayRecord: true, isRecorded: false };

test("a show can be recorded before it, while it is on, and within the replayable hours", () => {
  const at = (nowMs: number) => isRecordable({ show, channel }, may, nowMs);
  expect(at(EVENING_MS - DAY_MS)).toBe(true);
  expect(at(EVENING_MS)).toBe(true);
  expect(at(EVENING_MS + 7 * DAY_MS)).toBe(true);
  expect(at(EVENING_MS + 7 * DAY_MS + HOUR_MS)).toBe(false);
});

test("channels with 0 replay hours have no replay: an ended show is not recorded any more", () => {
  const none = { recordable: true, replayableHours: 0 };
  const at = (nowMs: number) =>
    isRecordable({ show, channel: none }, may, nowMs);
  expect(at(EVENING_MS)).toBe(true);
  expect(at(EVENING_MS + HOUR_MS)).toBe(false);
});

test("what can't be recorded: without the permission, twice, a series card, on a channel that is not recordable", () => {
  const now = EVENING_MS;
  const only = (account: typeof may) =>
    isRecordable({ show, channel }, account, now);
  expect(only({ mayRecord: false, isRecorded: false })).toBe(false);
  expect(only({ mayRecord: true, isRecorded: true })).toBe(false);
  const card = { ...show, isSerie: true };
  expect(isRecordable({ show: card, channel }, may, now)).toBe(false);
  const closed = { ...channel, recordable: false };
  expect(isRecordable({ show, channel: closed }, may, now)).toBe(false);
});

test("a series can be recorded that has no rule yet", () => {
  const account = { mayRecord: true, hasRule: false };
  const serie = { serieId: "fr-1", channel };
  expect(isSeriesRecordable(serie, account)).toBe(true);
  const film = { serieId: undefined, channel };
  expect(isSeriesRecordable(film, account)).toBe(false);
  expect(isSeriesRecordable(serie, { mayRecord: true, hasRule: true })).toBe(
    false,
  );
  expect(isSeriesRecordable(serie, { mayRecord: false, hasRule: false })).toBe(
    false,
  );
  const closed = { serieId: "fr-1", channel: { recordable: false } };
  expect(isSeriesRecordable(closed, account)).toBe(false);
});

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

test("recordings expire 120 days after the show start; an archived one does not", () => {
  expect(remainingExpirationDays(recording, EVENING_MS)).toBe(120);
  expect(remainingExpirationDays(recording, EVENING_MS + 119.5 * DAY_MS)).toBe(
    0,
  );
  expect(remainingExpirationDays(recording, EVENING_MS + 130 * DAY_MS)).toBe(0);
  const archived = recordingOf({ isArchived: true });
  expect(remainingExpirationDays(archived, EVENING_MS)).toBeUndefined();
});

test("they count as expiring soon if under 15 days are left and they are not archived", () => {
  expect(isExpiringSoon(recording, EVENING_MS + 105 * DAY_MS)).toBe(false);
  expect(isExpiringSoon(recording, EVENING_MS + 105 * DAY_MS + 1)).toBe(true);
  const archived = recordingOf({ isArchived: true });
  expect(isExpiringSoon(archived, EVENING_MS + 119 * DAY_MS)).toBe(false);
});

test("a deleted recording can come back while its show can be recorded; an archived one can't", () => {
  expect(canComeBack(recording, EVENING_MS)).toBe(true);
  expect(canComeBack(recording, EVENING_MS + 8 * DAY_MS)).toBe(false);
  expect(canComeBack(recordingOf({ isArchived: true }), EVENING_MS)).toBe(
    false,
  );
});
