/**
 * The web's player and the address: Back closes it and leaves the page where it was, the address names the channel, and a
 * link with one tunes to it.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { PlayedItem, PlayerState } from "../app/player";
import { prefer } from "../app/preferences";
import { AppRoot } from "../createApp";
import { fakePlayback } from "../testing/fakePlayback";
import { LIVE } from "../testing/playedItem";
import { testApp } from "../testing/testApp";
import { wireProfile } from "../testing/wireFixtures";
import { usePlayerPlace } from "./usePlayerPlace.web";

const LIST = "/live/now?page=2";

beforeEach(() => localStorage.clear());

function Page() {
  const { isFull, isMini, leave, shrink, expand } = usePlayerPlace();
  return (
    <>
      <output>{isFull ? "full" : isMini ? "mini" : "none"}</output>
      <button onClick={leave}>leave</button>
      <button onClick={shrink}>shrink</button>
      <button onClick={expand}>expand</button>
    </>
  );
}

/** A browser that came to a list from Home. */
async function at(
  address: string,
  { isSignedIn = true }: { isSignedIn?: boolean } = {},
) {
  const playback = fakePlayback({ kind: "loading" });
  const app = await testApp({
    context: {
      session: isSignedIn
        ? { state: "authenticated", profile: wireProfile() }
        : { state: "anonymous" },
    },
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], {
    initialEntries: ["/home", address],
  });
  render(
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>,
  );
  await act(async () => {});
  return {
    app,
    playback,
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
    place: () => screen.getByRole("status").textContent,
    become: (changes: Partial<PlayerState>) =>
      act(async () => playback.become(changes)),
    tuneTo: (channelId: string) =>
      act(async () =>
        app.player.send({ kind: "play", what: { kind: "channel", channelId } }),
      ),
    press: (name: string) =>
      act(async () => screen.getByRole("button", { name }).click()),
    go: (delta: number) => act(async () => router.navigate(delta)),
    goTo: (to: string) => act(async () => router.navigate(to)),
  };
}

const playing = (item: PlayedItem): Partial<PlayerState> => ({
  phase: { kind: "playing" },
  item,
});

/** Another channel than that of `LIVE`. */
const OTHER: PlayedItem = {
  ...LIVE,
  channel: LIVE.channel && { ...LIVE.channel, id: "rive_deux" },
};

test("Back closes the player, and the list is where it was", async () => {
  const { tuneTo, go, place, address, playback } = await at(LIST);
  await tuneTo("rive_une");
  expect(place()).toBe("full");
  expect(address()).toBe(`${LIST}#watch`);
  await go(-1);
  expect(place()).toBe("none");
  expect(address()).toBe(LIST);
  expect(playback.state().phase.kind).toBe("idle");
  await go(-1);
  expect(address()).toBe("/home");
});

test("the player's own way out takes its fragment along, without an entry of its own", async () => {
  const { tuneTo, press, go, place, address } = await at(LIST);
  await tuneTo("rive_une");
  await press("leave");
  expect(place()).toBe("none");
  expect(address()).toBe(LIST);
  await go(-1);
  expect(address()).toBe("/home");
});

test("who makes the player small goes on watching, on other pages too, until they leave it when it is large again", async () => {
  const { tuneTo, press, goTo, place, address, playback } = await at(LIST);
  await tuneTo("rive_une");
  await press("shrink");
  expect(place()).toBe("mini");
  expect(address()).toBe(LIST);
  await goTo("/guide");
  expect(place()).toBe("mini");
  await press("expand");
  expect(place()).toBe("full");
  await press("leave");
  expect(place()).toBe("none");
  expect(playback.state().phase.kind).toBe("idle");
  // Once is not for ever.
  await tuneTo("rive_deux");
  await goTo("/home");
  expect(place()).toBe("none");
});

