/** What a card says: spec, section 2, "Home screen". */
import { cardChannelOf } from "../domain/channel";
import { channelOf, showOf } from "../api/wire";
import {
  EVENING_MS,
  EVENING_S,
  wireChannel,
  wireShow,
} from "../testing/wireFixtures";
import { cardOf } from "./cardFacts";

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
  expect(card({}, EVENING_MS + HOUR_MS / 4)).toMatchObject({
    marker: { kind: "live" },
    progress: 25,
    when: "20:15 – 21:15",
  });
});

test("a future show has neither", () => {
  expect(card({}, EVENING_MS - HOUR_MS)).toMatchObject({
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
