/**
 * A show that ends while one looks at its details, and one that its viewer has begun.
 * @jest-environment jsdom
 */
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { reminders } from "../../app/reminders";
import type { App } from "../../app/context";
import { loadWords } from "../../app/routing/words";
import { ensure } from "../../queries/query";
import { showDetails } from "../../queries/show";
import { drawPage } from "../../testing/drawPage";
import { fakePlayback } from "../../testing/fakePlayback";
import { testApp } from "../../testing/testApp";
import {
  EVENING_MS,
  EVENING_S,
  wireDetails,
  wireProfile,
} from "../../testing/wireFixtures";
import { show } from "./page";
import { View as ShowTv } from "./Show.tv";
import { View as ShowWeb } from "./Show.web";

const MINUTE_MS = 60_000;
const ID = "rive_une-1";
const DETAILS = `/api/cache/show/details/${ID}/`;

/** The page of the show that the app's answers have. */
async function drawDetails(app: App, View: typeof ShowWeb): Promise<void> {
  await loadWords(app, show.words);
  await ensure(app, showDetails(ID));
  await drawPage(app, View, {
    section: "live",
    path: "/live/:tab/show/:showId",
    address: `/live/normal/show/${ID}`,
  });
}

/** Its details, half an hour before it ends. */
async function drawShow(
  variant: "web" | "tv",
  View: typeof ShowWeb,
  replayableHours: number,
) {
  const { channel } = wireDetails();
  const app = await testApp({
    answers: {
      [DETAILS]: wireDetails({
        show_is_live: true,
        channel: { ...channel, channel_replayable_hours: replayableHours },
      }),
    },
    context: { variant },
  });
  await drawDetails(app, View);
  return {
    /** The clock ticks once the show is over. */
    end: () =>
      act(() => {
        const stop = app.clock.start(EVENING_MS + 61 * MINUTE_MS);
        stop();
      }),
  };
}

const LEFT_AT_S = 1200;

/** Its details, drawn for an account that left it after 20 minutes. `isOver`: it ended an hour ago. */
async function drawBegun(
  variant: "web" | "tv",
  View: typeof ShowWeb,
  { isOver }: { isOver: boolean },
) {
  const playback = fakePlayback({ kind: "playing" });
  const begunS = EVENING_S - (isOver ? 7200 : 0);
  const details = wireDetails({
    show_start: begunS,
    show_stop: begunS + 3600,
  });
  const app = await testApp({
    answers: {
      [DETAILS]: details,
    },
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
    context: {
      variant,
      session: {
        state: "authenticated",
        profile: wireProfile({ permissions: [] }),
      },
    },
  });
  app.viewerStates.bookmark(ID, LEFT_AT_S);
  await drawDetails(app, View);
  return {
    app,
    /** What the player is told when the button is pressed. */
    async told(name: string) {
      await act(async () => {
        fireEvent.click(screen.getByRole("button", { name }));
        await new Promise((resolve) => setTimeout(resolve));
      });
      const [played] = playback.sent.flatMap((command) =>
        command.kind === "play" && command.what.kind === "show"
          ? [command.what]
          : [],
      );
      const { location, fromS } = played ?? {};
      return { ...(location && { location }), ...(fromS === 0 && { fromS }) };
    },
  };
}

/** Its details, two hours before it begins. */
async function drawComing(
  variant: "web" | "tv",
  View: typeof ShowWeb,
  isPlayable: boolean,
) {
  window.localStorage.clear();
  const { channel } = wireDetails();
  const app = await testApp({
    answers: {
      [DETAILS]: wireDetails({
        show_start: EVENING_S + 7200,
        show_stop: EVENING_S + 10_800,
        channel: { ...channel, channel_playable: isPlayable },
      }),
    },
    context: { variant },
  });
  await drawDetails(app, View);
}

const button = (name: string) => screen.queryByRole("button", { name });
const play = () => screen.queryByRole("button", { name: "Regarder" });
const live = () => screen.queryByText("Direct", { selector: "span" });
const progress = () => screen.queryByRole("progressbar");

