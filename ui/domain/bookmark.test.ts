/** The rules of bookmarks, in the specification's words (sections 4 and 9). */
import { bookmarkChange, resumeS, showsVodBookmark } from "./bookmark";
import { isSeen, watchedPercent } from "./watched";

test("at 90 percent or more of the duration the show is marked seen", () => {
  expect(isSeen(3240, 3600)).toBe(true);
  expect(isSeen(3239, 3600)).toBe(false);
  expect(isSeen(10, 0)).toBe(false);
});

test("a position of 0 removes the bookmark", () => {
  expect(bookmarkChange(0, 600)).toEqual({ kind: "remove" });
  expect(bookmarkChange(0.4, 600)).toEqual({ kind: "remove" });
  expect(bookmarkChange(-3, 600)).toEqual({ kind: "remove" });
});

test("changes under 2 s are skipped", () => {
  expect(bookmarkChange(601.9, 600)).toEqual({ kind: "skip" });
  expect(bookmarkChange(599, 600)).toEqual({ kind: "skip" });
  expect(bookmarkChange(602, 600)).toEqual({ kind: "write", positionS: 602 });
  expect(bookmarkChange(598, 600)).toEqual({ kind: "write", positionS: 598 });
  expect(bookmarkChange(1.9, undefined)).toEqual({ kind: "skip" });
});

test("positions above 43200 s are rejected", () => {
  expect(bookmarkChange(43_200.5, 0)).toEqual({ kind: "reject" });
  expect(bookmarkChange(43_200, 0)).toEqual({
    kind: "write",
    positionS: 43_200,
  });
});

test("a bookmark shows only over 20 s in VOD", () => {
  expect(showsVodBookmark(20)).toBe(false);
  expect(showsVodBookmark(21)).toBe(true);
});

test("playback goes on at the bookmark; what was seen begins anew", () => {
  expect(resumeS(600, 3600)).toBe(600);
  expect(resumeS(undefined, 3600)).toBe(0);
  expect(resumeS(3300, 3600)).toBe(0);
});

test("a card's progress is in whole percent, and whole when the show is seen", () => {
  expect(watchedPercent(900, 3600)).toBe(25);
  expect(watchedPercent(3300, 3600)).toBe(100);
  expect(watchedPercent(-60, 3600)).toBe(0);
  expect(watchedPercent(60, 0)).toBe(0);
});
