/** The cards of a list of recordings. */
import { recordingOf } from "../../testing/recordings";
import { EVENING_MS } from "../../testing/wireFixtures";
import { recordingCards } from "./recordingCards";

const DAY_MS = 86_400_000;
const view = { tab: "completed", serieId: undefined } as const;
const cards = (
  recordings: Parameters<typeof recordingCards>[0],
  nowMs: number,
  isGrouped = false,
) => recordingCards(recordings, view, isGrouped, nowMs, "fr");

test("a card says how long the recording stays when it is expiring soon, not how long its replay does", () => {
  const [soon] = cards([recordingOf()], EVENING_MS + 110 * DAY_MS);
  expect(soon?.card.marker).toEqual({
    kind: "expiry",
    remaining: { unit: "day", count: 10 },
  });
  const [replay] = cards([recordingOf()], EVENING_MS + 6 * DAY_MS);
  expect(replay?.card.marker).toBeNull();
  const archived = recordingOf({ isArchived: true });
  expect(
    cards([archived], EVENING_MS + 110 * DAY_MS)[0]?.card.marker,
  ).toBeNull();
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
