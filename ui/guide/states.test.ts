/** What a cell says, and what can be done with its show. */
import type { GuideChannel } from "./lineup";
import { cellStates, possibleWith, showTime } from "./states";

const HOUR_S = 3600;
const NOW_S = 1_795_000_000;

const CHANNEL: GuideChannel = {
  id: "one",
  name: "One",
  number: 1,
  language: "fr",
  image: null,
  playable: true,
  recordable: true,
  replayableHours: 24,
  isAccurate: false,
};

/** An hour that begins so many hours from now. */
function showAt(hours: number) {
  const startDate = NOW_S + hours * HOUR_S;
  const stopDate = startDate + HOUR_S;
  return { id: "one-1", title: "", startDate, stopDate, age: 0 };
}

test.each([
  [-30, "past"],
  [-2, "replayable"],
  [-1, "replayable"],
  [0, "live"],
  [1, "future"],
])("an hour that begins %i hours from now is %s", (hours, time) => {
  expect(showTime(showAt(hours), CHANNEL, NOW_S * 1000)).toBe(time);
});

test("what is over can't be replayed on a channel with 0 replay hours, nor on one that can't be watched", () => {
  const without = { ...CHANNEL, replayableHours: 0 };
  const locked = { ...CHANNEL, playable: false };
  expect(showTime(showAt(-2), without, NOW_S * 1000)).toBe("past");
  expect(showTime(showAt(-2), locked, NOW_S * 1000)).toBe("past");
});

test("what is to come and will be recorded is planned, what has begun is recorded", () => {
  expect(cellStates("future", true, true)).toEqual(["future", "planned"]);
  expect(cellStates("live", true, true)).toEqual(["live", "recorded"]);
  expect(cellStates("past", false, false)).toEqual(["past", "locked"]);
});

const VISITOR = { mayRecord: false, isRecorded: false };
const OWNER = { mayRecord: true, isRecorded: true };

test.each([
  ["what is on can be watched", 0, CHANNEL, VISITOR, true],
  ["what can be replayed can be watched", -2, CHANNEL, VISITOR, true],
  ["what is to come can't be watched", 1, CHANNEL, VISITOR, false],
  ["what is over for good can't be watched", -30, CHANNEL, VISITOR, false],
  ["a recording can be watched for longer", -30, CHANNEL, OWNER, true],
  ["what will be recorded can't be watched yet", 1, CHANNEL, OWNER, false],
  [
    "a locked channel can't be watched",
    0,
    { ...CHANNEL, playable: false },
    VISITOR,
    false,
  ],
])("%s", (_, hours, channel, account, play) => {
  const possible = possibleWith(showAt(hours), channel, account, NOW_S * 1000);
  expect(possible.play).toBe(play);
});

test("what is not recorded yet can be recorded by those who may, on a channel that can be recorded", () => {
  const account = { mayRecord: true, isRecorded: false };
  const record = (hours: number, channel = CHANNEL, who = account) =>
    possibleWith(showAt(hours), channel, who, NOW_S * 1000).record;
  expect(record(0)).toBe(true);
  expect(record(5)).toBe(true);
  expect(record(-30)).toBe(false);
  expect(record(0, { ...CHANNEL, recordable: false })).toBe(false);
  expect(record(0, CHANNEL, VISITOR)).toBe(false);
  expect(record(0, CHANNEL, OWNER)).toBe(false);
});

test("one can be reminded of what is to come on a channel that can be watched", () => {
  const remind = (hours: number, channel = CHANNEL) =>
    possibleWith(showAt(hours), channel, VISITOR, NOW_S * 1000).remind;
  expect([remind(-2), remind(0), remind(1)]).toEqual([false, false, true]);
  expect(remind(1, { ...CHANNEL, playable: false })).toBe(false);
});
