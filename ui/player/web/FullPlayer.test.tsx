/**
 * The player over the page: what it says in each phase, and what its keys tell the player.
 * @jest-environment jsdom
 */
import {
  act,
  createEvent,
  fireEvent,
  render,
  screen,
  within,
} from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { channelOf } from "../../api/wire/channel";
import {
  IDLE,
  NO_PROGRESS,
  type PlayedItem,
  type PlayerState,
} from "../../app/player";
import { isReminded } from "../../app/reminders";
import { loadWords } from "../../app/routing/words";
import { promptWords } from "../../components/prompts/words";
import { NO_VIEWER_STATE } from "../../domain/viewerState";
import { AppRoot } from "../../createApp";
import { fakePlayback } from "../../testing/fakePlayback";
import { castableVideo } from "../../testing/fakeRemote";
import { LIVE } from "../../testing/playedItem";
import { testApp, type Answers } from "../../testing/testApp";
import {
  EVENING_S,
  wireChannel,
  wireProfile,
  wireShow,
} from "../../testing/wireFixtures";
import { FullPlayer } from "./FullPlayer.web";
import { controlWords } from "./words";

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => {};

/** Not in the subscription. */
const CLOSED = wireChannel({
  channel_epg: "rive_deux",
  channel_number: 2,
  channel_playable: false,
});

const PROGRESS = {
  ...NO_PROGRESS,
  positionS: 600,
  range: { startS: 0, stopS: 3600 },
  programme: { startS: 0, stopS: 3600 },
};

/** Where the player has led to. */
const here = { path: "" };

function Here() {
  here.path = useLocation().pathname;
  return null;
}

