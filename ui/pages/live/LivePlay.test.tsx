/**
 * The live list on TV, by keys: the remote's Play plays what has the focus, be it a line or a tile.
 * @jest-environment jsdom
 */
import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
} from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { AppRoot } from "../../createApp";
import { loadWords } from "../../app/routing/words";
import { AS_DEFAULT } from "../../testing/appearance";
import { testApp } from "../../testing/testApp";
import {
  EVENING_MS,
  wireChannel,
  wireProfile,
  wireShow,
} from "../../testing/wireFixtures";
import { View } from "./Live.tv";
import { live } from "./page";

const PLAY = { keyCode: 415 };

async function open(shape: string, channel_playable: boolean) {
  localStorage.setItem("lucarne.channel-grid", `${shape === "tile"}`);
  const channels = [wireChannel({ channel_playable })];
  const app = await testApp({
    answers: {
      "/api/mobile/channels/": { channels },
      "/api/cache/epglive/": { shows: [wireShow()] },
    },
    context: {
      variant: "tv",
      nowMs: EVENING_MS + 60_000,
      session: { state: "authenticated", profile: wireProfile() },
      appearance: { ...AS_DEFAULT, channelGrid: shape === "tile" },
    },
  });
  await loadWords(app, live.words);
  await act(async () => {
    render(
      <AppRoot app={app}>
        <MemoryRouter>
          <View />
        </MemoryRouter>
      </AppRoot>,
    );
  });
  const lane = shape === "tile" ? "live/normal/grid" : "live/normal";
  expect(document.querySelector(`[data-lane-key="${lane}"]`)).not.toBeNull();
  const link = await screen.findByRole("link", { name: /La Cabane/ });
  link.focus();
  return { link, send: jest.spyOn(app.player, "send").mockReturnValue() };
}

describe.each(["line", "tile"])("a %s", (shape) => {
  test("plays", async () => {
    const { link, send } = await open(shape, true);
    expect(fireEvent.keyDown(link, PLAY)).toBe(false);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    const what = { kind: "show", show: { channelId: "rive_une" } };
    expect(send.mock.lastCall?.[0]).toMatchObject({ kind: "play", what });
  });

  test("that can't be played takes no key", async () => {
    const { link, send } = await open(shape, false);
    expect(fireEvent.keyDown(link, PLAY)).toBe(true);
    expect(send).not.toHaveBeenCalled();
  });
});
