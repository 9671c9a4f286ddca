/**
 * A channel's own page, in both layouts: what is on and how it is watched, what comes next, and what can be watched again.
 * @jest-environment jsdom
 */
import {
  act,
  cleanup,
  fireEvent,
  screen,
  waitFor,
} from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { channelGuide } from "../../queries/channelGuide";
import { ensure } from "../../queries/query";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import {
  EVENING_MS,
  EVENING_S,
  wireChannel,
  wireProfile,
  wireShow,
} from "../../testing/wireFixtures";
import { View as ChannelTv } from "./Channel.tv";
import { View as ChannelWeb } from "./Channel.web";
import { head } from "./channelHead";
import { channel } from "./page";

const HOUR_S = 3600;
const CALL = "/api/cache/epgchannel/rive_une/";

const at = (hour: number, title: string) =>
  wireShow({
    show_id: `rive_une-${hour + 9}`,
    show_title: title,
    show_start: EVENING_S + hour * HOUR_S,
    show_stop: EVENING_S + (hour + 1) * HOUR_S,
  });

const SHOWS = [
  at(-2, "Le Matin"),
  at(-1, "Le Jour"),
  at(0, "Le Soir"),
  at(1, "La Nuit"),
];

interface Case {
  shows?: object[];
  lineup?: Parameters<typeof wireChannel>[0];
  isCountryLocked?: boolean;
}

async function known(variant: "web" | "tv", one: Case = {}) {
  const app = await testApp({
    answers: {
      [CALL]: { shows: one.shows ?? SHOWS },
      "/api/mobile/channels/": { channels: [wireChannel(one.lineup)] },
    },
    context: {
      variant,
      nowMs: EVENING_MS + 60_000,
      session: {
        state: "authenticated",
        profile: wireProfile({ country_locked: one.isCountryLocked ?? false }),
      },
    },
  });
  await loadWords(app, channel.words);
  await ensure(app, channelGuide("rive_une", app.clock.now()));
  return app;
}

describe.each([
  ["web", ChannelWeb],
  ["tv", ChannelTv],
] as const)("on %s", (variant, View) => {
  async function draw(one: Case = {}) {
    const app = await known(variant, one);
    const send = jest.spyOn(app.player, "send").mockReturnValue();
    await drawPage(app, View, {
      section: "live",
      path: "/live/:tab/channel/:channelId",
      address: "/live/normal/channel/rive_une",
    });
    return { app, send };
  }

  const watch = () =>
    screen.queryByRole("button", { name: "Regarder en direct" });
  const cardsOf = (lane: string) =>
    Array.from(
      document.querySelectorAll(`[data-lane-key="channel/${lane}"] a`),
    ).map((link) => link.getAttribute("href"));

  afterEach(() => {
    jest.restoreAllMocks();
  });

  test("says what is on, and plays it", async () => {
    const { send } = await draw();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Rive Une",
    );
    expect(screen.getAllByText("Le Soir")).not.toHaveLength(0);
    fireEvent.click(watch()!);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    const what = { kind: "show", show: { id: "rive_une-9" } };
    expect(send.mock.lastCall?.[0]).toMatchObject({ kind: "play", what });
  });

  test("says of what is on which part it is", async () => {
    await draw({ shows: [{ ...at(0, "Le Soir"), show_sub_title: "La Dent" }] });
    expect(screen.getByText("La Dent")).toBeTruthy();
  });

  test("has what comes next, and what can be watched again, the latest first", async () => {
    await draw();
    const path = "/live/normal/show/rive_une-";
    expect(cardsOf("next")).toEqual([`${path}10`]);
    expect(cardsOf("replay")).toEqual([`${path}8`, `${path}7`]);
  });

  test("has no rail of what can't be watched again", async () => {
    await draw({ lineup: { channel_replayable_hours: 0 } });
    expect(cardsOf("replay")).toEqual([]);
    expect(screen.queryByText("À revoir")).toBeNull();
  });

  test("follows the clock: what was next is on, and what was on can be watched again", async () => {
    const { app } = await draw();
    act(() => {
      const stop = app.clock.start(EVENING_MS + 61 * 60_000);
      stop();
    });
    expect(screen.getAllByText("La Nuit")).not.toHaveLength(0);
    expect(cardsOf("next")).toEqual([]);
    expect(cardsOf("replay")[0]).toBe("/live/normal/show/rive_une-9");
  });

  test("plays the channel where nothing is announced", async () => {
    const { send } = await draw({ shows: [] });
    expect(
      screen.getByText("Aucun programme n'est annoncé pour l'instant."),
    ).toBeTruthy();
    fireEvent.click(watch()!);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    const what = { kind: "channel", channelId: "rive_une" };
    expect(send.mock.lastCall?.[0]).toEqual({ kind: "play", what });
  });

  test("offers no play of a channel that is not included, nor where live can't be watched", async () => {
    await draw({ lineup: { channel_playable: false } });
    expect(watch()).toBeNull();
    cleanup();
    await draw({ isCountryLocked: true });
    expect(watch()).toBeNull();
  });

  test("leads to its place in the guide", async () => {
    await draw();
    const link = screen.getByRole("link", { name: "Dans le guide TV" });
    expect(link.getAttribute("href")).toBe("/guide?channel=1");
  });
});

test("search engines read its name, what it is, and one address", async () => {
  const app = await known("web");
  const found = head({ app, params: { channelId: "rive_une" }, search: "" });
  const url = "https://lucarne.example/live/normal/channel/rive_une";
  expect(found).toMatchObject({
    title: "Lucarne – Rive Une",
    description: expect.stringContaining("Rive Une"),
    canonical: url,
    jsonLd: [{ "@type": "BroadcastService", name: "Rive Une", url }],
  });
  expect(found.robots).toBeUndefined();
});

test("of a channel that is not there they are told nothing", async () => {
  const app = await known("web");
  const found = head({ app, params: { channelId: "nobody" }, search: "" });
  expect(found).toMatchObject({ robots: "noindex", jsonLd: [] });
});
