/** What stands in a card's top right corner, and when. */
import { ageBadge, badgesOf } from "./badges";
import type { CardShow } from "./show";

const show: CardShow = {
  id: "a",
  channelId: "c",
  startDate: 0,
  stopDate: 1,
  age: 0,
  title: "A",
  language: "fr",
  isSerie: false,
  showIsLive: false,
  image: null,
};

test("age icons exist at 10, 12, 16 and 18", () => {
  expect([0, 7, 10, 11, 12, 15, 16, 17, 18, 99].map(ageBadge)).toEqual([
    undefined,
    undefined,
    10,
    10,
    12,
    12,
    16,
    16,
    18,
    18,
  ]);
});

test("the language is named where it differs from the interface's", () => {
  expect(badgesOf(show, false, "fr")).toEqual([]);
  expect(badgesOf(show, false, "de")).toEqual([
    { kind: "language", language: "fr" },
  ]);
});

test("a card can show language, age, lock, recording and archived icons", () => {
  const badges = badgesOf(
    { ...show, age: 16, isRecorded: true, isArchived: true },
    true,
    "en",
  );
  expect(badges.map(({ kind }) => kind)).toEqual([
    "recording",
    "archived",
    "language",
    "age",
    "lock",
  ]);
});
