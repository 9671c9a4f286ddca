/**
 * What is told above the rails of Home on TV of what has the focus.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { loadWords } from "../../app/routing/words";
import { AppRoot } from "../../createApp";
import { DEFAULT_FEEDS, visibleFeeds } from "../../domain/feeds";
import { feedData, feedOrder, lineupOffer } from "../../queries/home";
import { ensure } from "../../queries/query";
import { nextKey } from "../../testing/nextKey";
import { testApp } from "../../testing/testApp";
import { EVENING_MS } from "../../testing/wireFixtures";
import { View as HomeTv } from "./Home.tv";
import { home } from "./page";

const DETAILS = "/api/cache/show/details/rive_une-1/";
const WORDS = "Une histoire.";

async function open() {
  const app = await testApp({ context: { variant: "tv" } });
  await loadWords(app, home.words);
  const feeds = visibleFeeds(DEFAULT_FEEDS, app.session.get());
  await Promise.all([
    ensure(app, feedOrder),
    ensure(app, lineupOffer),
    ...feeds.map((feed) => ensure(app, feedData(feed, EVENING_MS))),
  ]);
  render(
    <AppRoot app={app}>
      <MemoryRouter>
        <HomeTv />
        <button type="button">Menu</button>
      </MemoryRouter>
    </AppRoot>,
  );
  return app;
}

const card = () => screen.getAllByRole("link", { name: /^La Cabane/ })[0]!;
const tile = () => screen.getAllByRole("link", { name: /^Rive Une/ })[0]!;
const facts = () => screen.queryByText("20:15 – 21:15 · Rive Une");
const number = () => screen.queryByText("Chaîne 1", { selector: "p" });

function focus(element: HTMLElement) {
  act(() => element.focus());
  nextKey();
}

test("a show says its times and channel at once, and in words what it is about when the focus rests on it", async () => {
  const app = await open();
  focus(card());
  expect(facts()).toBeTruthy();
  expect(app.asked).not.toContain(DETAILS);
  expect(await screen.findByText(WORDS)).toBeTruthy();
});

test("what has the focus next takes its place, and nothing is told before the frame that shows it", async () => {
  await open();
  focus(card());
  act(() => tile().focus());
  expect(facts()).toBeTruthy();
  nextKey();
  expect(facts()).toBeNull();
  expect(number()).toBeTruthy();
});

test("while the focus is in the menu it goes on telling of what had it", async () => {
  await open();
  focus(card());
  focus(screen.getByRole("button", { name: "Menu" }));
  expect(facts()).toBeTruthy();
});

test("it is no place that one who can't see meets: the link says the same", async () => {
  await open();
  focus(card());
  expect(facts()?.closest("[aria-hidden=true]")).toBeTruthy();
});
