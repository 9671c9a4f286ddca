/**
 * What the remote's Play does with a channel's tile.
 * @jest-environment jsdom
 */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { AppRoot } from "../../createApp";
import { testApp } from "../../testing/testApp";
import { wireProfile } from "../../testing/wireFixtures";
import { ChannelTile } from "./ChannelTile";

const PLAY = { keyCode: 415 };

async function draw(variant: "web" | "tv", plays?: string) {
  const session = { state: "authenticated", profile: wireProfile() } as const;
  const app = await testApp({ context: { variant, session } });
  render(
    <MemoryRouter>
      <AppRoot app={app}>
        <ChannelTile
          item={{
            kind: "channel",
            key: "rive_une",
            to: "/home/show/rive_une-1",
            tile: { channelName: "Rive Une", number: 1, logo: null },
            ...(plays !== undefined && { plays }),
          }}
        />
      </AppRoot>
    </MemoryRouter>,
  );
  const tile = screen.getByRole("link");
  return { tile, send: jest.spyOn(app.player, "send").mockReturnValue() };
}

test("on TV it plays the channel, whose show one could read about as well", async () => {
  const { tile, send } = await draw("tv", "rive_une");
  expect(fireEvent.keyDown(tile, PLAY)).toBe(false);
  const what = { kind: "channel", channelId: "rive_une" };
  await waitFor(() =>
    expect(send.mock.lastCall?.[0]).toEqual({ kind: "play", what }),
  );
});

test("a channel that can't be played takes no key", async () => {
  const { tile, send } = await draw("tv");
  expect(fireEvent.keyDown(tile, PLAY)).toBe(true);
  expect(send).not.toHaveBeenCalled();
});

test("on the web the keyboard's media keys are the player's", async () => {
  const { tile, send } = await draw("web", "rive_une");
  expect(fireEvent.keyDown(tile, PLAY)).toBe(true);
  expect(send).not.toHaveBeenCalled();
});
