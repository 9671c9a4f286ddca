/** The cards of a list of recordings. */
import { recordingOf } from "../../testing/recordings";
import type { CardShow } from "../../domain/show";
import { EVENING_MS, EVENING_S } from "../../testing/wireFixtures";
import { recordingCards } from "./recordingCards";

const DAY_MS = 86_400_000;
const view = { tab: "completed", serieId: undefined } as const;
const cards = (
  recordings: Parameters<typeof recordingCards>[0],
  nowMs: number,
  isGrouped = false,
) => recordingCards(recordings, view, isGrouped, nowMs, "fr");

test("a card says how long the recording stays, however long, not how long its replay does", () => {
  const [soon] = cards([recordingOf()], EVENING_MS + 110 * DAY_MS);
  expect(soon?.card.marker).toEqual({
    kind: "expiry",
    remaining: { unit: "day", count: 10 },
  });
  const [replay] = cards([recordingOf()], EVENING_MS + 6 * DAY_MS);
  expect(replay?.card.marker).toEqual({
    kind: "expiry",
    remaining: { unit: "day", count: 114 },
  });
  const archived = recordingOf({ isArchived: true });
  expect(
    cards([archived], EVENING_MS + 110 * DAY_MS)[0]?.card.marker,
  ).toBeNull();
});

test("a card says that its show is being recorded as long as it is on, whether or not it is live", () => {
  const marker = (startDate: number, showIsLive: boolean) => {
    const recording = recordingOf({ startDate });
    const show = { ...recording.show, showIsLive };
    return cards([{ ...recording, show }], EVENING_MS)[0]?.card.marker;
  };
  expect(marker(EVENING_S - 60, false)).toEqual({ kind: "recording" });
  expect(marker(EVENING_S - 60, true)).toEqual({ kind: "recording" });
  expect(marker(EVENING_S + 60, true)).toBeNull();
});

test("a card tells its episode, by number or title; one that stands for several, or for no episode, doesn't", () => {
  const recording = recordingOf({ serieId: "s" });
  const episode = (show: Partial<CardShow>, count = 1) => {
    const one = { ...recording, show: { ...recording.show, ...show } };
    const list = Array.from({ length: count }, () => one);
    return cards(list, EVENING_MS, true)[0]?.card.episode;
  };
  const numbered = { serieSeason: 3, serieEpNum: 4 };
  expect(episode(numbered)).toMatchObject({ season: 3, number: 4 });
  expect(episode({ subTitle: "La Dent" })).toMatchObject({ title: "La Dent" });
  expect(episode({})).toBeNull();
  expect(episode(numbered, 2)).toBeNull();
});

test("a card leads to its show over the tab, one that stands for a series to its episodes", () => {
  const list = [
    recordingOf({ id: "a", serieId: "s" }),
    recordingOf({ id: "b", serieId: "s" }),
    recordingOf({ id: "c" }),
  ];
  const to = (isGrouped: boolean) =>
    cards(list, EVENING_MS, isGrouped).map((card) => [
      card.to,
      card.card.episodes,
    ]);
  expect(to(true)).toEqual([
    ["/recordings/completed?serie=s", 2],
    ["/recordings/completed/show/c", null],
  ]);
  expect(to(false)).toHaveLength(3);
});