async function watching(
  changes: Partial<PlayerState> = {},
  answers: Answers = {},
  video: HTMLVideoElement | null = null,
) {
  const playback = fakePlayback({ kind: "playing" }, video);
  const app = await testApp({
    answers,
    context: { session: { state: "authenticated", profile: wireProfile() } },
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  await loadWords(app, [promptWords, controlWords]);
  app.player.send({ kind: "zap", step: 1 });
  await act(async () => {});
  playback.sent.length = 0;
  const left: string[] = [];
  playback.become({ phase: { kind: "playing" }, item: LIVE, ...changes });
  render(
    <AppRoot app={app}>
      <MemoryRouter>
        <FullPlayer
          leave={() => left.push("left")}
          shrink={() => left.push("small")}
        />
        <Here />
      </MemoryRouter>
    </AppRoot>,
  );
  return {
    app,
    playback,
    left,
    become: (more: Partial<PlayerState>) => act(() => playback.become(more)),
  };
}

const button = (name: string) => screen.getByRole("button", { name });

test("it says what plays: title, channel, and that it is live", async () => {
  await watching();
  const shown = within(screen.getByRole("group", { name: "À l'écran" }));
  expect(shown.getByRole("heading").textContent).toBe(LIVE.show?.title);
  expect(shown.getByText(LIVE.channel?.name ?? "")).toBeTruthy();
  expect(shown.getByText("Direct")).toBeTruthy();
});

test("what is awaited is said in words", async () => {
  const { become } = await watching();
  become({ phase: { kind: "buffering" }, awaited: "data" });
  expect(screen.getByText("Mise en mémoire tampon…")).toBeTruthy();
});

test("what plays can be made small, and goes on", async () => {
  const { left, playback } = await watching();
  await userEvent.click(button("Réduire le lecteur"));
  expect(left).toEqual(["small"]);
  expect(playback.sent).toEqual([]);
});

test("subtitles stand above the controls until these fade", async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
  await watching();
  const { dataset } = document.documentElement;
  expect(dataset.subtitles).toBe("buttons");
  act(() => jest.advanceTimersByTime(4_000));
  expect(dataset.subtitles).toBeUndefined();
  act(() => void fireEvent.pointerMove(screen.getByRole("dialog")));
  expect(dataset.subtitles).toBe("buttons");
  jest.useRealTimers();
});

test("a failure is said in words, with a way on", async () => {
  const { playback, left, become } = await watching();
  become({
    phase: { kind: "failed", failure: "tooManyPlays", wayOn: "retry" },
  });
  const alert = within(screen.getByRole("alert"));
  expect(
    alert.getByText(
      "Le nombre de lectures simultanées pour votre compte a été atteint.",
    ),
  ).toBeTruthy();
  expect(
    alert.getByText(/^Arrêtez la lecture sur un autre appareil/),
  ).toBeTruthy();
  await userEvent.click(
    alert.getByRole("button", { name: "Appareils du compte" }),
  );
  expect(here.path).toBe("/settings");
  await userEvent.click(alert.getByRole("button", { name: "Réessayer" }));
  expect(playback.sent).toEqual([{ kind: "retry" }]);
  await userEvent.click(
    alert.getByRole("button", { name: "Quitter le lecteur" }),
  );
  expect(left).toEqual(["left"]);
});

test("a replay that can't be played leads to live", async () => {
  const { playback } = await watching({
    item: { ...LIVE, location: "replay", locations: ["replay"] },
    phase: { kind: "failed", failure: "noReplay", wayOn: "leave" },
  });
  await userEvent.click(button("Regarder le direct"));
  expect(playback.sent).toEqual([
    { kind: "play", what: { kind: "channel", channelId: LIVE.channel?.id } },
  ]);
});

test("a show that is rated higher waits for the PIN", async () => {
  const { playback } = await watching({ phase: { kind: "locked" } });
  expect(screen.getByText("Cette émission est protégée")).toBeTruthy();
  await userEvent.click(button("Saisir le code"));
  expect(playback.sent).toEqual([{ kind: "retry" }]);
});

test("where seeking is restricted that is said, and nothing offers it", async () => {
  await watching({ item: { ...LIVE, seeking: "restricted" } });
  expect(screen.getByText(/ni reculer ni avancer/)).toBeTruthy();
  const names = ["Reculer de 10 secondes", "Depuis le début"];
  for (const name of names)
    expect(screen.queryByRole("button", { name })).toBeNull();
  const bar = screen.getByRole("slider", { name: "Position" });
  expect((bar as HTMLInputElement).disabled).toBe(true);
});

test("what plays can be had on another device, where there is one, and that is said", async () => {
  const { video, remote, find, become } = castableVideo();
  const offer = () =>
    screen.queryByRole("button", { name: "Lire sur un autre appareil" });
  await watching({}, {}, video);
  expect(offer()).toBeNull();
  find(true);
  await userEvent.click(offer()!);
  expect(remote.prompts).toBe(1);
  become("connecting", "connecting");
  expect(screen.getByText("Connexion à un autre appareil…")).toBeTruthy();
  become("connected", "connect");
  expect(screen.getByText("Lecture sur un autre appareil")).toBeTruthy();
  expect(offer()?.getAttribute("aria-pressed")).toBe("true");
});

test.each<[string, Partial<PlayedItem>]>([
  [
    "whose channel forbids it",
    { channel: channelOf(wireChannel({ channel_castable: false })) },
  ],
  ["that is encrypted", { keySystem: "org.w3.clearkey" }],
])("what plays %s stays on this device", async (_, changes) => {
  const { video, find } = castableVideo();
  await watching({ item: { ...LIVE, ...changes } }, {}, video);
  find(true);
  expect(screen.queryByRole("button", { name: /autre appareil/ })).toBeNull();
});

test("keys command the player", async () => {
  const { playback } = await watching();
  await userEvent.keyboard("k{ArrowLeft}{PageUp}lm");
  expect(playback.sent).toEqual([
    { kind: "pause" },
    { kind: "step", byS: -10 },
    { kind: "zap", step: 1 },
    { kind: "lastChannel" },
    { kind: "mute", isMuted: true },
  ]);
});

test("keys lead to the beginning, back to live, and away", async () => {
  const { playback } = await watching();
  await userEvent.keyboard("bds");
  expect(playback.sent).toEqual([
    { kind: "startOver" },
    { kind: "backToLive" },
    { kind: "stop" },
  ]);
});

test("a key that is held is heard once, unless it goes on", async () => {
  const { playback } = await watching();
  const heldIsHeard = (key: string) => {
    playback.sent.length = 0;
    for (const repeat of [false, true, true])
      fireEvent.keyDown(document, { key, repeat });
    return playback.sent.length;
  };
  for (const key of [" ", "k", "b", "d", "l", "m", "s"])
    expect([key, heldIsHeard(key)]).toEqual([key, 1]);
  for (const key of ["ArrowUp", "ArrowDown", "PageUp", "PageDown"])
    expect([key, heldIsHeard(key)]).toEqual([key, 3]);
  await userEvent.keyboard("{?>4/}");
  expect(
    screen.getByRole("region", { name: "Raccourcis clavier" }),
  ).toBeTruthy();
});

test("a key opens the settings; of sound and subtitles where there is a choice", async () => {
  const french = { id: "s1", language: "fr", label: "", isDescription: false };
  const { become } = await watching();
  const choice = () => screen.queryByRole("region", { name: "Réglages" });
  await userEvent.keyboard("a");
  expect(choice()).toBe(document.activeElement);
  expect(screen.queryByText("Sous-titres")).toBeNull();
  const { tracks } = IDLE;
  become({ tracks: { ...tracks, subtitles: [french] } });
  expect(screen.getByText("Sous-titres")).toBeTruthy();
  await userEvent.keyboard("a");
  expect(choice()).toBeNull();
});

test.each([
  ["its own button", () => fireEvent.click(button("Fermer"))],
  ["the button that opened them", () => fireEvent.click(button("Réglages"))],
  ["starting over", () => fireEvent.click(button("Depuis le début"))],
  [
    "the picture, which plays on",
    () => fireEvent.click(screen.getByRole("dialog").firstElementChild!),
  ],
])("the settings are put away by %s", async (by, press) => {
  const { playback } = await watching();
  playback.progress = () => PROGRESS;
  fireEvent.click(button("Réglages"));
  expect(screen.getByRole("region", { name: "Réglages" })).toBeTruthy();
  press();
  expect(screen.queryByRole("region", { name: "Réglages" })).toBeNull();
  expect(playback.sent).toEqual(
    by === "starting over" ? [{ kind: "startOver" }] : [],
  );
});

test("an arrow that is held seeks once, when it rests", async () => {
  const { playback } = await watching();
  playback.progress = () => PROGRESS;
  jest.useFakeTimers();
  fireEvent.keyDown(document, { key: "ArrowRight" });
  for (let repeats = 0; repeats < 30; repeats += 1) {
    act(() => jest.advanceTimersByTime(30));
    fireEvent.keyDown(document, { key: "ArrowRight", repeat: true });
  }
  expect(playback.sent).toEqual([{ kind: "step", byS: 10 }]);
  act(() => jest.advanceTimersByTime(400));
  jest.useRealTimers();
  expect(playback.sent).toHaveLength(2);
  const [, sought] = playback.sent;
  expect(sought).toMatchObject({ kind: "seek" });
  expect(sought?.kind === "seek" && sought.atS).toBeGreaterThan(880);
});

test("an arrow that is held on the seek bar seeks once, when it is let go of", async () => {
  const { playback, become } = await watching();
  playback.progress = () => PROGRESS;
  become({});
  const bar = screen.getByRole<HTMLInputElement>("slider", {
    name: "Position",
  });
  for (const repeat of [false, true, true, true]) {
    fireEvent.keyDown(bar, { key: "ArrowRight", repeat });
    const value = String(Number(bar.value) + 10);
    fireEvent.input(bar, { target: { value } });
    act(() => void bar.dispatchEvent(new Event("change", { bubbles: true })));
  }
  expect(playback.sent).toHaveLength(1);
  fireEvent.keyUp(bar, { key: "ArrowRight" });
  expect(playback.sent.map(({ kind }) => kind)).toEqual(["seek", "seek"]);
});

test("a channel key zaps though the seek bar has the focus", async () => {
  const { playback, become } = await watching();
  playback.progress = () => PROGRESS;
  become({});
  screen.getByRole("slider", { name: "Position" }).focus();
  await userEvent.keyboard("{PageUp}{PageDown}");
  expect(playback.sent).toEqual([
    { kind: "zap", step: 1 },
    { kind: "zap", step: -1 },
  ]);
});

test("a number and Enter tune to its channel", async () => {
  const { playback } = await watching();
  await userEvent.keyboard("1{Enter}");
  await act(async () => {});
  expect(playback.sent).toEqual([
    { kind: "play", what: { kind: "channel", channelId: "rive_une" } },
  ]);
});

test.each([
  ["no channel has", {}, "Aucune chaîne 2"],
  [
    "has a channel beyond the subscription",
    { "/api/mobile/channels/": { channels: [wireChannel(), CLOSED] } },
    "Votre abonnement ne comprend pas ce contenu.",
  ],
  [
    "leads nowhere because the channels can't be had",
    { "/api/mobile/channels/": 503 },
    "Une erreur est survenue.",
  ],
])("a number that %s says so", async (_what, answers, words) => {
  const { playback } = await watching({}, answers);
  await userEvent.keyboard("2{Enter}");
  await act(async () => {});
  expect(screen.getByText(words)).toBeTruthy();
  expect(playback.sent).toEqual([]);
});

test.each(["{Escape}", "3"])(
  "a number that waits for the channels is given up with %s",
  async (key) => {
    const { playback } = await watching();
    await userEvent.keyboard("1");
    jest.useFakeTimers();
    fireEvent.keyDown(document, { key: "Enter" });
    // Before any answer came.
    fireEvent.keyDown(document.activeElement ?? document, {
      key: key.replace(/[{}]/g, ""),
    });
    await act(() => jest.advanceTimersByTimeAsync(100));
    jest.useRealTimers();
    expect(playback.sent).toEqual([]);
  },
);

test("? lists the keys; Escape closes the list first, then the player", async () => {
  const { left } = await watching();
  await userEvent.keyboard("?");
  expect(screen.getByRole("region", { name: "Raccourcis clavier" })).toBe(
    document.activeElement,
  );
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("region")).toBeNull();
  expect(left).toEqual([]);
  await userEvent.keyboard("{Escape}");
  expect(left).toEqual(["left"]);
});

