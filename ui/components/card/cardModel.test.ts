/** What a card says: spec, section 2, "Home screen". */
import { cardChannelOf } from "../../domain/channel";
import { channelOf } from "../../api/wire/channel";
import { showOf } from "../../api/wire/show";
import {
  EVENING_MS,
  EVENING_S,
  wireChannel,
  wireShow,
} from "../../testing/wireFixtures";
import type { CardShow } from "../../domain/show";
import { cardOf } from "./cardModel";

const HOUR_MS = 3_600_000;

function card(
  show: Parameters<typeof wireShow>[0],
  nowMs: number,
  channel: Parameters<typeof wireChannel>[0] = {},
) {
  return cardOf(
    showOf(wireShow(show)),
    cardChannelOf(channelOf(wireChannel(channel))),
    nowMs,
    "fr",
  );
}

test("a current show has a live marker and a progress bar", () => {
  expect(card({ show_is_live: true }, EVENING_MS + HOUR_MS / 4)).toMatchObject({
    marker: { kind: "live" },
    progress: 25,
    when: "20:15 – 21:15",
  });
});

test("of what doesn't happen as it is broadcast the progress bar alone says that it is on", () => {
  expect(card({}, EVENING_MS + HOUR_MS / 4)).toMatchObject({
    marker: null,
    progress: 25,
  });
});

test("a future show has neither", () => {
  expect(card({ show_is_live: true }, EVENING_MS - HOUR_MS)).toMatchObject({
    marker: null,
    progress: null,
  });
});

test("a replay names its end when it is near", () => {
  expect(card({}, EVENING_MS + 24 * HOUR_MS).marker).toBeNull();
  expect(card({}, EVENING_MS + 120 * HOUR_MS).marker).toEqual({
    kind: "expiry",
    remaining: { unit: "day", count: 2 },
  });
  expect(
    card({}, EVENING_MS + 120 * HOUR_MS, { channel_replayable_hours: 0 })
      .marker,
  ).toBeNull();
});

const DAY_MS = 24 * HOUR_MS;

function recorded(days: number, changes: Partial<CardShow> = {}) {
  const show = { ...showOf(wireShow()), isRecorded: true, ...changes };
  const channel = cardChannelOf(channelOf(wireChannel()));
  return cardOf(show, channel, EVENING_MS + days * DAY_MS, "fr");
}

test("recordings expire 120 days after the show start; a card says so when under 15 days are left", () => {
  expect(recorded(6).marker).toBeNull();
  expect(recorded(104).marker).toBeNull();
  expect(recorded(110).marker).toEqual({
    kind: "expiry",
    remaining: { unit: "day", count: 10 },
  });
  expect(recorded(119.5).marker).toEqual({
    kind: "expiry",
    remaining: { unit: "hour", count: 12 },
  });
  expect(recorded(110, { isArchived: true }).marker).toBeNull();
});

test("what can be played has a place to play from now", () => {
  const at = (nowMs: number, channel = {}) =>
    card({}, nowMs, channel).isPlayable;
  expect(at(EVENING_MS - 1)).toBe(false);
  expect(at(EVENING_MS)).toBe(true);
  expect(at(EVENING_MS, { channel_playable: false })).toBe(false);
  expect(at(EVENING_MS + 8 * DAY_MS)).toBe(false);
  expect(recorded(8).isPlayable).toBe(true);
});

test("an empty title marks a fast-channel card: it carries the channel's name", () => {
  expect(card({ show_title: "" }, EVENING_MS).title).toBe("Rive Une");
});

test("a series card counts its episodes, a single show doesn't", () => {
  const many = { show_nb_episodes: 7 };
  expect(card({ ...many, show_is_serie: true }, EVENING_MS).episodes).toBe(7);
  expect(card({ ...many, show_is_serie: false }, EVENING_MS).episodes).toBe(
    null,
  );
});

test("the dark logo stands on the dark ground; the light one only where there is no other", () => {
  expect(card({}, EVENING_MS).channelLogo).toBe("/pictures/logo/rive_une/dark");
  expect(card({}, EVENING_MS, { channel_image_dark: "" }).channelLogo).toBe(
    "/pictures/logo/rive_une",
  );
});

test("badges follow the show and its channel", () => {
  const { badges } = card(
    { show_age: 16, show_language: "de", show_start: EVENING_S },
    EVENING_MS,
    { channel_encrypted: true },
  );
  expect(badges).toEqual([
    { kind: "language", language: "de" },
    { kind: "age", age: 16 },
    { kind: "lock" },
  ]);
});
