/** What the pages' data is made of: calls joined, trimmed to the screen, asked for once. */
import { testApp } from "../testing/testApp";
import {
  EVENING_MS,
  EVENING_S,
  wireChannel,
  wireDetails,
  wireShow,
} from "../testing/wireFixtures";
import { ensure, hasFailures, optionsOf, peek } from "./kept";
import {
  feedOrder,
  feedRow,
  liveList,
  replayList,
  showDetails,
} from "./queries";

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

test("a row shows at most 20 items, then a '+N' more tile; the channel row is unlimited", async () => {
  const app = await testApp({ answers: manyChannels(25) });
  const live = await ensure(app, feedRow({ id: 101 }, EVENING_MS));
  const channels = await ensure(app, feedRow({ id: 102 }, EVENING_MS));
  if (!live.ok || live.value.kind !== "live") throw new Error("no live row");
  if (!channels.ok) throw new Error("no channel row");
  expect(live.value.items).toHaveLength(20);
  expect(live.value.total).toBe(25);
  expect(channels.value.items).toHaveLength(25);
});

test("the live row stands by channel number, each channel with its next shows in order", async () => {
  const app = await testApp({ answers: manyChannels(3) });
  const live = await ensure(app, feedRow({ id: 101 }, EVENING_MS));
  if (!live.ok || live.value.kind !== "live") throw new Error("no live row");
  expect(live.value.items.map(({ channel }) => channel.number)).toEqual([
    1, 2, 3,
  ]);
  expect(live.value.items[0]?.shows.map(({ id }) => id)).toEqual([
    "now1",
    "next1",
  ]);
});

test("rows that need the same calls ask for them once", async () => {
  const app = await testApp();
  await Promise.all([
    ensure(app, feedRow({ id: 101 }, EVENING_MS)),
    ensure(app, feedRow({ id: 102 }, EVENING_MS)),
    ensure(app, feedRow({ id: 105, arg: 0 }, EVENING_MS)),
    ensure(app, feedRow({ id: 115 }, EVENING_MS)),
    ensure(app, liveList),
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
  expect(order.ok && order.value[0]).toEqual({ id: 101 });
});

test("a show whose channel isn't in the line-up is left out", async () => {
  const app = await testApp({
    answers: {
      "/api/mobile/show/epgflat/explore/category/5/": {
        shows: [wireShow(), wireShow({ show_channel: "elsewhere" })],
      },
    },
  });
  const list = await ensure(app, replayList(5));
  expect(list.ok && list.value).toHaveLength(1);
});

test("data survives JSON unchanged, for it travels in the page", async () => {
  const app = await testApp();
  const row = await ensure(app, feedRow({ id: 101 }, EVENING_MS));
  expect(JSON.parse(JSON.stringify(row))).toEqual(row);
});

describe("a call that failed", () => {
  test("is data too, so that the page can say so", async () => {
    const app = await testApp({ answers: { "/api/mobile/channels/": 503 } });
    expect(await ensure(app, feedRow({ id: 101 }, EVENING_MS))).toEqual({
      ok: false,
      status: 503,
    });
    expect(hasFailures(app)).toBe(true);
  });

  test("doesn't take away what is on screen", async () => {
    const answers = { "/api/mobile/show/epgflat/explore/category/5/": 503 };
    const app = await testApp({ answers });
    const source = replayList(5);
    const before = { ok: true as const, value: [], ageMs: 0 };
    app.queryClient.setQueryData(source.key, before, { updatedAt: 1 });
    await ensure(app, source);
    expect(peek(app, source)).toEqual(before);
  });
});

describe("data is stale after 5 minutes", () => {
  const staleMs = async (kept: object) => {
    const app = await testApp();
    const { staleTime, queryKey } = optionsOf(app, liveList);
    app.queryClient.setQueryData(queryKey, kept as never);
    const query = app.queryClient.getQueryCache().find({ queryKey });
    if (typeof staleTime !== "function") throw new Error("no rule");
    return staleTime(query as never);
  };

  test("minus the age the answer already had", async () => {
    expect(await staleMs({ ok: true, value: [], ageMs: 0 })).toBe(300_000);
    expect(await staleMs({ ok: true, value: [], ageMs: 120_000 })).toBe(
      180_000,
    );
    expect(await staleMs({ ok: true, value: [], ageMs: 999_999 })).toBe(0);
  });

  test("a failure after 30 s", async () => {
    expect(await staleMs({ ok: false, status: 503 })).toBe(30_000);
  });
});

describe("a show that the guide has forgotten", () => {
  const SHARED = "/api/cache/show/details/gone-1/";
  const OWN = "/api/mobile/show/details/gone-1/";
  const answers = { [OWN]: wireDetails({ show_id: "gone-1" }) };

  test("is there for somebody who is signed in and still has it", async () => {
    const app = await testApp({ answers });
    const kept = await ensure(app, showDetails("gone-1", true));
    expect(kept).toMatchObject({ ok: true, value: { id: "gone-1" } });
    expect(app.asked).toEqual([SHARED, OWN]);
  });

  test("is not there for anybody else, who need not be asked for twice", async () => {
    const app = await testApp({ answers });
    const kept = await ensure(app, showDetails("gone-1"));
    expect(kept).toEqual({ ok: false, status: 404 });
    expect(app.asked).toEqual([SHARED]);
  });

  test("is not looked for where the guide could not be read", async () => {
    const app = await testApp({ answers: { ...answers, [SHARED]: 503 } });
    const kept = await ensure(app, showDetails("gone-1", true));
    expect(kept).toEqual({ ok: false, status: 503 });
    expect(app.asked).toEqual([SHARED]);
  });
});
