/**
 * The TV's bar: what its coloured buttons are said to do, and what it shows of where one seeks to.
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { channelOf } from "../../api/wire/channel";
import { NO_PROGRESS, type PlayedItem } from "../../app/player";
import { isReminded } from "../../app/reminders";
import { loadWords } from "../../app/routing/words";
import { NO_VIEWER_STATE } from "../../domain/viewerState";
import { AppRoot } from "../../createApp";
import { fakePlayback } from "../../testing/fakePlayback";
import { LIVE } from "../../testing/playedItem";
import { testApp } from "../../testing/testApp";
import { thumbnailAt } from "../../testing/thumbnail";
import {
  EVENING_S,
  wireChannel,
  wireProfile,
  wireShow,
} from "../../testing/wireFixtures";
import { player } from "./page";
import { PlayerBar, type BarActions } from "./PlayerBar.tv";
import { useRecording } from "../../player/recordPlaying";

const RECORDING = "/api/mobile/recordings/rive_une-1/";

const FOLLOWING = wireShow({
  show_id: "rive_une-2",
  show_title: "Le film",
  show_start: EVENING_S + 3600,
  show_stop: EVENING_S + 7200,
});

const STARTED_OVER: PlayedItem = { ...LIVE, location: "startover" };

type Actions = Omit<BarActions, "recording">;

function Bar({
  item,
  targetS,
  actions,
}: {
  item: PlayedItem;
  targetS: number | null;
  actions: Actions | undefined;
}) {
  const recording = useRecording(item);
  const all = actions && { ...actions, recording };
  return <PlayerBar item={item} targetS={targetS} actions={all} />;
}

/** `commits` is called with each change that React makes to what is drawn. */
async function startBar(
  item: PlayedItem,
  actions?: Actions,
  targetS: number | null = null,
) {
  const commits = jest.fn();
  const playback = fakePlayback({ kind: "playing" });
  playback.thumbnail = async (atS) => thumbnailAt(atS);
  const app = await testApp({
    answers: {
      "/api/mobile/channels/": { channels: [wireChannel()] },
      "/api/cache/epglive/": { shows: [wireShow(), FOLLOWING] },
      [`PUT ${RECORDING}`]: {},
    },
    context: {
      variant: "tv",
      session: { state: "authenticated", profile: wireProfile() },
    },
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  await loadWords(app, player.words ?? []);
  app.player.send({ kind: "zap", step: 1 });
  await act(async () => {});
  playback.become({ phase: { kind: "playing" }, item });
  render(
    <AppRoot app={app}>
      <Profiler id="bar" onRender={commits}>
        <Bar item={item} targetS={targetS} actions={actions} />
      </Profiler>
    </AppRoot>,
  );
  return { app, commits, playback };
}

const drawBar = async (...what: Parameters<typeof startBar>) =>
  (await startBar(...what)).app;

async function colours(item: PlayedItem): Promise<(string | null)[]> {
  await drawBar(item);
  return screen
    .getAllByRole("listitem", { hidden: true })
    .map(({ textContent }) => textContent);
}

test.each([
  [null, []],
  [720, ["/720.jpg"]],
])(
  "while one seeks to %s s the stream's picture there stands over the knob",
  async (targetS, pictures) => {
    await drawBar(STARTED_OVER, undefined, targetS);
    await act(async () => {});
    const drawn = document.querySelectorAll<HTMLElement>("[style*=jpg]");
    expect(Array.from(drawn, ({ style }) => style.backgroundImage)).toEqual(
      pictures.map((url) => `url("${url}")`),
    );
  },
);

/** A stream that says of itself, before its picture, that it is well behind its edge. */
const BEHIND = {
  ...NO_PROGRESS,
  programme: { startS: 0, stopS: 3600 },
  range: { startS: 0, stopS: 1800 },
  positionS: 60,
  isGrowing: true,
};

test("until the first frame looks at the stream draw nothing, so that no button comes and goes", async () => {
  const { commits, playback } = await startBar(LIVE);
  await act(async () => {});
  commits.mockClear();
  for (const positionS of [60, 61, 62])
    act(() => playback.comeTo({ ...BEHIND, positionS }));
  expect(commits).not.toHaveBeenCalled();
  expect(screen.queryByText("Retour au direct")).toBeNull();
  act(() => playback.become({ hasPicture: true }));
  expect(screen.getByText("Retour au direct")).toBeTruthy();
});

test("what is started over goes back to live by the green button", async () => {
  expect(await colours(STARTED_OVER)).toEqual([
    "Depuis le début",
    "Retour au direct",
    "Réglages",
  ]);
});

test.each([
  ["an old replay", { location: "replay", locations: ["replay"] }],
  ["a film", { show: null, channel: null, location: null, locations: [] }],
] as const)("%s has no live to go back to", async (_what, changes) => {
  const shown = await colours({ ...STARTED_OVER, ...changes });
  expect(shown).toEqual(["Depuis le début", "Réglages"]);
});

const ACTIONS: Actions = {
  toggle: () => {},
  openChannels: () => {},
  openLanguages: () => {},
};

test("buttons that coloured ones stand for have their colour, which is told once", async () => {
  await drawBar(STARTED_OVER, ACTIONS);
  expect(screen.queryAllByRole("listitem", { hidden: true })).toEqual([]);
  const coloured = screen
    .getAllByRole("button")
    .filter((button) => button.dataset["colour"] !== undefined);
  expect(
    coloured.map(({ textContent, dataset }) => [
      textContent,
      dataset["colour"],
    ]),
  ).toEqual([
    ["Depuis le début", "red"],
    ["Retour au direct", "green"],
    ["Réglages", "blue"],
  ]);
});

test.each([
  ["bar", undefined],
  ["buttons", ACTIONS],
])("subtitles stand above the %s", async (above, actions) => {
  await drawBar(LIVE, actions);
  expect(document.documentElement.dataset.subtitles).toBe(above);
});

const recordButton = () =>
  screen.queryByRole("button", { name: "Enregistrer" });

test("a button records what plays", async () => {
  const app = await drawBar(STARTED_OVER, ACTIONS);
  await act(async () => {
    fireEvent.click(recordButton()!);
    // The code of recording is fetched with the first press.
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(app.written).toContainEqual({ call: RECORDING, payload: {} });
  const recorded = { ...NO_VIEWER_STATE, isRecorded: true };
  act(() => app.viewerStates.replace(new Map([["rive_une-1", recorded]])));
  const running = screen.getByRole("button", { pressed: true });
  expect(running.textContent).toBe("Enregistrement en cours");
});

test("a button has one reminded of what follows, and takes that back", async () => {
  await drawBar(LIVE, ACTIONS);
  await act(async () => {});
  expect(screen.getByText("À suivre à 21:15 : Le film")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Rappeler la suite" }));
  expect(isReminded("rive_une-2")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Ne plus la rappeler" }));
  expect(isReminded("rive_une-2")).toBe(false);
});

test("nothing follows what isn't live", async () => {
  await drawBar(STARTED_OVER, ACTIONS);
  await act(async () => {});
  expect(screen.queryByText(/À suivre|la suite/)).toBeNull();
});

test("what can't be recorded has no such button", async () => {
  const channel = channelOf(wireChannel({ channel_recordable: false }));
  await drawBar({ ...STARTED_OVER, channel }, ACTIONS);
  expect(recordButton()).toBeNull();
});
