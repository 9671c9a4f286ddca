/** Which titles on demand an account keeps, and in which order. */
import { isListed, MOST_LISTED, withListed } from "./watchList";

const FILM = { showId: "vod-1" };
const SEASON = { seasonId: "vod-3-s1" };

test("what was kept last comes first", () => {
  expect(withListed([FILM], SEASON, true)).toEqual([SEASON, FILM]);
});

test("a title is kept once, and stays where it is", () => {
  expect(withListed([SEASON, FILM], FILM, true)).toEqual([SEASON, FILM]);
});

test("a title that is taken away leaves the others as they are", () => {
  expect(withListed([SEASON, FILM], SEASON, false)).toEqual([FILM]);
  expect(isListed([FILM], SEASON)).toBe(false);
});

test("there is room for 50", () => {
  const full = Array.from({ length: MOST_LISTED }, (_, at) => ({
    showId: `vod-${at + 10}`,
  }));
  expect(MOST_LISTED).toBe(50);
  expect(isListed(withListed(full, FILM, true), FILM)).toBe(false);
  expect(withListed(full.slice(1), FILM, true)).toHaveLength(MOST_LISTED);
});
