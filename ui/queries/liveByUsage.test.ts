/** Feeds 101 and 114 of Home, and the tabs of the live list that have an order of their own (spec, section 9, "Feed meanings"). */
import { testApp, type Answers } from "../testing/testApp";
import { EVENING_MS, wireChannel, wireShow } from "../testing/wireFixtures";
import { feedData, liveByUsage } from "./home";
import { liveList } from "./live";
import { ensure } from "./query";

const NUMBERS = [1, 2, 3];

const ANSWERS: Answers = {
  "/api/mobile/channels/": {
    channels: NUMBERS.map((number) =>
      wireChannel({ channel_epg: `c${number}`, channel_number: number }),
    ),
  },
  "/api/cache/epglive/": {
    shows: NUMBERS.map((number) =>
      wireShow({ show_id: `s${number}`, show_channel: `c${number}` }),
    ),
  },
  "/api/mobile/channels/playtime/": {
    channels: [
      { channel_epg: "c3", channel_playtime: 7200 },
      { channel_epg: "c2", channel_playtime: 60 },
    ],
  },
};

async function feedOf(definition: typeof liveByUsage, answers = ANSWERS) {
  const app = await testApp({ answers });
  const feed = await ensure(app, definition);
  if (!feed.ok || feed.value.kind !== "live") throw new Error("no live feed");
  const { items, isByUsage } = feed.value;
  expect(isByUsage).toBe(definition === liveByUsage ? true : undefined);
  return items.map(({ channel }) => channel.number);
}

test("101: live by usage has the channels first that the account watches most", async () => {
  expect(await feedOf(liveByUsage)).toEqual([3, 2, 1]);
});

test("101 stands by number where it is unknown what is watched", async () => {
  const unknown = { ...ANSWERS, "/api/mobile/channels/playtime/": 500 };
  expect(await feedOf(liveByUsage, unknown)).toEqual([1, 2, 3]);
});

test("114: live normal stands by number, whatever is watched", async () => {
  expect(await feedOf(feedData({ id: 114 }, EVENING_MS))).toEqual([1, 2, 3]);
});

test("the tab of usage has all channels, the most watched first", async () => {
  const app = await testApp({ answers: ANSWERS });
  const selection = { tab: "usage", playableOnly: false, page: 1 } as const;
  const list = await ensure(app, liveList(EVENING_MS, selection));
  if (!list.ok) throw new Error("no list");
  expect(list.value.items.map(({ channel }) => channel.number)).toEqual([
    3, 2, 1,
  ]);
});

describe("GET audience/live/", () => {
  const selection = { tab: "audience", playableOnly: false, page: 1 } as const;
  const AUDIENCE = "/api/mobile/audience/live/";

  async function listWith(audience: object | number) {
    const app = await testApp({
      answers: { ...ANSWERS, [AUDIENCE]: audience },
    });
    return ensure(app, liveList(EVENING_MS, selection));
  }

  test("the tab of the audience has all channels, those that most people watch now first", async () => {
    const list = await listWith({
      channels: [
        { channel_epg: "c2", channel_audience: 40 },
        { channel_epg: "c3", channel_audience: 7 },
        { channel_epg: "c1", channel_audience: 0 },
      ],
    });
    if (!list.ok) throw new Error("no list");
    expect(list.value.items.map(({ channel }) => channel.number)).toEqual([
      2, 3, 1,
    ]);
  });

  test("without it the tab says that it failed: another order would be no answer", async () => {
    expect(await listWith(503)).toEqual({ ok: false, status: 503 });
  });
});

test("only what the subscription has, where that was chosen", async () => {
  const channels = NUMBERS.map((number) =>
    wireChannel({
      channel_epg: `c${number}`,
      channel_number: number,
      channel_playable: number !== 2,
    }),
  );
  const answers = { ...ANSWERS, "/api/mobile/channels/": { channels } };
  const app = await testApp({ answers });
  const selection = { tab: "normal", playableOnly: true, page: 1 } as const;
  const list = await ensure(app, liveList(EVENING_MS, selection));
  if (!list.ok) throw new Error("no list");
  expect(list.value.items.map(({ channel }) => channel.number)).toEqual([1, 3]);
});

test("a group of the playlist leaves its channels, and all groups to choose from", async () => {
  const channels = NUMBERS.map((number) =>
    wireChannel({
      channel_epg: `c${number}`,
      channel_number: number,
      channel_groups: number === 2 ? ["Sport", "Suisse"] : ["Suisse"],
    }),
  );
  const answers = { ...ANSWERS, "/api/mobile/channels/": { channels } };
  const app = await testApp({ answers });
  const list = await ensure(
    app,
    liveList(EVENING_MS, {
      tab: "normal",
      playableOnly: false,
      page: 1,
      group: "Sport",
    }),
  );
  if (!list.ok) throw new Error("no list");
  expect(list.value.items.map(({ channel }) => channel.number)).toEqual([2]);
  expect(list.value.groups).toEqual(["Suisse", "Sport"]);
});
