/** What the feeds of Home are made of: calls joined, trimmed to the screen, asked for once. */
import { testApp } from "../testing/testApp";
import {
  EVENING_MS,
  EVENING_S,
  wireChannel,
  wireShow,
} from "../testing/wireFixtures";
import { CATEGORY_ORDER } from "../domain/categories";
import type { FeedData } from "../domain/feedData";
import { DEFAULT_FEEDS } from "../domain/feeds";
import { feedOrder, feedData } from "./home";
import { liveList } from "./live";
import { ensure } from "./query";

/** As many channels as asked for, each with the show on air and the one after it. */
function manyChannels(count: number) {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  return {
    "/api/mobile/channels/": {
      channels: ids
        .map((number) =>
          wireChannel({ channel_epg: `c${number}`, channel_number: number }),
        )
        .reverse(),
    },
    "/api/cache/epglive/": {
      shows: ids.flatMap((number) => [
        wireShow({
          show_id: `next${number}`,
          show_channel: `c${number}`,
          show_start: EVENING_S + 3600,
          show_stop: EVENING_S + 7200,
        }),
        wireShow({ show_id: `now${number}`, show_channel: `c${number}` }),
      ]),
    },
  };
}

test("a feed shows at most 20 items, then a '+N' more tile; the channel feed is unlimited", async () => {
  const app = await testApp({ answers: manyChannels(25) });
  const live = await ensure(app, feedData({ id: 101 }, EVENING_MS));
  const channels = await ensure(app, feedData({ id: 102 }, EVENING_MS));
  if (!live.ok || live.value.kind !== "live") throw new Error("no live feed");
  if (!channels.ok) throw new Error("no channel feed");
  expect(live.value.items).toHaveLength(20);
  expect(live.value.total).toBe(25);
  expect(channels.value.items).toHaveLength(25);
});

test("a channel of which no programme is known has its place in the channel feed, not among what is on", async () => {
  const answers = manyChannels(2);
  const shows = answers["/api/cache/epglive/"].shows.filter(
    ({ show_channel }) => show_channel === "c2",
  );
  const app = await testApp({
    answers: { ...answers, "/api/cache/epglive/": { shows } },
  });
  const numbersOf = async (id: number) => {
    const feed = await ensure(app, feedData({ id }, EVENING_MS));
    if (!feed.ok || !("total" in feed.value)) throw new Error("no feed");
    const { items, total } = feed.value as Extract<
      FeedData,
      { kind: "channels" }
    >;
    return { numbers: items.map(({ channel }) => channel.number), total };
  };
  expect(await numbersOf(102)).toEqual({ numbers: [1, 2], total: 2 });
  expect(await numbersOf(101)).toEqual({ numbers: [2], total: 1 });
});

test("a page carries the beginning of the channels, whatever their number; a browser has all of them", async () => {
  const rowOf = async (isForPage: boolean) => {
    const app = await testApp({ answers: manyChannels(60), isForPage });
    const feed = await ensure(app, feedData({ id: 102 }, EVENING_MS));
    const list = await ensure(app, liveList(EVENING_MS));
    if (!feed.ok || feed.value.kind !== "channels" || !list.ok)
      throw new Error("no channels");
    return [feed.value, list.value].map(({ items, total }) => ({
      first: items[0]?.channel.number,
      count: items.length,
      total,
    }));
  };
  const part = { first: 1, count: 24, total: 60 };
  expect(await rowOf(true)).toEqual([part, part]);
  expect(await rowOf(false)).toEqual([
    { ...part, count: 60 },
    { ...part, count: 60 },
  ]);
});

test("the live feed stands by channel number, each channel with its next shows in order", async () => {
  const app = await testApp({ answers: manyChannels(3) });
  const live = await ensure(app, feedData({ id: 101 }, EVENING_MS));
  if (!live.ok || live.value.kind !== "live") throw new Error("no live feed");
  expect(live.value.items.map(({ channel }) => channel.number)).toEqual([
    1, 2, 3,
  ]);
  expect(live.value.items[0]?.shows.map(({ id }) => id)).toEqual([
    "now1",
    "next1",
  ]);
});

