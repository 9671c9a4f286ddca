/** Arranging Home: spec, sections 2, 6 and 9. */
import { feedKey } from "./feeds";
import {
  addable,
  arrangeable,
  DEFAULT_SAVED_FEEDS,
  withArranged,
  type SavedFeed,
} from "./savedFeeds";
import type { SessionStatus } from "./session";

const subscriber: SessionStatus = {
  state: "authenticated",
  profile: {
    username: "a@b.ch",
    countryLocked: false,
    permissions: ["recordings"],
  },
};

const feed = (id: number, arg?: number, others = {}): SavedFeed => ({
  id,
  ...(arg !== undefined && { arg }),
  others,
});
const keys = (feeds: readonly SavedFeed[]) => feeds.map(feedKey);

test("a feed without its permission is hidden here, too", () => {
  const known = keys(arrangeable(DEFAULT_SAVED_FEEDS, subscriber));
  expect(known).toContain("103");
  expect(known).not.toContain("106");
  expect(known).not.toContain("121");
});

test("what we don't know is kept, in its place", () => {
  const feeds = [feed(101), feed(900, 7), feed(102), feed(106), feed(115)];
  const [live, channels, categories] = arrangeable(feeds, subscriber);
  if (!live || !channels || !categories) throw new Error("three feeds");
  const turned = [categories, live, channels];
  expect(keys(withArranged(feeds, subscriber, turned))).toEqual([
    "115",
    "900",
    "101",
    "106",
    "102",
  ]);
});

test("replay by a category that we don't know is kept, and can't be arranged", () => {
  const feeds = [feed(101), feed(105, 8), feed(102)];
  const [live, channels] = arrangeable(feeds, subscriber);
  if (!live || !channels) throw new Error("two feeds");
  const turned = withArranged(feeds, subscriber, [channels, live]);
  expect(keys(turned)).toEqual(["102", "105-8", "101"]);
});

test("what another client says of a feed goes along with it", () => {
  const feeds = [feed(101, undefined, { size: "large" }), feed(102)];
  const [live, channels] = arrangeable(feeds, subscriber);
  if (!live || !channels) throw new Error("two feeds");
  const turned = withArranged(feeds, subscriber, [channels, live]);
  expect(turned[1]).toEqual(feed(101, undefined, { size: "large" }));
});

test("a feed that is taken out leaves no gap, and one that is added comes last", () => {
  const feeds = [feed(101), feed(900), feed(102)];
  const [live] = arrangeable(feeds, subscriber);
  if (!live) throw new Error("a feed");
  expect(
    keys(withArranged(feeds, subscriber, [live, feed(105, 5), feed(114)])),
  ).toEqual(["101", "900", "105-5", "114"]);
  expect(keys(withArranged(feeds, subscriber, []))).toEqual(["900"]);
});

test("a feed stands twice neither in the list nor in what is offered", () => {
  const feeds = [feed(105, 5), feed(101), feed(105, 5)];
  expect(keys(arrangeable(feeds, subscriber))).toEqual(["105-5", "101"]);
  const offered = addable(feeds, subscriber).map(feedKey);
  expect(offered).not.toContain("105-5");
  expect(new Set(offered).size).toBe(offered.length);
});

test("what other clients saved with an argument that it doesn't take is not offered again, and keeps it", () => {
  const feeds = [feed(101, 0), feed(104, 0), feed(105, 0)];
  const offered = addable(feeds, subscriber).map(feedKey);
  for (const key of ["101", "104", "105-0"]) expect(offered).not.toContain(key);
  expect(offered).toContain("105-5");
  const arranged = arrangeable(feeds, subscriber);
  expect(withArranged(feeds, subscriber, arranged)).toEqual(feeds);
});

test("replay by category is offered for every category of the spec", () => {
  const offered = addable([], subscriber).map(feedKey);
  for (const id of [5, 9, 11, 12, 4, 10, 2, 7, 3, 6, 1])
    expect(offered).toContain(`105-${id}`);
  expect(offered).toContain("113");
  expect(offered).toContain("114");
});
