/**
 * The remote control over the picture.
 * @jest-environment jsdom
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  act,
  cleanup,
  fireEvent,
  screen,
  within,
} from "@testing-library/react";
import { channelOf } from "../../api/wire/channel";
import type { Phase, PlayedItem } from "../../app/player";
import { loadWords } from "../../app/routing/words";
import { watchFragment } from "../../domain/watchAddress";
import { drawPage } from "../../testing/drawPage";
import { fakePlayback } from "../../testing/fakePlayback";
import { LIVE } from "../../testing/playedItem";
import { testApp, type Answers } from "../../testing/testApp";
import { wireChannel, wireProfile } from "../../testing/wireFixtures";
import { player } from "./page";
import { View } from "./Player.tv";

const RECORD = 416;
const RECORDING = "/api/mobile/recordings/rive_une-1/";

/** `item`: what plays; null for nothing. `onPlay` is the phase that a play leads to. */
async function watching(
  item: PlayedItem | null,
  answers: Answers = {},
  onPlay: Phase = { kind: "playing" },
) {
  const playback = fakePlayback(onPlay);
  const app = await testApp({
    answers: { [`PUT ${RECORDING}`]: {}, ...answers },
    context: {
      variant: "tv",
      session: { state: "authenticated", profile: wireProfile() },
    },
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  await loadWords(app, player.words ?? []);
  app.player.send({ kind: "zap", step: 1 });
  await act(async () => {});
  if (item) playback.become({ phase: { kind: "playing" }, item });
  playback.sent.length = 0;
  return {
    app,
    playback,
    sent: playback.sent,
    draw: (address = "/player/live") =>
      drawPage(app, View, { section: "live", path: "/player/:type", address }),
  };
}

/** Whether the press was taken, once all that came of it is done. */
async function press(keyCode: number, repeat = false): Promise<boolean> {
  let isLeft = false;
  await act(async () => {
    isLeft = fireEvent.keyDown(document, { keyCode, repeat });
    // The code of recording is fetched with the first press.
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  return !isLeft;
}

test("the record button records what plays", async () => {
  const { app, draw } = await watching(LIVE);
  await draw();
  expect(await press(RECORD)).toBe(true);
  expect(app.written).toContainEqual({ call: RECORDING, payload: {} });
});

test("where nothing can be recorded the button is left to others", async () => {
  const channel = channelOf(wireChannel({ channel_recordable: false }));
  const { app, draw } = await watching({ ...LIVE, channel });
  await draw();
  expect(await press(RECORD)).toBe(false);
  expect(app.written).toEqual([]);
});

const OK = 13;
const P_PLUS = 33;
const GUIDE = 458;
const [RED, YELLOW, PLAY_PAUSE] = [403, 405, 10252] as const;
const ONE = 49;
const TWO = 50;
const TUNED = {
  kind: "play",
  what: { kind: "channel", channelId: "rive_une" },
};

const [SUBTITLES, SEARCH, NEXT_TRACK, PREVIOUS_TRACK] = [
  460, 170, 176, 177,
] as const;

test("the subtitles' button opens the languages, and the search's is left to the page", async () => {
  const { draw } = await watching(LIVE);
  await draw();
  expect(await press(SUBTITLES)).toBe(true);
  expect(await screen.findByText("Arrêt automatique")).toBeTruthy();
  expect(await press(SEARCH)).toBe(false);
});

test("the track's buttons lead to the next channel and the one before, once for each press", async () => {
  const { draw, sent } = await watching(LIVE);
  await draw();
  await press(NEXT_TRACK);
  await press(NEXT_TRACK, true);
  await press(PREVIOUS_TRACK);
  expect(sent).toEqual([
    { kind: "zap", step: 1 },
    { kind: "zap", step: -1 },
  ]);
});

/** The line-up is on its way until it is let come. */
async function waiting() {
  const stage = await watching(LIVE);
  const { api } = stage.app;
  const get = api.get.bind(api);
  let come = () => {};
  const there = new Promise<void>((resolve) => (come = resolve));
  jest
    .spyOn(api, "get")
    .mockImplementation((call, read) => there.then(() => get(call, read)));
  await stage.draw();
  return {
    ...stage,
    come: () =>
      act(async () => {
        come();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }),
  };
}

test("a button that is held is heard once: no channel comes and goes by it", async () => {
  const { draw, sent } = await watching(LIVE);
  await draw();
  for (const key of [YELLOW, RED, PLAY_PAUSE]) {
    await press(key);
    const heard = sent.length;
    expect(await press(key, true)).toBe(true);
    expect(await press(key, true)).toBe(true);
    expect([key, sent.length]).toEqual([key, heard]);
  }
  await press(P_PLUS);
  await press(P_PLUS, true);
  const zaps = sent.filter(({ kind }) => kind === "zap");
  expect(zaps).toHaveLength(2);
});

test("the guide's button shows the channels that are on, and leads on to the guide", async () => {
  const { draw } = await watching(LIVE);
  const router = await draw();
  await press(GUIDE);
  expect(router.state.location.pathname).toBe("/player/live");
  expect(screen.getByRole("region", { name: "Chaînes" })).toBeTruthy();
  await press(GUIDE);
  expect(router.state.location.pathname).toBe("/guide");
});

const said = () =>
  screen.queryAllByRole("status").map((one) => one.textContent);

test("a number that is typed before the line-up is there is tuned to once it is", async () => {
  const { come, sent } = await waiting();
  await press(ONE);
  await press(OK);
  expect(said()).toEqual(["1"]);
  expect(sent).toEqual([]);
  await come();
  expect(sent).toEqual([TUNED]);
  expect(said()).toEqual([]);
});

test("channel up gives up a number that still waits for the line-up", async () => {
  const { come, sent } = await waiting();
  await press(ONE);
  await press(OK);
  await press(P_PLUS);
  await come();
  expect(sent).toEqual([{ kind: "zap", step: 1 }]);
});

test.each([
  ["pin", [{ kind: "zap", step: 1 }]],
  ["signIn", []],
] as const)("channel up while one is asked: %s", async (kind, expected) => {
  const { app, draw, sent } = await watching(LIVE);
  await draw();
  const answer = app.prompts.ask({ kind });
  await press(P_PLUS);
  expect(sent).toEqual(expected);
  expect(app.prompts.current() === null).toBe(expected.length > 0);
  app.prompts.answer(false);
  expect(await answer).toBe(false);
});

test("a number that no channel has is said, and so is that the channels can't be had", async () => {
  const known = await watching(LIVE);
  await known.draw();
  await press(TWO);
  await press(OK);
  expect(said()).toEqual(["Aucune chaîne 2"]);
  cleanup();
  const lost = await watching(LIVE, { "/api/mobile/channels/": 503 });
  await lost.draw();
  await press(ONE);
  await press(OK);
  expect(said()).toEqual(["Une erreur est survenue."]);
});

test("a number beyond the subscription is said to be so", async () => {
  const closed = wireChannel({
    channel_epg: "rive_deux",
    channel_number: 2,
    channel_playable: false,
  });
  const { draw, sent } = await watching(LIVE, {
    "/api/mobile/channels/": { channels: [wireChannel(), closed] },
  });
  await draw();
  await press(TWO);
  await press(OK);
  expect(said()).toEqual(["Votre abonnement ne comprend pas ce contenu."]);
  expect(sent).toEqual([]);
});

test.each([
  ["/player/live", [TUNED], "/player/live"],
  ["/player/replay", [], "/live/normal"],
  ["/player/vod", [], "/vod"],
])(
  "%s with nothing playing: live resumes the last channel, the others lead to where one chooses",
  async (address, commands, leadsTo) => {
    localStorage.setItem("lucarne.last-channel", "rive_une");
    const { draw, sent } = await watching(null);
    const router = await draw(address);
    expect(sent).toEqual(commands);
    expect(router.state.location.pathname).toBe(leadsTo);
    expect(router.state.historyAction).toBe(
      leadsTo === address ? "POP" : "REPLACE",
    );
    localStorage.clear();
  },
);

describe("an address that names a channel", () => {
  const tunedTo = (channelId: string) => ({
    kind: "play",
    what: { kind: "channel", channelId },
  });

  beforeEach(() => localStorage.setItem("lucarne.last-channel", "rive_une"));
  afterEach(() => localStorage.clear());

  test.each(["rive_deux", "Une & Deux/3"])(
    "tunes to %j, whatever was watched last",
    async (channelId) => {
      const { draw, sent } = await watching(null);
      await draw(`/player/live${watchFragment(channelId)}`);
      expect(sent).toEqual([tunedTo(channelId)]);
    },
  );

  test.each(["#watch", "#watch=", "#watch=%E0%A4%A", "#content"])(
    "leads to the last channel where it names none: %s",
    async (fragment) => {
      const { draw, sent } = await watching(null);
      await draw(`/player/live${fragment}`);
      expect(sent).toEqual([TUNED]);
    },
  );

  test("says why where no channel has that name, and stays until the user leaves", async () => {
    const { draw, sent } = await watching(
      null,
      {},
      { kind: "failed", failure: "notNow", wayOn: "leave" },
    );
    const router = await draw(`/player/live${watchFragment("nobody")}`);
    expect(sent).toEqual([tunedTo("nobody")]);
    expect(screen.getByRole("alertdialog")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/player/live");
  });

  test("means nothing of a page on which something plays, which goes on", async () => {
    const { draw, sent } = await watching(LIVE);
    await draw(`/player/live${watchFragment("rive_deux")}`);
    expect(sent).toEqual([]);
  });

  test("follows when one zaps, and draws no page anew for it", async () => {
    const { draw, playback } = await watching(null);
    const router = await draw(`/player/live${watchFragment("rive_une")}`);
    const drawn: string[] = [];
    router.subscribe(({ location }) => drawn.push(location.hash));
    const channel = channelOf(wireChannel({ channel_epg: "rive_deux" }));
    await press(P_PLUS);
    await act(async () => {
      playback.become({
        phase: { kind: "playing" },
        item: { ...LIVE, channel },
      });
    });
    expect(playback.sent).toContainEqual({ kind: "zap", step: 1 });
    const { pathname, hash } = window.location;
    expect(pathname + hash).toBe("/player/live#watch=rive_deux");
    expect(drawn).toEqual([]);
  });
});

test("where too many devices play, it says what helps, and leads to the devices of the account", async () => {
  const { draw, playback } = await watching(LIVE);
  const router = await draw();
  act(() => {
    playback.become({
      phase: { kind: "failed", failure: "tooManyPlays", wayOn: "retry" },
    });
  });
  const told = within(screen.getByRole("alertdialog"));
  expect(
    told.getByText(/^Arrêtez la lecture sur un autre appareil/),
  ).toBeTruthy();
  act(() => told.getByRole("link", { name: "Appareils du compte" }).click());
  await act(async () => {});
  expect(router.state.location.pathname).toBe("/settings");
});

test("while something is waited for, the page says what, with a wheel beside it", async () => {
  const { draw, playback } = await watching(LIVE);
  await draw();
  expect(said()).toEqual([]);
  act(() => {
    playback.become({ phase: { kind: "loading" }, awaited: "stream" });
  });
  expect(said()).toEqual(["Ouverture du flux…"]);
  expect(screen.getByRole("status").className).toContain("awaited");
  act(() => {
    playback.become({ phase: { kind: "buffering" }, awaited: "network" });
  });
  expect(said()).toEqual(["En attente du réseau…"]);
  act(() => playback.become({ phase: { kind: "playing" }, awaited: null }));
  expect(said()).toEqual([]);
});

test("the wheel stands still in lite mode and where less motion is wanted", () => {
  const sheet = readFileSync(join(__dirname, "PlayerTv.module.css"), "utf8");
  expect(sheet).toContain(`:root[data-lite] .awaited::before {
  animation: none;`);
  expect(sheet).toContain(`reduced-motion: reduce) {
  .awaited::before {
    animation: none;`);
});

test("in the last minute of a sleep timer the picture says that the end comes", async () => {
  const { draw, playback } = await watching(LIVE);
  await draw();
  act(() => playback.become({ sleep: { choice: "15", leftS: null } }));
  expect(said()).toEqual([]);
  act(() => playback.become({ sleep: { choice: "15", leftS: 1 } }));
  expect(said()).toEqual([
    "La lecture s'arrête dans 1 seconde ; une touche la prolonge.",
  ]);
  // Nothing is waited for: no wheel.
  expect(screen.getByRole("status").className).not.toContain("awaited");
});