test("the mini guide shows what is on, and tunes", async () => {
  const { playback } = await watching();
  await userEvent.keyboard("g");
  const guide = within(screen.getByRole("region", { name: "Mini-guide" }));
  const current = await guide.findByRole("button", { current: true });
  expect(current).toBe(document.activeElement);
  await userEvent.click(current);
  expect(playback.sent).toEqual([
    { kind: "play", what: { kind: "channel", channelId: "rive_une" } },
  ]);
});

test("the last channels stand at the top of the mini guide, those that can be tuned to", async () => {
  const channels = [
    wireChannel(),
    CLOSED,
    wireChannel({
      channel_epg: "rive_trois",
      channel_name: "Rive Trois",
      channel_number: 3,
    }),
  ];
  const { playback } = await watching(
    { watchedChannelIds: ["rive_trois", "rive_deux"] },
    { "/api/mobile/channels/": { channels } },
  );
  await userEvent.keyboard("g");
  const last = within(
    await screen.findByRole("region", { name: "Dernières chaînes" }),
  );
  expect(last.getAllByRole("button")).toHaveLength(1);
  await userEvent.click(last.getByRole("button", { name: "Rive Trois" }));
  expect(playback.sent).toEqual([
    { kind: "play", what: { kind: "channel", channelId: "rive_trois" } },
  ]);
});

