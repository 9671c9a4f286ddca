/**
 * Home in both layouts: its rails fail each on their own, and it can be personalised where there is replay.
 * @jest-environment jsdom
 */
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router";
import { BOOKMARKS_CALL } from "../../api/accountCalls";
import { AppRoot, type App } from "../../createApp";
import { DEFAULT_FEEDS, visibleFeeds } from "../../domain/feeds";
import {
  feedData,
  feedOrder,
  liveByUsage,
  lineupOffer,
  vodFeed,
} from "../../queries/home";
import { ensure, peek } from "../../queries/query";
import { loadWords } from "../../app/routing/words";
import { testApp } from "../../testing/testApp";
import { wireVodHierarchy } from "../../testing/vod";
import {
  EVENING_MS,
  EVENING_S,
  wireChannel,
  wireProfile,
  wireShow,
} from "../../testing/wireFixtures";
import { View as HomeTv } from "./Home.tv";
import { loader, View as HomeWeb } from "./Home.web";
import { home } from "./page";

const CATEGORIES = feedData({ id: 115 }, EVENING_MS);

function draw(app: App, Home: ComponentType): void {
  render(
    <AppRoot app={app}>
      <MemoryRouter>
        <Home />
      </MemoryRouter>
    </AppRoot>,
  );
}

/** Home with a feed of categories that can't be drawn; the other feeds can. Returns what mends it. */
async function enterBroken(Home: ComponentType) {
  const app = await testApp();
  await loadWords(app, home.words);
  const feeds = visibleFeeds(DEFAULT_FEEDS, app.session.get());
  await Promise.all([
    ensure(app, feedOrder),
    ensure(app, lineupOffer),
    ...feeds.map((feed) => ensure(app, feedData(feed, EVENING_MS))),
  ]);
  const good = peek(app, CATEGORIES);
  const value = { kind: "categories", items: null };
  app.queryClient.setQueryData(CATEGORIES.key, {
    ok: true,
    value,
    ageMs: 0,
  });
  draw(app, Home);
  return () => app.queryClient.setQueryData(CATEGORIES.key, good);
}

