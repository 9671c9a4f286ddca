/**
 * A line of the live list on the web plays what its sign says it does, and records what is on.
 * @jest-environment jsdom
 */
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { AppRoot } from "../../createApp";
import type { PageContext } from "../../api/pageContext";
import { liveList } from "../../queries/live";
import { ensure, peek } from "../../queries/query";
import { recordableChannels } from "../../queries/recordings";
import { testApp } from "../../testing/testApp";
import {
  EVENING_MS,
  wireChannel,
  wireDetails,
  wireProfile,
  wireShow,
} from "../../testing/wireFixtures";
import { LazyCardRecord } from "../../components/recording/LazyCardRecord.web";
import { LiveListRow } from "./LiveListRow.web";

async function drawRow(
  options: {
    channel?: Parameters<typeof wireChannel>[0];
    /** None where nothing is announced. */
    show?: Parameters<typeof wireShow>[0] | null;
    session?: Partial<PageContext>;
  } = {},
) {
  const app = await testApp({
    answers: {
      "/api/mobile/channels/": { channels: [wireChannel(options.channel)] },
      "/api/cache/epglive/": {
        shows: options.show === null ? [] : [wireShow(options.show)],
      },
      "/api/cache/show/details/rive_une-1/": wireDetails(),
      "/api/mobile/show/epgflat/recordings/": {
        shows: [],
        series: [],
        archives: [],
      },
      "PUT /api/mobile/recordings/rive_une-1/": {},
    },
    views: { CardRecord: LazyCardRecord },
    context: { nowMs: EVENING_MS + 60_000, ...options.session },
  });
  const list = await ensure(app, liveList(app.clock.now()));
  const [liveChannel] = list.ok ? list.value.items : [];
  render(
    <MemoryRouter>
      <AppRoot app={app}>
        <LiveListRow liveChannel={liveChannel!} index={0} count={1} />
      </AppRoot>
    </MemoryRouter>,
  );
  return app;
}

const playButton = () =>
  screen.queryByRole("button", { name: "Lire « La Cabane »" });
const signedIn = (profile = {}) => ({
  session: {
    state: "authenticated" as const,
    profile: wireProfile(profile),
  },
});

afterEach(() => {
  jest.restoreAllMocks();
});

test("play starts playing for a signed-in user", async () => {
  const app = await drawRow({ session: signedIn() });
  const send = jest.spyOn(app.player, "send").mockReturnValue();
  await userEvent.click(playButton()!);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  const what = { kind: "show", show: { channelId: "rive_une" } };
  expect(send.mock.lastCall?.[0]).toMatchObject({ kind: "play", what });
});

test("play when not signed in opens the login dialog", async () => {
  const app = await drawRow();
  await userEvent.click(playButton()!);
  await waitFor(() =>
    expect(app.prompts.current()).toEqual({ kind: "signIn" }),
  );
});

test("play is only where the show can be played", async () => {
  await drawRow({ channel: { channel_playable: false } });
  expect(playButton()).toBeNull();
});

test("a show that is yet to come has none", async () => {
  const start = EVENING_MS / 1000 + 3600;
  await drawRow({ show: { show_start: start, show_stop: start + 3600 } });
  expect(playButton()).toBeNull();
});

test("country-locked accounts cannot watch live", async () => {
  await drawRow({ session: signedIn({ country_locked: true }) });
  expect(playButton()).toBeNull();
});

test("its logo leads to the channel's own page", async () => {
  await drawRow();
  const link = screen.getByRole("link", { name: /Chaîne 1.*Rive Une/ });
  expect(link.getAttribute("href")).toBe("/live/normal/channel/rive_une");
});

describe("recording what is on", () => {
  const RECORD = { name: "Enregistrer « La Cabane »" };
  const point = () =>
    userEvent.hover(screen.getByRole("link", { name: /La Cabane/ }));

  test("is offered to who points at the line, and done at once", async () => {
    const app = await drawRow({ session: signedIn() });
    expect(screen.queryByRole("button", RECORD)).toBeNull();
    await point();
    await userEvent.click(await screen.findByRole("button", RECORD));
    await waitFor(() =>
      expect(app.written.map(({ call }) => call)).toEqual([
        "/api/mobile/recordings/rive_une-1/",
      ]),
    );
  });

  test("is not offered on a channel that is not recordable", async () => {
    const channel = { channel_recordable: false };
    const app = await drawRow({ channel, session: signedIn() });
    await point();
    await waitFor(() => expect(peek(app, recordableChannels)?.ok).toBe(true));
    expect(screen.queryByRole("button", RECORD)).toBeNull();
  });

  test("is not offered to who may not record", async () => {
    await drawRow({ session: signedIn({ permissions: [] }) });
    await point();
    expect(screen.queryByRole("button", RECORD)).toBeNull();
  });
});

describe("a channel of which nothing is announced", () => {
  const channelButton = () =>
    screen.queryByRole("button", { name: "Lire « Rive Une »" });

  test("has its own sign for a visitor, too", async () => {
    await drawRow({ show: null });
    expect(channelButton()).toBeTruthy();
  });

  test("is started by its own sign", async () => {
    const app = await drawRow({ show: null, session: signedIn() });
    const send = jest.spyOn(app.player, "send").mockReturnValue();
    await userEvent.click(channelButton()!);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    const what = { kind: "channel", channelId: "rive_une" };
    expect(send.mock.lastCall?.[0]).toEqual({ kind: "play", what });
  });

  test("has no sign where it can't be played, or not from where one is", async () => {
    await drawRow({ show: null, channel: { channel_playable: false } });
    expect(channelButton()).toBeNull();
    const locked = signedIn({ country_locked: true });
    await drawRow({ show: null, session: locked });
    expect(channelButton()).toBeNull();
  });
});