test("who goes on to another channel leaves the one that asks for a PIN; other keys are the question's", async () => {
  const { app, playback } = await watching();
  const answer = app.prompts.ask({ kind: "pin" });
  await userEvent.keyboard("m");
  expect(playback.sent).toEqual([]);
  await userEvent.keyboard("{PageUp}");
  expect(playback.sent).toEqual([{ kind: "zap", step: 1 }]);
  expect(await answer).toBe(false);
});

test("the mini guide leads on to the whole one", async () => {
  await watching();
  await userEvent.keyboard("g");
  const guide = await screen.findByRole("link", { name: "Guide TV" });
  expect(guide.getAttribute("href")).toBe("/guide");
});

test("while there is no last channel, the mini guide has no list of them", async () => {
  await watching();
  await userEvent.keyboard("g");
  await screen.findByRole("button", { current: true });
  expect(screen.queryByText("Dernières chaînes")).toBeNull();
});

const RECORDING = "/api/mobile/recordings/rive_une-1/";
const LIBRARY = "/api/mobile/show/epgflat/recordings/";

const RECORDED = new Map([
  ["rive_une-1", { ...NO_VIEWER_STATE, isRecorded: true }],
]);

/** Until all that came of it is done: the code of recording is fetched with the first press. */
async function pressRecord(by: string, name: string): Promise<void> {
  await act(async () => {
    if (by === "R") fireEvent.keyDown(document, { key: "r" });
    else fireEvent.click(button(name));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

const BY = ["its button", "R"];

test.each(BY)(
  "%s records what plays; it says so, and nothing moves away",
  async (by) => {
    const { app } = await watching({}, { [`PUT ${RECORDING}`]: {} });
    const record = button("Enregistrer");
    await pressRecord(by, "Enregistrer");
    expect(app.written).toEqual([{ call: RECORDING, payload: {} }]);
    expect(screen.getByText("Enregistrement lancé")).toBeTruthy();
    act(() => app.viewerStates.replace(RECORDED));
    expect(button("Enregistrement en cours")).toBe(record);
    expect(record.getAttribute("aria-pressed")).toBe("true");
    // Two presses after each other are one.
    await pressRecord(by, "Enregistrement en cours");
    expect(app.written).toHaveLength(1);
  },
);

test.each(BY)("%s ends the recording of what plays", async (by) => {
  const { app } = await watching(
    {},
    {
      [LIBRARY]: { shows: [wireShow()], series: [], archives: [] },
      "/api/mobile/channels/": { channels: [wireChannel()] },
      [`DELETE ${RECORDING}`]: {},
    },
  );
  act(() => app.viewerStates.replace(RECORDED));
  await pressRecord(by, "Enregistrement en cours");
  expect(app.written.map(({ call }) => call)).toEqual([RECORDING]);
  expect(screen.getByText("Enregistrement annulé")).toBeTruthy();
});

test("who watches a recording has no button that would delete it", async () => {
  const { app } = await watching({ item: { ...LIVE, location: "recording" } });
  act(() => app.viewerStates.replace(RECORDED));
  expect(screen.queryByRole("button", { name: /Enregistr/ })).toBeNull();
});

test("the button goes with what can be recorded, and the focus stays in the player", async () => {
  const { become } = await watching();
  button("Enregistrer").focus();
  const channel = channelOf(wireChannel({ channel_recordable: false }));
  become({ item: { ...LIVE, channel } });
  expect(screen.queryByRole("button", { name: "Enregistrer" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("dialog"));
});

test("what can't be recorded has no button for it", async () => {
  const channel = channelOf(wireChannel({ channel_recordable: false }));
  const { app } = await watching({ item: { ...LIVE, channel } });
  expect(screen.queryByRole("button", { name: "Enregistrer" })).toBeNull();
  await userEvent.keyboard("r");
  expect(app.written).toEqual([]);
});

test("the information names what follows on the channel, and one can be reminded of it", async () => {
  await watching(
    {},
    {
      "/api/mobile/channels/": { channels: [wireChannel()] },
      "/api/cache/epglive/": {
        shows: [
          wireShow(),
          wireShow({
            show_id: "rive_une-2",
            show_title: "Le film",
            show_start: EVENING_S + 3600,
            show_stop: EVENING_S + 7200,
          }),
        ],
      },
    },
  );
  await userEvent.keyboard("i");
  const sheet = within(
    await screen.findByRole("region", { name: "Informations" }),
  );
  expect(await sheet.findByText("À suivre à 21:15 : Le film")).toBeTruthy();
  await userEvent.click(sheet.getByRole("button", { name: "Me le rappeler" }));
  expect(isReminded("rive_une-2")).toBe(true);
  await userEvent.click(
    sheet.getByRole("button", { name: "Ne plus me le rappeler" }),
  );
  expect(isReminded("rive_une-2")).toBe(false);
});

test("nothing follows what isn't live", async () => {
  await watching({ item: { ...LIVE, location: "replay" } });
  await userEvent.keyboard("i");
  await screen.findByRole("region", { name: "Informations" });
  expect(screen.queryByText(/À suivre/)).toBeNull();
});

/** The page is 1024 pixels wide. */
function tapAt(clientX: number, pointerType = "touch") {
  const picture = screen.getByRole("dialog").firstElementChild!;
  const down = createEvent.pointerDown(picture);
  Object.defineProperty(down, "pointerType", { value: pointerType });
  fireEvent(picture, down);
  fireEvent.click(picture, { clientX });
}

test("the information says from which age on, by the mark that cards have", async () => {
  await watching({
    item: { ...LIVE, show: LIVE.show && { ...LIVE.show, age: 16 } },
  });
  await userEvent.keyboard("i");
  const sheet = within(
    await screen.findByRole("region", { name: "Informations" }),
  );
  const name = "Déconseillé aux moins de 16 ans";
  expect(sheet.getByRole("img", { name }).textContent).toBe("-16");
  expect(sheet.queryByText(/Déconseillé/)).toBeNull();
});

test("two taps at the left or right seek by ten seconds, and pause nothing", async () => {
  const { playback } = await watching();
  jest.useFakeTimers();
  tapAt(100);
  expect(playback.sent).toEqual([]);
  tapAt(110);
  act(() => jest.advanceTimersByTime(400));
  tapAt(900);
  tapAt(900);
  jest.useRealTimers();
  expect(playback.sent).toEqual([
    { kind: "step", byS: -10 },
    { kind: "step", byS: 10 },
  ]);
});

/** Strokes the picture from one height to another. */
function stroke(fromY: number, toY: number, acrossPx = 0): void {
  const picture = screen.getByRole("dialog").firstElementChild!;
  const at = (kind: "pointerDown" | "pointerUp", x: number, y: number) => {
    const event = createEvent[kind](picture);
    const given = { pointerType: "touch", isPrimary: true, clientX: x };
    for (const [name, value] of Object.entries({ ...given, clientY: y }))
      Object.defineProperty(event, name, { value });
    fireEvent(picture, event);
  };
  at("pointerDown", 200, fromY);
  at("pointerUp", 200 + acrossPx, toY);
}

test("a finger that strokes up or down goes to the next channel or to the one before", async () => {
  const { playback } = await watching();
  stroke(500, 300);
  stroke(300, 500);
  // Too short, and askew.
  stroke(500, 470);
  stroke(500, 400, 90);
  expect(playback.sent).toEqual([
    { kind: "zap", step: 1 },
    { kind: "zap", step: -1 },
  ]);
});

test("what is on demand has no next channel", async () => {
  const { playback } = await watching({ item: { ...LIVE, channel: null } });
  stroke(500, 300);
  expect(playback.sent).toEqual([]);
});

test("taps that are slow, apart, or in the middle seek nowhere", async () => {
  const { playback } = await watching();
  jest.useFakeTimers();
  tapAt(100);
  act(() => jest.advanceTimersByTime(400));
  tapAt(100);
  tapAt(900);
  act(() => jest.advanceTimersByTime(400));
  tapAt(512);
  tapAt(512);
  jest.useRealTimers();
  expect(playback.sent).toEqual([]);
});

test("a double click fills the screen, two taps don't", async () => {
  await watching();
  const filled = jest.fn(() => Promise.resolve());
  document.documentElement.requestFullscreen = filled;
  const enabled = { value: true, configurable: true };
  Object.defineProperty(document, "fullscreenEnabled", enabled);
  const picture = screen.getByRole("dialog").firstElementChild!;
  tapAt(100);
  fireEvent.doubleClick(picture);
  expect(filled).not.toHaveBeenCalled();
  tapAt(100, "mouse");
  fireEvent.doubleClick(picture);
  expect(filled).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(document, "fullscreenEnabled");
});

test("the next episode's countdown can be stopped", async () => {
  const { playback } = await watching({
    next: {
      what: { kind: "channel", channelId: "rive_une" },
      title: "La suite",
      subTitle: undefined,
      image: null,
      inS: 12,
    },
  });
  expect(screen.getByText("Épisode suivant dans 12 s")).toBeTruthy();
  await userEvent.click(button("Ne pas enchaîner"));
  expect(playback.sent).toEqual([{ kind: "stopCountdown" }]);
});

test("subtitles are chosen by name", async () => {
  const french = { id: "s1", language: "fr", label: "", isDescription: false };
  const { playback } = await watching({
    tracks: {
      audio: [],
      subtitles: [french],
      audioId: null,
      subtitlesId: null,
    },
  });
  await userEvent.click(button("Réglages"));
  await userEvent.click(screen.getByRole("radio", { name: "Français" }));
  expect(playback.sent).toEqual([{ kind: "subtitles", trackId: "s1" }]);
});

test("the quality is chosen where there are several, also where there is one language only", async () => {
  const { playback } = await watching({
    tracks: { ...IDLE.tracks, hasQualities: true },
    quality: "best",
  });
  await userEvent.click(button("Réglages"));
  const best = screen.getByRole<HTMLInputElement>("radio", {
    name: "La meilleure",
  });
  expect(best.checked).toBe(true);
  expect(screen.queryByText("Sous-titres")).toBeNull();
  await userEvent.click(
    screen.getByRole("radio", { name: "Économie de données" }),
  );
  expect(playback.sent).toEqual([{ kind: "quality", quality: "saver" }]);
});

test("a stream of one size has no quality to choose", async () => {
  const french = { id: "s1", language: "fr", label: "", isDescription: false };
  await watching({
    tracks: { ...IDLE.tracks, subtitles: [french], hasQualities: false },
  });
  await userEvent.click(button("Réglages"));
  expect(screen.queryByText("Qualité")).toBeNull();
});

test("a sleep timer is set among the settings, and says in its last minute that the end comes", async () => {
  const { become, playback } = await watching();
  await userEvent.click(button("Réglages"));
  const radio = (name: string) =>
    screen.getByRole<HTMLInputElement>("radio", { name });
  expect(radio("Jamais").checked).toBe(true);
  await userEvent.click(radio("Dans 30 minutes"));
  expect(playback.sent).toEqual([{ kind: "sleepTimer", choice: "30" }]);
  become({ sleep: { choice: "30", leftS: null } });
  expect(radio("Dans 30 minutes").checked).toBe(true);
  expect(screen.queryByText(/La lecture s'arrête/)).toBeNull();
  become({ sleep: { choice: "30", leftS: 42 } });
  expect(
    screen.getByText(
      "La lecture s'arrête dans 42 secondes ; une touche la prolonge.",
    ),
  ).toBeTruthy();
});
