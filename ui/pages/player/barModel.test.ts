/** What the bar says. */
import { NO_PROGRESS, type PlayedItem, type Progress } from "../../app/player";
import { showOf } from "../../api/wire/show";
import { NO_PADDING } from "../../domain/playback/timeline";
import { EVENING_S, wireShow } from "../../testing/wireFixtures";
import { formatTime } from "../../i18n/format";
import { lineOf } from "./barModel.tv";

const show = showOf(wireShow());
const item: PlayedItem = {
  show,
  channel: null,
  vod: null,
  location: "live",
  locations: ["live"],
  padding: NO_PADDING,
  seeking: "free",
  keySystem: null,
};
const quarterS = (show.stopDate - show.startDate) / 4;
const halfMs = (show.startDate + 2 * quarterS) * 1000;

const live: Progress = {
  ...NO_PROGRESS,
  positionS: quarterS,
  range: { startS: 0, stopS: 2 * quarterS },
  programme: { startS: 0, stopS: 4 * quarterS },
  shownAtMs: (show.startDate + quarterS) * 1000,
};

test("before there is a stream, the clock tells how far a live show is", () => {
  expect(show.startDate).toBe(EVENING_S);
  const { position, to } = lineOf(item, NO_PROGRESS, null, halfMs);
  expect([position, to]).toEqual([0.5, 0.5]);
});

test("the bar stands for the programme, filled as far as it can be sought to", () => {
  const { position, from, to } = lineOf(item, live, null, halfMs);
  expect([position, from, to]).toEqual([0.25, 0, 0.5]);
});

test("while a viewer seeks, the bar says where to", () => {
  const sought = lineOf(item, live, 2 * quarterS, halfMs);
  const there = lineOf(
    item,
    { ...live, positionS: 2 * quarterS, shownAtMs: halfMs },
    null,
    halfMs,
  );
  expect(sought).toEqual(there);
});

test("what is started over says how far one is, and how long it lasts", () => {
  const startedOver: PlayedItem = { ...item, location: "startover" };
  const at = { ...live, positionS: 754, programme: { startS: 0, stopS: 3000 } };
  const { at: position, end } = lineOf(startedOver, at, null, halfMs);
  expect([position, end]).toEqual(["12:34", "50:00"]);
  const sought = lineOf(startedOver, at, 600, halfMs);
  expect([sought.at, sought.end]).toEqual(["10:00", "50:00"]);
});

test("live stands at an hour, and ends at one", () => {
  const { at, end } = lineOf(item, live, null, halfMs);
  const hours = [show.startDate + quarterS, show.stopDate].map(formatTime);
  expect([at, end]).toEqual(hours);
});
