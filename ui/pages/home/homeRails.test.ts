/** What a feed shows at a moment: the clock decides what is on, and where "+N more" leads. */
import { cardChannelOf, tileChannelOf } from "../../domain/channel";
import { cardShowOf } from "../../domain/show";
import { channelOf } from "../../api/wire/channel";
import { showOf } from "../../api/wire/show";
import { loadWords } from "../../app/routing/words";
import { sessionOf } from "../../app/session/session";
import { testApp } from "../../testing/testApp";
import {
  EVENING_MS,
  EVENING_S,
  wireChannel,
  wireProfile,
  wireShow,
} from "../../testing/wireFixtures";
import { railOf } from "./homeRails";
import { home } from "./page";

async function homeApp() {
  const app = await testApp();
  await loadWords(app, home.words);
  return app;
}

const channel = channelOf(wireChannel());
const now = cardShowOf(showOf(wireShow()));
const next = {
  ...now,
  id: "rive_une-2",
  title: "Le Journal",
  startDate: EVENING_S + 3600,
  stopDate: EVENING_S + 7200,
};

test("the live feed moves on to the next show by the clock, and the card keeps its place", async () => {
  const app = await homeApp();
  const at = (ms: number) =>
    railOf(
      app,
      { id: 101 },
      {
        kind: "live",
        items: [{ channel: cardChannelOf(channel), shows: [now, next] }],
        total: 25,
      },
      ms,
    );
  const before = at(EVENING_MS + 60_000);
  const after = at(EVENING_MS + 3_600_000);
  expect(before.items[0]).toMatchObject({ to: "/home/show/rive_une-1" });
  expect(after.items[0]).toMatchObject({
    to: "/home/show/rive_une-2",
    card: { title: "Le Journal" },
  });
  expect(after.items[0]?.key).toBe(before.items[0]?.key);
  expect(after).toMatchObject({
    laneKey: "home/101",
    title: "En direct",
    more: { count: 24, to: "/live/normal" },
  });
});

test("the live feed in the order of usage leads to the list in that order, by its heading and by '+N'", async () => {
  const app = await homeApp();
  const items = [{ channel: cardChannelOf(channel), shows: [now] }];
  const rail = railOf(
    app,
    { id: 101 },
    { kind: "live", items, total: 25, isByUsage: true },
    EVENING_MS + 60_000,
  );
  expect(rail).toMatchObject({
    to: "/live/usage",
    more: { count: 24, to: "/live/usage" },
  });
});

test("a channel's tile leads to the show on that channel now", async () => {
  const app = await homeApp();
  const rail = railOf(
    app,
    { id: 102 },
    {
      kind: "channels",
      items: [{ channel: tileChannelOf(channel), shows: [now, next] }],
      total: 230,
    },
    EVENING_MS + 3_600_000,
  );
  expect(rail.items[0]).toMatchObject({ to: "/home/show/rive_une-2" });
  expect(rail.more).toBeUndefined();
  expect(rail.total).toBe(230);
});

test("a replay feed's '+N' leads to its full list; a category's tile to that category's", async () => {
  const app = await homeApp();
  const item = { show: now, channel: cardChannelOf(channel) };
  const replay = railOf(
    app,
    { id: 105, arg: 5 },
    { kind: "replay", items: [item], total: 33 },
    EVENING_MS,
  );
  expect(replay.title).toBe("Replay : Films");
  expect(replay.more).toEqual({ count: 32, to: "/home?feed=105-5" });
  const categories = railOf(
    app,
    { id: 115 },
    { kind: "categories", items: [{ id: 9, showCount: 3 }] },
    EVENING_MS,
  );
  expect(categories.items[0]).toMatchObject({
    to: "/home?feed=105-9",
    tile: { name: "Séries", showCount: 3 },
  });
});

test("a series' card leads to the series", async () => {
  const app = await homeApp();
  const serie = showOf(
    wireShow({ show_is_serie: true, show_serie_id: "fr-1" }),
  );
  const episode = showOf(wireShow({ show_id: "a-2", show_serie_id: "fr-1" }));
  const items = [serie, episode].map((show) => ({
    show: cardShowOf(show),
    channel: cardChannelOf(channel),
  }));
  const feed = { kind: "replay", items, total: 2 } as const;
  const rail = railOf(app, { id: 105, arg: 9 }, feed, EVENING_MS);
  expect(rail.items.map(({ to }) => to)).toEqual([
    "/home/serie/fr-1",
    "/home/show/a-2",
  ]);
});

test("the tile of a channel of which nothing is announced plays it, where it can be played", async () => {
  const app = await homeApp();
  const tile = tileChannelOf(channel);
  const items = [tile, { ...tile, id: "b", playable: false }].map((one) => ({
    channel: one,
    shows: [],
  }));
  const feed = { kind: "channels", items, total: 2 } as const;
  const rail = railOf(app, { id: 102 }, feed, EVENING_MS);
  expect(rail.items).toMatchObject([
    { key: "rive_une", to: "/home/channel/rive_une", plays: "rive_une" },
    { key: "b", to: "/home/channel/b" },
  ]);
  expect(rail.items[1]).not.toHaveProperty("plays");
  const profile = wireProfile({ country_locked: true });
  app.session.set(sessionOf({ state: "authenticated", profile }));
  const abroad = railOf(app, { id: 102 }, feed, EVENING_MS);
  expect(abroad.items[0]).not.toHaveProperty("plays");
});

/** How a feed shows a broadcast that the account has recorded. */
async function recordedIn(id: number) {
  const show = { ...now, isRecorded: true };
  const { items } = railOf(
    await homeApp(),
    { id },
    {
      kind: "shows",
      items: [{ show, channel: cardChannelOf(channel) }],
      total: 1,
    },
    EVENING_MS,
  );
  const [item] = items;
  if (item?.kind !== "show") throw new Error("no card");
  return item;
}

test("feeds 103 and 113 hide the recording icon, and no other does", async () => {
  const hidden: number[] = [];
  for (const id of [101, 103, 104, 105, 106, 110, 113, 114, 121]) {
    const { card } = await recordedIn(id);
    if (!card.badges.some(({ kind }) => kind === "recording")) hidden.push(id);
  }
  expect(hidden).toEqual([103, 113]);
});

test("what is watched next can be removed, and nothing of another feed", async () => {
  const removable: number[] = [];
  for (const id of [101, 103, 104, 105, 106, 110, 113, 114, 121])
    if ((await recordedIn(id)).isRemovable) removable.push(id);
  expect(removable).toEqual([104]);
});
