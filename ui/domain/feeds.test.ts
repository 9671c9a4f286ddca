/** The feeds of Home: spec, section 9, in its own words. */
import {
  DEFAULT_FEEDS,
  feedKey,
  listFeedOf,
  FEED_LIMIT,
  visibleFeeds,
} from "./feeds";
import { ANONYMOUS, type SessionStatus } from "./session";

test("default feed ids, in order: 101, 102, 105, 115, 104, 103, 121, 105 with arg 5, 106, 111, 110, 108", () => {
  expect(DEFAULT_FEEDS.map(feedKey)).toEqual([
    "101",
    "102",
    "105-0",
    "115",
    "104",
    "103",
    "121",
    "105-5",
    "106",
    "111",
    "110",
    "108",
  ]);
});

test("a feed shows at most 20 items", () => {
  expect(FEED_LIMIT).toBe(20);
});

function subscriber(permissions: string[]): SessionStatus {
  const profile = { username: "a@b.ch", countryLocked: false, permissions };
  return { state: "authenticated", profile };
}

const seenBy = (session: SessionStatus) =>
  visibleFeeds(DEFAULT_FEEDS, session).map(feedKey);

test("a visitor does not see the feeds of an account", () => {
  expect(seenBy(ANONYMOUS)).toEqual(["101", "102", "105-0", "115", "105-5"]);
});

test("a feed without its permission is hidden", () => {
  const open = ["101", "102", "105-0", "115"];
  expect(seenBy(subscriber([]))).toEqual([
    ...open,
    "104",
    "105-5",
    "111",
    "110",
  ]);
  expect(seenBy(subscriber(["recordings", "fast_menu", "mysports"]))).toEqual([
    ...open,
    "104",
    "103",
    "121",
    "105-5",
    "106",
    "111",
    "110",
  ]);
});

test("recordings that expire soon are hidden without the permission recordings, as recordings are", () => {
  const expiring = [{ id: 113 }];
  expect(visibleFeeds(expiring, subscriber([]))).toEqual([]);
  expect(visibleFeeds(expiring, subscriber(["recordings"]))).toEqual(expiring);
});

test("the VOD feed is for those who have the permission vod_mobile", () => {
  expect(seenBy(subscriber(["vod_mobile"]))).toContain("108");
  expect(seenBy(subscriber(["recordings"]))).not.toContain("108");
});

test("a feed that no layout knows how to draw is left out", () => {
  expect(visibleFeeds([{ id: 999 }], subscriber([]))).toEqual([]);
});

test("a feed of shows that can be longer than 20 has a full list of its own", () => {
  for (const id of [103, 104, 106, 108, 110, 113, 121])
    expect(listFeedOf(`?feed=${id}`)).toEqual({ id });
  expect(listFeedOf("?feed=105-5")).toEqual({ id: 105, arg: 5 });
  expect(listFeedOf("?feed=105-0")).toEqual({ id: 105, arg: 0 });
  for (const search of [
    "",
    "?feed=",
    "?feed=101",
    "?feed=105-8",
    "?feed=105-5x",
    "?feed=105-005",
  ])
    expect(listFeedOf(search)).toBeUndefined();
});
