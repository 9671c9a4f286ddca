/** Positions on a stream and in its show (spec, section 5, "Player"). */
import {
  isAtLiveEdge,
  NO_PADDING,
  programmeOf,
  seekBarOf,
  showPositionS,
  soughtS,
  startTimeS,
  steppedS,
  streamPositionS,
} from "./timeline";

const SHOW = { startDate: 10_000, stopDate: 13_600 };
const PADDING = { padIn: 300, padOut: 600 };
const RECORDING = { range: { startS: 0, stopS: 4_500 }, epochOfZeroS: null };
/** Ten minutes into the show, with a minute that can be sought in. */
const LIVE = { range: { startS: 540, stopS: 600 }, epochOfZeroS: 10_000 };

test("padding stands before and after the programme", () => {
  expect(programmeOf(SHOW, RECORDING, PADDING)).toEqual({
    startS: 300,
    stopS: 3_900,
  });
  expect(programmeOf(null, RECORDING, PADDING)).toEqual({
    startS: 300,
    stopS: 3_900,
  });
});

test("where the stream tells the wall clock, it says where the programme is", () => {
  expect(programmeOf(SHOW, { ...LIVE, epochOfZeroS: 9_000 }, PADDING)).toEqual({
    startS: 1_000,
    stopS: 4_600,
  });
});

test("without a show the programme is the whole stream", () => {
  const limits = programmeOf(null, RECORDING, NO_PADDING);
  expect(limits).toEqual(RECORDING.range);
});

test("a bookmark counts from the programme's start and leads back there", () => {
  const programme = programmeOf(SHOW, RECORDING, PADDING);
  expect(showPositionS(900, programme)).toBe(600);
  expect(showPositionS(100, programme)).toBe(0);
  expect(streamPositionS(600, programme, RECORDING.range)).toBe(900);
  expect(streamPositionS(9_999, programme, RECORDING.range)).toBe(4_500);
});

test("start time is never negative", () => {
  expect(startTimeS(600, PADDING)).toBe(900);
  expect(startTimeS(-120, PADDING)).toBe(180);
  expect(startTimeS(-400, PADDING)).toBe(0);
  expect(startTimeS(-1, NO_PADDING)).toBe(0);
});

test("the seek bar stands for the programme, up to the live edge", () => {
  const programme = programmeOf(SHOW, LIVE, NO_PADDING);
  const bar = seekBarOf(576, programme, LIVE.range);
  expect(bar.limits).toEqual({ startS: 0, stopS: 3_600 });
  expect(bar.position).toBeCloseTo(0.16);
  expect(bar.from).toBeCloseTo(0.15);
  expect(bar.to).toBeCloseTo(1 / 6);
});

test("the seek bar of a recording leaves its padding out", () => {
  const programme = programmeOf(SHOW, RECORDING, PADDING);
  const bar = seekBarOf(100, programme, RECORDING.range);
  expect([bar.position, bar.from, bar.to]).toEqual([0, 0, 1]);
});

test("a stream without a length has a full bar", () => {
  const nothing = { startS: 0, stopS: 0 };
  expect(seekBarOf(0, nothing, nothing).position).toBe(1);
});

test("one seeks to what there is and no further", () => {
  const programme = programmeOf(SHOW, LIVE, NO_PADDING);
  const bar = seekBarOf(576, programme, LIVE.range);
  expect(soughtS(0.155, bar, LIVE.range)).toBeCloseTo(558);
  expect(soughtS(0.9, bar, LIVE.range)).toBe(600);
  expect(soughtS(-1, bar, LIVE.range)).toBe(540);
  expect(steppedS(550, -30, LIVE.range)).toBe(540);
  expect(steppedS(550, 10, LIVE.range)).toBe(560);
});

test("some seconds behind the edge are live", () => {
  expect(isAtLiveEdge(590, LIVE.range)).toBe(true);
  expect(isAtLiveEdge(585, LIVE.range)).toBe(false);
});