test("feeds that need the same calls ask for them once", async () => {
  const app = await testApp();
  await Promise.all([
    ensure(app, feedData({ id: 101 }, EVENING_MS)),
    ensure(app, feedData({ id: 102 }, EVENING_MS)),
    ensure(app, feedData({ id: 105, arg: 0 }, EVENING_MS)),
    ensure(app, feedData({ id: 115 }, EVENING_MS)),
    ensure(app, liveList(EVENING_MS)),
  ]);
  expect(app.asked.slice().sort()).toEqual([
    "/api/cache/epglive/",
    "/api/mobile/channels/",
    "/api/mobile/show/epgflat/explore/",
  ]);
});

test("backup config, 404: the default configuration is used", async () => {
  const app = await testApp();
  const order = await ensure(app, feedOrder);
  expect(order.ok && order.value).toEqual(DEFAULT_FEEDS);
});

/** What can be watched after it was on: shows, and the categories in the order of their numbers. */
const explored = (showCount: number) => ({
  "/api/mobile/show/epgflat/explore/": {
    categories: CATEGORY_ORDER.slice()
      .sort((a, b) => a - b)
      .map((id) => ({
        category_id: id,
        category_name: `${id}`,
        category_nb_shows: 1,
      })),
    shows: Array.from({ length: showCount }, (_, index) =>
      wireShow({ show_id: `s${index}` }),
    ),
  },
});

test("115: categories in the order 5, 9, 11, 12, 4, 10, 2, 7, 3, 6, 1, however the service lists them", async () => {
  const app = await testApp({ answers: explored(1) });
  const feed = await ensure(app, feedData({ id: 115 }, EVENING_MS));
  if (!feed.ok || feed.value.kind !== "categories")
    throw new Error("no categories");
  expect(feed.value.items.map(({ id }) => id)).toEqual([
    5, 9, 11, 12, 4, 10, 2, 7, 3, 6, 1,
  ]);
});

test("105: at most 20 shows, and how many there are in all", async () => {
  const app = await testApp({ answers: explored(25) });
  const feed = await ensure(app, feedData({ id: 105, arg: 0 }, EVENING_MS));
  if (!feed.ok || feed.value.kind !== "replay") throw new Error("no replay");
  expect(feed.value.items).toHaveLength(20);
  expect(feed.value.total).toBe(25);
});

test("replay by a category that another version knew is left out", async () => {
  const home_feeds = [8, 5, undefined].map((feed_arg, feed_position) => ({
    feed_id: 105,
    feed_position,
    ...(feed_arg !== undefined && { feed_arg }),
  }));
  const config = { mobile: { home_feeds }, people: [] };
  const app = await testApp({
    answers: { "/api/mobile/backupconfig/": { config } },
  });
  const order = await ensure(app, feedOrder);
  expect(order.ok && order.value).toEqual([
    { id: 105, arg: 5 },
    { id: 105, arg: 0 },
  ]);
});

test("data survives JSON unchanged, for it travels in the page", async () => {
  const app = await testApp();
  const feed = await ensure(app, feedData({ id: 101 }, EVENING_MS));
  expect(JSON.parse(JSON.stringify(feed))).toEqual(feed);
});

test("what is on says when it truly began, in the live feeds and in the live list", async () => {
  const answers = manyChannels(1);
  const exact = EVENING_S + 120;
  const shows = answers["/api/cache/epglive/"].shows.map((show) =>
    show.show_id === "now1" ? { ...show, show_exact_start: exact } : show,
  );
  const app = await testApp({
    answers: { ...answers, "/api/cache/epglive/": { shows } },
  });
  const feed = await ensure(app, feedData({ id: 101 }, EVENING_MS));
  const list = await ensure(app, liveList(EVENING_MS));
  if (!feed.ok || feed.value.kind !== "live") throw new Error("no live feed");
  if (!list.ok) throw new Error("no list");
  for (const [first] of [feed.value.items, list.value.items])
    expect(first?.shows.map((show) => show.exactStartTime)).toEqual([
      exact,
      undefined,
    ]);
});