beforeEach(() => {
  // React tells the console of every error that a boundary catches.
  jest.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe.each([
  ["web", HomeWeb],
  ["TV", HomeTv],
])("a rail on %s that can't be drawn", (_, Home) => {
  test("takes no other rail down with it", async () => {
    await enterBroken(Home);
    expect(screen.getByText("Réessayer")).toBeTruthy();
    expect(screen.getByRole("heading", { name: /^Chaînes/ })).toBeTruthy();
    expect(screen.queryByText("Films")).toBeNull();
  });

  test("is drawn when asked for again", async () => {
    const mend = await enterBroken(Home);
    act(mend);
    await userEvent.click(screen.getByText("Réessayer"));
    expect(screen.queryByText("Réessayer")).toBeNull();
    expect(screen.getByText("Films")).toBeTruthy();
  });
});

describe.each([
  ["web", HomeWeb],
  ["TV", HomeTv],
])("on %s", (_, Home) => {
  /** Home whose only channel can be replayed for so many hours. */
  async function enter(channel_replayable_hours: number) {
    const channels = [wireChannel({ channel_replayable_hours })];
    const answers = { "/api/mobile/channels/": { channels } };
    const app = await testApp({ answers });
    await loadWords(app, home.words);
    const feeds = visibleFeeds(DEFAULT_FEEDS, app.session.get());
    await Promise.all([
      ensure(app, feedOrder),
      ensure(app, lineupOffer),
      ...feeds.map((feed) => ensure(app, feedData(feed, EVENING_MS))),
    ]);
    draw(app, Home);
  }

  const button = () =>
    screen.queryByRole("link", { name: "Personnaliser l'accueil" });

  test("a personalize button is shown when replay is enabled", async () => {
    await enter(168);
    expect(button()?.getAttribute("href")).toBe("/homepersonalize");
  });

  test("and none where no channel has replay", async () => {
    await enter(0);
    expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
    expect(button()).toBeNull();
  });
});

test.each([
  ["web", HomeWeb],
  ["tv", HomeTv],
] as const)(
  "with a household's playlist alone, without a guide, its channels are there to be started: %s",
  async (variant, Home) => {
    const app = await testApp({
      answers: {
        "/api/cache/epglive/": { shows: [] },
        "/api/mobile/show/epgflat/explore/": { categories: [], shows: [] },
        "/api/mobile/show/epgflat/explore/category/5/": { shows: [] },
      },
      context: {
        variant,
        session: { state: "authenticated", profile: wireProfile() },
      },
    });
    await loadWords(app, home.words);
    const feeds = visibleFeeds(DEFAULT_FEEDS, app.session.get());
    await Promise.all([
      ensure(app, feedOrder),
      ensure(app, lineupOffer),
      ensure(app, liveByUsage),
      ...feeds.map((feed) => ensure(app, feedData(feed, EVENING_MS))),
    ]);
    const send = jest.spyOn(app.player, "send").mockReturnValue();
    draw(app, Home);
    const tile = await screen.findByRole("link", { name: /^Rive Une/ });
    await userEvent.click(tile);
    const what = { kind: "channel", channelId: "rive_une" };
    await waitFor(() =>
      expect(send.mock.lastCall?.[0]).toEqual({ kind: "play", what }),
    );
  },
);

describe.each([
  ["web", HomeWeb],
  ["tv", HomeTv],
] as const)("with films alone, without channels, on %s", (variant, Home) => {
  test.each([
    ["who is signed in", "authenticated"],
    ["who is not", "anonymous"],
  ] as const)("Home leads to the video on demand: %s", async (_, state) => {
    const films = wireVodHierarchy({ category_id: 44_856, categories: [] });
    const profile = wireProfile({ permissions: ["vod_mobile"] });
    const app = await testApp({
      answers: {
        "/api/mobile/channels/": { channels: [] },
        "/api/cache/epglive/": { shows: [] },
        "/api/mobile/show/epgflat/explore/": { categories: [], shows: [] },
        "/api/mobile/show/epgflat/explore/category/5/": { shows: [] },
        "/api/mobile/vod/hierarchy/44856?lang=fr": films,
      },
      context: {
        variant,
        session: state === "anonymous" ? { state } : { state, profile },
      },
    });
    await loadWords(app, home.words);
    const feeds = visibleFeeds(DEFAULT_FEEDS, app.session.get());
    await Promise.all([
      ensure(app, feedOrder),
      ensure(app, lineupOffer),
      ensure(app, liveByUsage),
      ensure(app, vodFeed("fr")),
      ...feeds.map((feed) => ensure(app, feedData(feed, EVENING_MS))),
    ]);
    draw(app, Home);
    const door = await screen.findByRole("link", { name: "VOD" });
    expect(door.getAttribute("href")).toBe("/vod");
    const rail = screen.queryByRole("heading", { name: /^À la demande/ });
    expect(rail !== null).toBe(state === "authenticated");
  });
});

test.each([
  ["web", HomeWeb],
  ["tv", HomeTv],
] as const)(
  "cards of Continuer à regarder say where they go on, in the place of their time: %s",
  async (variant, Home) => {
    const begun = wireShow({
      show_start: EVENING_S - 7200,
      show_stop: EVENING_S - 3600,
    });
    const app = await testApp({
      answers: {
        "/api/mobile/backupconfig/": {
          config: {
            mobile: { home_feeds: [{ feed_id: 104, feed_position: 0 }] },
          },
        },
        [BOOKMARKS_CALL]: {
          shows: [
            { ...begun, show_bookmark: 1200, show_last_update: EVENING_S },
          ],
        },
      },
      context: {
        variant,
        session: {
          state: "authenticated",
          profile: wireProfile({ permissions: [] }),
        },
      },
    });
    await loadWords(app, home.words);
    await Promise.all([
      ensure(app, feedOrder),
      ensure(app, lineupOffer),
      ensure(app, feedData({ id: 104 }, EVENING_MS)),
    ]);
    draw(app, Home);
    const card = await screen.findByRole("link", {
      name: /^La Cabane, .*Reprendre à 20:00/,
    });
    expect(within(card).getByText("Reprendre à 20:00")).toBeTruthy();
    expect(card.textContent).not.toMatch(/\d\d:\d\d – /);
  },
);

/** An account that took most feeds out of Home; replay of films stands after the first five. */
async function accountApp() {
  const saved = [101, 102, 115, 114, 105].map((feed_id, feed_position) => ({
    feed_id,
    feed_position,
  }));
  const films = { feed_id: 105, feed_position: 5, feed_arg: 5 };
  const home_feeds = [...saved, films];
  const app = await testApp({
    answers: {
      "/api/mobile/backupconfig/": { config: { mobile: { home_feeds } } },
    },
    context: {
      session: { state: "authenticated", profile: wireProfile() },
    },
  });
  await loadWords(app, home.words);
  return app;
}

function load(app: Awaited<ReturnType<typeof testApp>>) {
  const request = { url: "https://lucarne.example/home" } as Request;
  void loader(app)({ request, params: {}, context: {} } as never);
}

describe("the start of Home", () => {
  const FILMS = "/api/mobile/show/epgflat/explore/category/5/";
  const feeds = (app: Awaited<ReturnType<typeof testApp>>) =>
    app.queryClient
      .getQueryCache()
      .findAll({ queryKey: ["feed"] })
      .map(({ queryKey }) => queryKey[1]);

  test("asks for nothing that the account took out of it", async () => {
    const app = await accountApp();
    load(app);
    await waitFor(() => expect(app.asked).toContain(FILMS));
    expect(feeds(app).sort()).toEqual(
      ["101", "102", "105-0", "105-5", "114", "115"].sort(),
    );
  });

  test("asks at once for what is known to stand there", async () => {
    const app = await accountApp();
    await ensure(app, feedOrder);
    load(app);
    expect(app.asked).toContain(FILMS);
  });

  test("has the default feeds for a visitor, at once", async () => {
    const app = await testApp();
    load(app);
    expect(app.asked).toContain(FILMS);
  });
});

test("a rail that is yet to come leads to its full list: without scripts it never does", async () => {
  const app = await accountApp();
  const order = await ensure(app, feedOrder);
  if (!order.ok) throw new Error("no order");
  await Promise.all([
    ensure(app, lineupOffer),
    ensure(app, liveByUsage),
    ...order.value.map((feed) => ensure(app, feedData(feed, EVENING_MS))),
  ]);
  draw(app, HomeWeb);
  const rail = await screen.findByRole("region", { name: "Replay : Films" });
  expect(rail.getAttribute("aria-busy")).toBe("true");
  const link = within(rail).getByRole("link", { name: "Replay : Films" });
  expect(link.getAttribute("href")).toBe("/home?feed=105-5");
});
