/** How the feeds of Home are read and saved (spec, sections 8 and 9). */
import { DEFAULT_FEEDS, feedKey } from "../domain/feeds";
import { testApp } from "../testing/testApp";
import { feedOrder } from "./home";
import { savedFeeds, resetFeeds, saveFeeds } from "./savedFeeds";
import { ensure, peek } from "./query";

const CALL = "/api/mobile/backupconfig/";

const config = {
  mobile: {
    home_feeds: [
      { feed_id: 105, feed_position: 2 },
      { feed_id: 113, feed_position: 1, size: "large" },
    ],
    theme: "dark",
  },
  people: ["Odile Mirandole"],
  other: { kept: true },
};

test("feeds stand in ascending order of position, with what other clients say of them", async () => {
  const app = await testApp({ answers: { [CALL]: { config } } });
  expect(await ensure(app, savedFeeds)).toMatchObject({
    value: [
      { id: 113, others: { size: "large" } },
      { id: 105, arg: 0, others: {} },
    ],
  });
});

test("backup config, 404: the default configuration is used", async () => {
  const app = await testApp();
  const feeds = await ensure(app, savedFeeds);
  expect(feeds.ok && feeds.value.map(feedKey)).toEqual(
    DEFAULT_FEEDS.map(feedKey),
  );
});

test("only the feeds are written, and Home has them at once", async () => {
  const app = await testApp({ answers: { [CALL]: { config } } });
  const feeds = [
    { id: 105, arg: 5, others: {} },
    { id: 113, others: { size: "large" } },
  ];
  // The answer of the table goes for the write as well.
  expect(await saveFeeds(app, feeds)).toBeNull();
  expect(app.written).toEqual([
    {
      call: CALL,
      payload: {
        config: {
          ...config,
          mobile: {
            theme: "dark",
            home_feeds: [
              { feed_id: 105, feed_position: 1, feed_arg: 5 },
              { feed_id: 113, feed_position: 2, size: "large" },
            ],
          },
        },
      },
    },
  ]);
  expect(peek(app, feedOrder)).toMatchObject({
    value: [{ id: 105, arg: 5 }, { id: 113 }],
  });
});

test("a configuration that can't be read is not written over", async () => {
  const app = await testApp({ answers: { [CALL]: 500 } });
  expect(await saveFeeds(app, [])).toBe("error.generic");
  expect(await resetFeeds(app)).toBe("error.generic");
  expect(app.written).toEqual([]);
});

test("the default feed ids stand in order after a reset, and unknown parts are kept", async () => {
  const app = await testApp({ answers: { [CALL]: { config } } });
  expect(await resetFeeds(app)).toBeNull();
  expect(app.written).toMatchObject([
    {
      payload: {
        config: {
          people: ["Odile Mirandole"],
          other: { kept: true },
          mobile: { theme: "dark" },
        },
      },
    },
  ]);
  const order = peek(app, feedOrder);
  expect(order?.ok && order.value.map(feedKey)).toEqual(
    DEFAULT_FEEDS.map(feedKey),
  );
});

test("where nothing was saved, a reset writes nothing", async () => {
  const app = await testApp();
  expect(await resetFeeds(app)).toBeNull();
  expect(app.written).toEqual([]);
});
