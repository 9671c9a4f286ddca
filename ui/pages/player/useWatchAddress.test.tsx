/**
 * The address of TV's player in a browser's history: it names what is on, and Back leads to the list all the same.
 * @jest-environment jsdom
 */
import { act, render } from "@testing-library/react";
import { createBrowserRouter, RouterProvider } from "react-router";
import type { PlayedItem, PlayerState } from "../../app/player";
import { appRouter } from "../../app/routing/router";
import { AppRoot } from "../../createApp";
import { fakePlayback } from "../../testing/fakePlayback";
import { LIVE } from "../../testing/playedItem";
import { testApp } from "../../testing/testApp";
import { useWatchAddress } from "./useWatchAddress.tv";

const LIST = "/live/normal?page=2";

function Page() {
  useWatchAddress();
  return null;
}

/** A TV that came to the player from a list. */
async function opened(address: string) {
  const playback = fakePlayback({ kind: "playing" });
  const app = await testApp({
    context: { variant: "tv" },
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  app.player.send({ kind: "zap", step: 1 });
  window.history.replaceState(null, "", LIST);
  const router = createBrowserRouter([
    { path: "/player/:type", element: <Page /> },
    { path: "*", element: null },
  ]);
  app.router = appRouter(router);
  render(
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>,
  );
  await act(async () => router.navigate(address));
  return {
    router,
    become: (changes: Partial<PlayerState>) =>
      act(async () => playback.become(changes)),
  };
}

const here = () => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

const live = (id: string): PlayedItem => ({
  ...LIVE,
  channel: LIVE.channel && { ...LIVE.channel, id },
});
const playing = (item: PlayedItem) => ({
  phase: { kind: "playing" } as const,
  item,
});

/** One step back, and what the browser says of it. */
const goBack = () =>
  act(async () => {
    const stepped = new Promise((resolve) =>
      window.addEventListener("popstate", resolve, { once: true }),
    );
    window.history.back();
    await stepped;
  });

test("the address names the channel that is on, without a step of its own, and Back leads to the list as it was", async () => {
  const { router, become } = await opened("/player/live#watch=rive_une");
  const { length } = window.history;
  const { key } = router.state.location;
  for (const id of ["rive_une", "rive_deux", "Une & Deux/3"])
    await become(playing(live(id)));
  expect(here()).toBe("/player/live#watch=Une%20%26%20Deux%2F3");
  expect(window.history.length).toBe(length);
  expect(router.state.location.key).toBe(key);
  await goBack();
  expect(here()).toBe(LIST);
  expect(router.state.location.pathname).toBe("/live/normal");
});

test("a channel that is only run through is not in it", async () => {
  const { become } = await opened("/player/live#watch=rive_une");
  await become(playing(live("rive_une")));
  await become({ phase: { kind: "loading" }, item: live("rive_deux") });
  expect(here()).toBe("/player/live#watch=rive_une");
});

test("who zaps away from a replay is at a channel, which a reload tunes to", async () => {
  const { become } = await opened("/player/replay");
  await become(playing({ ...LIVE, location: "replay" }));
  expect(here()).toBe("/player/replay");
  await become(playing(live("rive_deux")));
  expect(here()).toBe("/player/live#watch=rive_deux");
});

test("the address of a page to which the player was left is not touched", async () => {
  const { router, become } = await opened("/player/live");
  await act(async () => router.navigate("/guide"));
  await become(playing(live("rive_deux")));
  expect(here()).toBe("/guide");
});
