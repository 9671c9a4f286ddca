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

async function open(
  shape: string,
  channel_playable: boolean,
  shows: object[] = [wireShow()],
) {
  localStorage.setItem("lucarne.channel-grid", `${shape === "tile"}`);
  const channels = [wireChannel({ channel_playable })];
  const app = await testApp({
    answers: {
      "/api/mobile/channels/": { channels },
      "/api/cache/epglive/": { shows },
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
  const role = shows.length > 0 ? "link" : "button";
  const name = shows.length > 0 ? /La Cabane/ : /Pas de programme annoncé/;
  const link = await screen.findByRole(role, { name });
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

  test("of a channel of which nothing is announced plays the channel, by OK and by Play", async () => {
    const { link, send } = await open(shape, true, []);
    const what = { kind: "channel", channelId: "rive_une" };
    expect(link.getAttribute("aria-disabled")).toBe("false");
    fireEvent.click(link);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.lastCall?.[0]).toEqual({ kind: "play", what });
    fireEvent.keyDown(link, PLAY);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(4));
    expect(send.mock.lastCall?.[0]).toEqual({ kind: "play", what });
  });

  test("of a channel that can't be played either does nothing", async () => {
    const { link, send } = await open(shape, false, []);
    expect(link.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(link);
    expect(send).not.toHaveBeenCalled();
  });

  test("that can't be played takes no key", async () => {
    const { link, send } = await open(shape, false);
    expect(fireEvent.keyDown(link, PLAY)).toBe(true);
    expect(send).not.toHaveBeenCalled();
  });
});

test("beside the lines stands what the show is about, once the focus rests", async () => {
  await open("line", true);
  expect(await screen.findByText("Une histoire.")).toBeTruthy();
});
