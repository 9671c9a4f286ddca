/**
 * Home's rails fail each on their own, in both layouts.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router";
import { AppRoot } from "../../createApp";
import { DEFAULT_FEEDS, visibleFeeds } from "../../domain/feeds";
import { feedData, feedOrder } from "../../queries/home";
import { ensure, peek } from "../../queries/query";
import { loadWords } from "../../app/routing/words";
import { testApp } from "../../testing/testApp";
import { EVENING_MS } from "../../testing/wireFixtures";
import { View as HomeTv } from "./Home.tv";
import { View as HomeWeb } from "./Home.web";
import { home } from "./page";

const CATEGORIES = feedData({ id: 115 }, EVENING_MS);

/** Home with a feed of categories that can't be drawn; the other feeds can. Returns what mends it. */
async function enterBroken(Home: ComponentType) {
  const app = await testApp();
  await loadWords(app, home.words);
  const feeds = visibleFeeds(DEFAULT_FEEDS, app.session.get());
  await Promise.all([
    ensure(app, feedOrder),
    ...feeds.map((feed) => ensure(app, feedData(feed, EVENING_MS))),
  ]);
  const good = peek(app, CATEGORIES);
  const value = { kind: "categories", items: null };
  app.queryClient.setQueryData(CATEGORIES.key, {
    ok: true,
    value,
    ageMs: 0,
  });
  render(
    <AppRoot app={app}>
      <MemoryRouter>
        <Home />
      </MemoryRouter>
    </AppRoot>,
  );
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
