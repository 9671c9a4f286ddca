/**
 * The showings of an episode in a list: each plays where it can be played now, and is recorded where it can be.
 * @jest-environment jsdom
 */
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NO_VIEWER_STATE } from "../../domain/viewerState";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import {
  EVENING_S,
  wireChannel,
  wireDetails,
  wireProfile,
} from "../../testing/wireFixtures";
import { LazyCardRecord } from "../recording/LazyCardRecord.web";
import { Showings } from "./Showings.web";

const HOUR_S = 3600;

const showingAt = (id: string, startDate: number) => ({
  id,
  channelId: "rive_une",
  startDate,
  stopDate: startDate + HOUR_S,
});

const ON_AIR = showingAt("rive_une-1", EVENING_S);
const TO_COME = showingAt("rive_une-2", EVENING_S + 26 * HOUR_S);
const LONG_PAST = showingAt("rive_une-3", EVENING_S - 30 * 24 * HOUR_S);

const EPISODE = {
  title: "Les Orphelins",
  subTitle: "Le départ",
  age: 12,
  language: "fr",
  image: null,
};

const CHANNELS = {
  rive_une: {
    id: "rive_une",
    name: "Rive Une",
    number: 1,
    encrypted: false,
    playable: true,
    replayableHours: 168,
    image: null,
  },
};

const PLAY = /^Lire « Le départ, /;
const RECORD = /^Enregistrer « Le départ, /;

async function draw(...showings: (typeof ON_AIR)[]) {
  const app = await testApp({
    answers: {
      "/api/mobile/channels/": { channels: [wireChannel()] },
      "/api/mobile/show/epgflat/recordings/": {
        shows: [],
        series: [],
        archives: [],
      },
      "/api/cache/show/details/rive_une-2/": wireDetails({
        show_id: "rive_une-2",
        show_start: TO_COME.startDate,
        show_stop: TO_COME.stopDate,
      }),
      "PUT /api/mobile/recordings/rive_une-2/": {},
    },
    context: { session: { state: "authenticated", profile: wireProfile() } },
    views: { CardRecord: LazyCardRecord },
  });
  const View = () => (
    <Showings
      showings={showings}
      episode={EPISODE}
      title="Le départ"
      channels={CHANNELS}
    />
  );
  await drawPage(app, View, {
    section: "live",
    path: "/live/normal/show/:id",
    address: "/live/normal/show/rive_une-9",
  });
  return app;
}

afterEach(() => {
  jest.restoreAllMocks();
});

test("one that is on plays, as the episode that it is", async () => {
  const app = await draw(ON_AIR, TO_COME, LONG_PAST);
  const send = jest.spyOn(app.player, "send").mockReturnValue();
  await userEvent.click(screen.getByRole("button", { name: PLAY }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  const show = { ...ON_AIR, ...EPISODE };
  expect(send.mock.lastCall?.[0]).toMatchObject({
    kind: "play",
    what: { kind: "show", show },
  });
});

test("one that was recorded plays past its replay", async () => {
  const app = await draw(LONG_PAST);
  expect(screen.queryByRole("button", { name: PLAY })).toBeNull();
  const state = { ...NO_VIEWER_STATE, isRecorded: true };
  act(() => app.viewerStates.replace(new Map([["rive_une-3", state]])));
  expect(screen.getByRole("button", { name: PLAY })).toBeTruthy();
});

test("one that is to come is recorded by who points at it", async () => {
  const app = await draw(TO_COME);
  expect(screen.queryByRole("button")).toBeNull();
  await userEvent.hover(screen.getByRole("link"));
  await userEvent.click(await screen.findByRole("button", { name: RECORD }));
  await waitFor(() =>
    expect(app.written.map(({ call }) => call)).toEqual([
      "/api/mobile/recordings/rive_une-2/",
    ]),
  );
});