describe.each([
  ["web", ShowWeb],
  ["tv", ShowTv],
] as const)("on %s", (variant, View) => {
  test("it is live no more, and can't be played where there is no replay", async () => {
    const { end } = await drawShow(variant, View, 0);
    expect([play(), live(), progress()]).not.toContain(null);
    await end();
    expect([play(), live(), progress()]).toEqual([null, null, null]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "La Cabane",
    );
  });

  test("it leads to its channel", async () => {
    await drawShow(variant, View, 0);
    const to = "/live/normal/channel/rive_une";
    expect(document.querySelectorAll(`a[href="${to}"]`)).toHaveLength(1);
  });

  test("it goes on as a replay, which says how long it stays", async () => {
    const { end } = await drawShow(variant, View, 168);
    await end();
    expect(play()).not.toBeNull();
    expect(live()).toBeNull();
    expect(screen.getByText("En replay encore 6 jours")).toBeTruthy();
  });

  test("of a show that was begun it says how far it was watched, on air and after it", async () => {
    for (const isOver of [false, true]) {
      await drawBegun(variant, View, { isOver });
      expect(progress()?.getAttribute("aria-label")).toBe("33 % vus");
      expect(progress()?.getAttribute("value")).toBe("33");
      cleanup();
    }
  });

  test.each([
    ["Reprendre à 20:00", {}],
    ["Depuis le début", { fromS: 0 }],
  ])("who has begun a show may press %s", async (name, from) => {
    const { told } = await drawBegun(variant, View, { isOver: true });
    expect(play()).toBeNull();
    expect(await told(name)).toEqual(from);
  });

  test.each([
    ["Reprendre à 20:00", {}],
    ["Depuis le début", { fromS: 0 }],
  ])("on air %s is start-over", async (name, from) => {
    const { told } = await drawBegun(variant, View, { isOver: false });
    expect(await told(name)).toEqual({ location: "startover", ...from });
  });

  test("what was begun can be watched live as long as it is on", async () => {
    const { told } = await drawBegun(variant, View, { isOver: false });
    expect(await told("Regarder le direct")).toEqual({ location: "live" });
    cleanup();
    await drawBegun(variant, View, { isOver: true });
    expect(button("Regarder le direct")).toBeNull();
  });

  test.each([
    [false, "recording"],
    [true, "archive"],
  ])(
    "what is recorded of it is gone back in there (archived: %s)",
    async (isArchived, location) => {
      const { told, app } = await drawBegun(variant, View, { isOver: false });
      const state = { isRecorded: true, isArchived, isSeen: false };
      const known = new Map([[ID, { ...state, bookmarkS: LEFT_AT_S }]]);
      act(() => app.viewerStates.replace(known));
      expect(await told("Depuis le début")).toEqual({ location, fromS: 0 });
    },
  );

  test("of one that is to come one is reminded on this device, until one does not want to be", async () => {
    await drawComing(variant, View, true);
    fireEvent.click(screen.getByRole("button", { name: "Me le rappeler" }));
    expect(reminders()).toEqual([
      {
        showId: ID,
        title: "La Cabane",
        channelId: "rive_une",
        channelName: "Rive Une",
        startDate: EVENING_S + 7200,
      },
    ]);
    expect(button("Me le rappeler")).toBeNull();
    const not = screen.getByRole("button", { name: "Ne plus me le rappeler" });
    fireEvent.click(not);
    expect(reminders()).toEqual([]);
    expect(button("Me le rappeler")).not.toBeNull();
  });

  test("of what is on, or can't be watched, one is not reminded", async () => {
    await drawComing(variant, View, false);
    expect(button("Me le rappeler")).toBeNull();
    await drawShow(variant, View, 0);
    expect(button("Me le rappeler")).toBeNull();
  });

  test("whose bookmark is taken away plays it as before", async () => {
    const { app } = await drawBegun(variant, View, { isOver: true });
    act(() => app.viewerStates.bookmark(ID, 0));
    expect(play()).not.toBeNull();
    expect(screen.queryByText("Depuis le début")).toBeNull();
  });

  test("what was seen to its end is played as any other", async () => {
    const { app } = await drawBegun(variant, View, { isOver: true });
    act(() => app.viewerStates.bookmark(ID, 3500));
    expect(play()).not.toBeNull();
  });
});

/** What stands in a row of a show's details on TV. */
const inRow = (key: string) =>
  Array.from(
    document.querySelectorAll(
      `[data-lane-key="show${key}/actions"] > :not([aria-hidden])`,
    ),
    (action) => action.textContent,
  );

test("on TV what plays a show or reminds of it comes first, ways elsewhere below it, and the way back last", async () => {
  await drawShow("tv", ShowTv, 0);
  expect(inRow("")).toEqual(["Regarder"]);
  expect(inRow("/ways").at(-1)).toBe("Retour");
  cleanup();
  await drawComing("tv", ShowTv, true);
  expect(inRow("")).toEqual(["Me le rappeler"]);
  expect(inRow("/ways").slice(-2)).toEqual(["La chaîne", "Retour"]);
});

test("on TV what records a show stands beside what plays it", async () => {
  const profile = wireProfile({ permissions: ["recordings"] });
  const app = await testApp({
    answers: {
      [DETAILS]: wireDetails(),
      "/api/mobile/show/epgflat/recordings/": {
        shows: [],
        series: [],
        archives: [],
      },
    },
    context: { variant: "tv", session: { state: "authenticated", profile } },
  });
  await drawDetails(app, ShowTv);
  await screen.findByRole("button", { name: "Enregistrer" });
  expect(inRow("")[0]).toBe("Regarder");
  expect(inRow("")).toContain("Enregistrer");
});

test("on TV the channel's logo stands beside its name, which is read once", async () => {
  const app = await testApp({
    answers: { [DETAILS]: wireDetails() },
    context: { variant: "tv" },
  });
  await drawDetails(app, ShowTv);
  expect(screen.getByAltText("Rive Une")).toBeTruthy();
  expect(screen.queryByRole("img", { name: "Rive Une" })).toBeNull();
  expect(screen.getByText("Rive Une")).toBeTruthy();
});
