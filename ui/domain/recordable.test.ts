/** What may be recorded, in the specification's words. */
import { recordingOf } from "../testing/recordings";
import { EVENING_MS } from "../testing/wireFixtures";
import { isRecordable, isSeriesRecordable } from "./recordable";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const { show } = recordingOf();
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
