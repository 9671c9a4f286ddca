/** From where a show is played: each sentence of the specification's section 4, "Playback", and of section 6. */
import {
  insistedLocation,
  likelyLocation,
  locationsOf,
  type LocatableChannel,
  type LocatableShow,
} from "./location";
import { isPlayable } from "./playable";

const SHOW: LocatableShow = {
  startDate: 10_000,
  stopDate: 13_600,
  isSerie: false,
};
const CHANNEL: LocatableChannel = {
  playable: true,
  startoverable: true,
  replayableHours: 30,
};
const BEFORE = 9_999_999;
const DURING = 12_000_000;
const AFTER = 13_600_000;
const LONG_AFTER = AFTER + 31 * 3_600_000;

interface Changes {
  show?: Partial<LocatableShow>;
  channel?: Partial<LocatableChannel>;
}

function broadcast({ show, channel }: Changes = {}) {
  return { show: { ...SHOW, ...show }, channel: { ...CHANNEL, ...channel } };
}

const at = (nowMs: number, changes?: Changes, countryLocked = false) =>
  locationsOf(broadcast(changes), countryLocked, nowMs);

test("live is used if the show is current and the country is not locked", () => {
  expect(at(DURING)[0]).toBe("live");
  expect(at(DURING, {}, true)).toEqual([]);
  expect(at(AFTER)).not.toContain("live");
});

test("replay is used if the show is recorded", () => {
  const show = { isRecorded: true };
  expect(at(LONG_AFTER, { show })).toEqual(["recording"]);
  expect(at(DURING, { show }, true)).toEqual(["recording"]);
});

test("replay is used if the show is within the replayable hours of the channel", () => {
  expect(at(AFTER)).toEqual(["replay"]);
  expect(at(LONG_AFTER)).toEqual([]);
  expect(at(AFTER, {}, true)).toEqual(["replay"]);
});

test("replay is used by start-over on a current show", () => {
  expect(at(DURING)).toEqual(["live", "startover"]);
  expect(at(DURING, { channel: { startoverable: false } })).toEqual(["live"]);
  expect(at(AFTER)).not.toContain("startover");
});

test("start-over is live television for a country-locked account: there is none", () => {
  expect(at(DURING, {}, true)).not.toContain("startover");
});

test("channels with 0 replay hours have no replay", () => {
  expect(at(AFTER, { channel: { replayableHours: 0 } })).toEqual([]);
});

test("what was kept is played rather than the replay, from the archive if it is archived", () => {
  const recorded = { show: { isRecorded: true } };
  expect(at(AFTER, recorded)).toEqual(["recording", "replay"]);
  const archived = { show: { isRecorded: true, isArchived: true } };
  expect(at(AFTER, archived)).toEqual(["archive", "replay"]);
  expect(at(LONG_AFTER, archived)).toEqual(["archive"]);
});

test("a show of the future plays nothing", () => {
  expect(at(BEFORE, { show: { isRecorded: true } })).toEqual([]);
});

test("a channel that is not playable plays nothing but what was kept of it", () => {
  const channel = { playable: false };
  expect(at(DURING, { channel })).toEqual([]);
  expect(at(AFTER, { channel })).toEqual([]);
  expect(at(AFTER, { channel, show: { isRecorded: true } })).toEqual([
    "recording",
  ]);
});

test("a card for a whole series plays nothing by itself", () => {
  expect(at(DURING, { show: { isSerie: true } })).toEqual([]);
});

test("a show is playable exactly when there is a place from which it plays", () => {
  const flags = [false, true];
  for (const nowMs of [BEFORE, DURING, AFTER, LONG_AFTER])
    for (const isRecorded of flags)
      for (const isArchived of flags)
        for (const isSerie of flags)
          for (const playable of flags)
            for (const replayableHours of [0, 168])
              for (const locked of flags) {
                const one = broadcast({
                  show: { isRecorded, isArchived, isSerie },
                  channel: { playable, replayableHours },
                });
                const places = locationsOf(one, locked, nowMs);
                expect(isPlayable(one.show, one.channel, locked, nowMs)).toBe(
                  places.length > 0,
                );
              }
});

test("what is over and was never recorded can only be replayed", () => {
  expect(likelyLocation(SHOW, AFTER)).toBe("replay");
  expect(likelyLocation(SHOW, DURING)).toBeUndefined();
  const recorded = { ...SHOW, isRecorded: true };
  expect(likelyLocation(recorded, AFTER)).toBeUndefined();
});

test("start-over is insisted on while its show lasts, any other place for ever", () => {
  expect(insistedLocation("startover", SHOW, DURING)).toBe("startover");
  expect(insistedLocation("startover", SHOW, AFTER)).toBeUndefined();
  expect(insistedLocation("replay", SHOW, AFTER)).toBe("replay");
  expect(insistedLocation(undefined, SHOW, DURING)).toBeUndefined();
});
