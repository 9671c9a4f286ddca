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
import { EVENING_S, wireChannel, wireShow } from "../../testing/wireFixtures";
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

async function open(
  changes: Partial<PlayerState> = {},
  channels: object[] = CHANNELS,
  shows: object[] = [wireShow()],
) {
  const playback = fakePlayback({ kind: "playing" });
  const app = await testApp({
    answers: {
      "/api/mobile/channels/": { channels },
      "/api/cache/epglive/": { shows },
    },
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

test("a row says in letters which channel it is, before what comes next and when", async () => {
  const next = wireShow({
    show_id: "rive_une-2",
    show_title: "Le Refuge",
    show_start: EVENING_S + 3600,
    show_stop: EVENING_S + 7200,
  });
  await open({}, CHANNELS, [wireShow(), next]);
  const all = within(screen.getByRole("region", { name: "Chaînes" }));
  const [row] = all.getAllByRole("button");
  expect(row!.textContent).toBe(
    "1La CabaneRive Une · Ensuite 21:15 · Le Refuge",
  );
});

test("logos of what is in view as it opens, and of the last channels, don't wait until they are seen; others do", async () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    wireChannel({
      channel_epg: index === 20 ? "rive_une" : `rive_${index}`,
      channel_number: index + 1,
    }),
  );
  await open({ watchedChannelIds: ["rive_2"] }, many);
  const isLazy = (row: HTMLElement) =>
    row.querySelector("img")!.getAttribute("loading") === "lazy";
  const all = within(screen.getByRole("region", { name: "Chaînes" }));
  const waiting = all
    .getAllByRole("button")
    .filter(isLazy)
    .map((row) => parseInt(row.textContent, 10));
  expect(waiting).toContain(13);
  expect(waiting).toContain(29);
  expect(waiting.filter((number) => number > 13 && number < 29)).toEqual([]);
  expect(within(last()!).getAllByRole("button").filter(isLazy)).toEqual([]);
});