test("the address names the channel once it plays, and follows from channel to channel", async () => {
  const { tuneTo, become, go, address } = await at(LIST);
  await tuneTo("rive_une");
  await become(playing(LIVE));
  expect(address()).toBe(`${LIST}#watch=rive_une`);
  await become({ ...playing(OTHER), phase: { kind: "loading" } });
  expect(address()).toBe(`${LIST}#watch=rive_une`);
  await become(playing(OTHER));
  expect(address()).toBe(`${LIST}#watch=rive_deux`);
  await become(playing({ ...OTHER, location: "replay" }));
  expect(address()).toBe(`${LIST}#watch`);
  await go(-1);
  expect(address()).toBe(LIST);
});

test.each([
  ["on the way to another page", { isAt: true, isUnderWay: true }],
  ["at another page that is not drawn yet", { isAt: false, isUnderWay: false }],
])(
  "the address names no channel while the user is %s",
  async (_where, router) => {
    const { app, tuneTo, become, address } = await at(LIST);
    await tuneTo("rive_une");
    app.router = {
      renew: () => {},
      isAt: () => router.isAt,
      isUnderWay: () => router.isUnderWay,
    };
    await become(playing(LIVE));
    expect(address()).toBe(`${LIST}#watch`);
  },
);

test("a link with a channel tunes to it, and leaving stays on the page", async () => {
  const { playback, place, press, address, become } = await at(
    `${LIST}#watch=rive_deux`,
  );
  expect(playback.sent).toEqual([
    { kind: "play", what: { kind: "channel", channelId: "rive_deux" } },
  ]);
  await become(playing(OTHER));
  expect(place()).toBe("full");
  await press("leave");
  expect(place()).toBe("none");
  expect(address()).toBe(LIST);
});

test("a fragment that names no channel is taken away", async () => {
  const { playback, place, address } = await at(`${LIST}#watch`);
  expect(place()).toBe("none");
  expect(address()).toBe(LIST);
  expect(playback.sent).toEqual([]);
});

test("who doesn't sign in for a link with a channel stays on the page", async () => {
  const { app, place, address } = await at(`${LIST}#watch=rive_une`, {
    isSignedIn: false,
  });
  expect(app.prompts.current()?.kind).toBe("signIn");
  await act(async () => app.prompts.answer(false));
  expect(place()).toBe("none");
  expect(address()).toBe(LIST);
});

test("Forward opens the player again", async () => {
  const { tuneTo, become, go, place, playback } = await at(LIST);
  await tuneTo("rive_une");
  await become(playing(LIVE));
  await go(-1);
  playback.sent.length = 0;
  await go(1);
  expect(place()).toBe("full");
  expect(playback.sent).toEqual([
    { kind: "play", what: { kind: "channel", channelId: "rive_une" } },
  ]);
});

test("a player that is always on becomes small by Back, and large again with a fragment", async () => {
  localStorage.setItem("lucarne.always-on-player", "true");
  const { tuneTo, become, go, press, place, address } = await at(LIST);
  await tuneTo("rive_une");
  await become(playing(LIVE));
  await go(-1);
  expect(place()).toBe("mini");
  expect(address()).toBe(LIST);
  await press("expand");
  expect(place()).toBe("full");
  expect(address()).toBe(`${LIST}#watch=rive_une`);
  await press("leave");
  expect(place()).toBe("mini");
  expect(address()).toBe(LIST);
});

test("a page that is opened from the player ends it, and Back leads to both", async () => {
  const { tuneTo, become, go, goTo, place, address } = await at(LIST);
  await tuneTo("rive_une");
  await become(playing(LIVE));
  await goTo("/guide");
  expect(place()).toBe("none");
  expect(address()).toBe("/guide");
  await go(-1);
  expect(place()).toBe("full");
  await go(-1);
  expect(address()).toBe(LIST);
});

test("what failed is left for good with its page, though the player be always on", async () => {
  prefer("alwaysOnPlayer", "true");
  const { become, goTo, place, playback, tuneTo } = await at(LIST);
  await tuneTo("rive_une");
  await become({
    phase: { kind: "failed", failure: "tooManyPlays", wayOn: "retry" },
  });
  expect(place()).toBe("full");
  await goTo("/settings");
  expect(place()).toBe("none");
  expect(playback.state().phase.kind).toBe("idle");
});
