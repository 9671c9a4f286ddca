/**
 * The channels over the picture on TV.
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { Suspense } from "react";
import type { PlayerState } from "../../app/player";
import { loadWords } from "../../app/routing/words";
import { AppRoot } from "../../createApp";
import { fakePlayback } from "../../testing/fakePlayback";
import { LIVE } from "../../testing/playedItem";
import { testApp } from "../../testing/testApp";
import { wireChannel } from "../../testing/wireFixtures";
import { MiniGuide } from "./MiniGuide.tv";
import { player } from "./page";

const CHANNELS = [
  wireChannel(),
  wireChannel({
    channel_epg: "rive_deux",
    channel_name: "Rive Deux",
    channel_number: 2,
  }),
];

async function open(changes: Partial<PlayerState> = {}) {
  const playback = fakePlayback({ kind: "playing" });
  const app = await testApp({
    answers: { "/api/mobile/channels/": { channels: CHANNELS } },
    context: { variant: "tv" },
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  await loadWords(app, player.words ?? []);
  app.player.send({ kind: "zap", step: 1 });
  await act(async () => {});
  playback.become({ phase: { kind: "playing" }, item: LIVE, ...changes });
  playback.sent.length = 0;
  const closed: string[] = [];
  await act(async () => {
    render(
      <AppRoot app={app}>
        <Suspense fallback={null}>
          <MiniGuide close={() => closed.push("closed")} />
        </Suspense>
      </AppRoot>,
    );
  });
  return { closed, sent: playback.sent };
}

const last = () => screen.queryByRole("region", { name: "Dernières chaînes" });

test("the last channels stand beside all channels, a lane of their own, and are tuned to", async () => {
  const { closed, sent } = await open({ watchedChannelIds: ["rive_deux"] });
  const button = within(last()!).getByRole("button", { name: "Rive Deux" });
  // Left leads there from any channel of the list.
  expect(button.closest("[data-lane]")!.getAttribute("data-lane")).toBe(
    "column",
  );
  expect(last()!.parentElement!.getAttribute("data-lane")).toBe("row");
  fireEvent.click(button);
  expect(closed).toEqual(["closed"]);
  expect(sent).toEqual([
    { kind: "play", what: { kind: "channel", channelId: "rive_deux" } },
  ]);
});

test("it opens at the channel that plays, whichever were the last ones", async () => {
  await open({ watchedChannelIds: ["rive_deux"] });
  const all = within(screen.getByRole("region", { name: "Chaînes" }));
  const playing = all.getByRole("button", { current: true });
  expect(playing.hasAttribute("data-focus-default")).toBe(true);
  const list = playing.closest("[data-lane]")!;
  expect(list.hasAttribute("data-focus-default")).toBe(true);
});

test("while there is no last channel, there is no list of them", async () => {
  await open();
  expect(screen.getByRole("region", { name: "Chaînes" })).toBeTruthy();
  expect(last()).toBeNull();
});

test("a row says in letters which channel it is, before what comes next", async () => {
  await open();
  const all = within(screen.getByRole("region", { name: "Chaînes" }));
  const [row] = all.getAllByRole("button");
  expect(row!.textContent).toMatch(/^1.+Rive Une$|^1.+Rive Une · \d\d:\d\d /);
});
