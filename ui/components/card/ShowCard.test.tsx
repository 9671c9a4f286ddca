/**
 * What the user sees and hears of a card and a rail.
 * @jest-environment jsdom
 */
import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { AppRoot } from "../../createApp";
import { channelOf } from "../../api/wire/channel";
import { showOf } from "../../api/wire/show";
import { cardChannelOf } from "../../domain/channel";
import { NO_VIEWER_STATE } from "../../domain/viewerState";
import { cardShowOf } from "../../domain/show";
import { IDLE, type PlayerState } from "../../app/player";
import { testApp } from "../../testing/testApp";
import {
  EVENING_MS,
  wireChannel,
  wireDetails,
  wireProfile,
  wireShow,
} from "../../testing/wireFixtures";
import { cardOf, type CardModel, type CardSetting } from "./cardModel";
import { followRecordKey } from "../recording/recordKey";
import { LazyCardRecord } from "../recording/LazyCardRecord.web";
import { isOpenedFromList } from "../show/DetailsLink";
import { RailWeb } from "../rail/Rail.web";
import type { RailModel } from "../rail/railModel";
import { ShowCard, type ShowCardProps } from "./ShowCard";

function cardAt(
  nowMs: number,
  show: Parameters<typeof wireShow>[0] = {},
  setting: CardSetting = {},
): CardModel {
  const wire = wireShow({ show_id: "a-1", show_age: 12, ...show });
  const channel = channelOf(wireChannel({ channel_encrypted: true }));
  return cardOf(
    cardShowOf(showOf(wire)),
    cardChannelOf(channel),
    nowMs,
    "fr",
    setting,
  );
}

/** On air since 24 minutes, as it happens. */
const model = cardAt(EVENING_MS + 24 * 60_000, { show_is_live: true });
const FUTURE = cardAt(EVENING_MS - 60_000);
const PAST_MS = EVENING_MS + 24 * 3_600_000;

/** The page a link leads to: says where it is, and whether a list is one step back. */
function Elsewhere() {
  const { pathname, state } = useLocation();
  return (
    <p>
      {pathname} {isOpenedFromList(state) ? "from the list" : "directly"}
    </p>
  );
}

async function draw(
  element: React.ReactNode,
  options: Parameters<typeof testApp>[0] = {},
) {
  const app = await testApp(options);
  const drawn = render(
    <AppRoot app={app}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={element} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </AppRoot>,
  );
  return { ...drawn, app };
}

async function drawCard(
  changes: Partial<ShowCardProps> = {},
  options: Parameters<typeof testApp>[0] = {},
) {
  const card = <ShowCard card={model} to="/home/show/a-1" {...changes} />;
  return draw(card, options);
}

const PLAY = { name: "Lire « La Cabane »" };

afterEach(() => {
  jest.restoreAllMocks();
});

describe("a card", () => {
  test("is one link that says title, channel, time, badges and that it is live", async () => {
    await drawCard();
    const link = screen.getByRole("link");
    expect(link.getAttribute("href")).toBe("/home/show/a-1");
    expect(link.textContent).toContain("La Cabane");
    expect(link.textContent).toContain("20:15 – 21:15");
    expect(within(link).getByText("Direct")).toBeTruthy();
    const age = { name: "Déconseillé aux moins de 12 ans" };
    expect(within(link).getByRole("img", age).textContent).toBe("-12");
    expect(
      within(link).getByRole("img", { name: "Chaîne cryptée" }),
    ).toBeTruthy();
    expect(link.textContent).toContain("Rive Une");
  });

  test("reads title, channel, time, live and age, then the rest", async () => {
    await drawCard();
    expect(
      screen.getByRole("link", {
        name: "La Cabane, Rive Une, 20:15 – 21:15, Direct, Déconseillé aux moins de 12 ans, Chaîne cryptée, 40 % diffusés",
      }),
    ).toBeTruthy();
  });

  test("reads what it says in place of the channel's name", async () => {
    await drawCard({ card: FUTURE, source: "Coupe" });
    expect(
      screen.getByRole("link", {
        name: "La Cabane, Coupe, 20:15 – 21:15, Déconseillé aux moins de 12 ans, Chaîne cryptée",
      }),
    ).toBeTruthy();
  });

  test("shows how far the show is, without an inline style", async () => {
    const { container } = await drawCard();
    const bar = screen.getByRole("progressbar");
    expect(bar.getAttribute("value")).toBe("40");
    expect(container.querySelector("[style]")).toBeNull();
  });

  test("without a picture draws a placeholder with the title, never a hole", async () => {
    await drawCard({ card: { ...model, picture: null } });
    expect(screen.getAllByText("La Cabane")).toHaveLength(2);
  });

  test("can be removed only where the rail allows it", async () => {
    const { unmount } = await drawCard();
    const remove = { name: "Retirer « La Cabane »" };
    expect(screen.queryByRole("button", remove)).toBeNull();
    unmount();
    let removed = 0;
    await drawCard({
      onRemove: () => {
        removed += 1;
      },
    });
    await userEvent.click(screen.getByRole("button", remove));
    expect(removed).toBe(1);
  });

  test("leaves a note in the history, so that closing the details goes one step back", async () => {
    await drawCard();
    await userEvent.click(screen.getByRole("link"));
    expect(screen.getByText("/home/show/a-1 from the list")).toBeTruthy();
  });
});

describe("play on a card", () => {
  test("is there only where the show can be played: a future show has none", async () => {
    const { unmount } = await drawCard();
    expect(screen.getByRole("button", PLAY)).toBeTruthy();
    unmount();
    await drawCard({ card: FUTURE });
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("when not signed in opens the login dialog", async () => {
    const { app } = await drawCard();
    await userEvent.click(screen.getByRole("button", PLAY));
    await waitFor(() =>
      expect(app.prompts.current()).toEqual({ kind: "signIn" }),
    );
    expect(screen.queryByText(/from the list/)).toBeNull();
  });

  test("starts playing for a signed-in user", async () => {
    const session = {
      state: "authenticated",
      profile: wireProfile(),
    } as const;
    const { app } = await drawCard({}, { context: { session } });
    const send = jest.spyOn(app.player, "send").mockReturnValue();
    await userEvent.click(screen.getByRole("button", PLAY));
    // The code that plays is asked for with the press, and told what to play once all of it is there.
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    const what = { kind: "show", show: { id: "a-1" } };
    expect(send.mock.calls.map(([command]) => command)).toMatchObject([
      { kind: "prepare", what },
      { kind: "play", what },
    ]);
  });

  test("country-locked accounts cannot watch live", async () => {
    const profile = wireProfile({ country_locked: true });
    const session = { state: "authenticated", profile } as const;
    const { unmount } = await drawCard({}, { context: { session } });
    expect(screen.queryByRole("button")).toBeNull();
    unmount();
    await drawCard({ card: cardAt(PAST_MS) }, { context: { session } });
    expect(screen.getByRole("button", PLAY)).toBeTruthy();
  });

  describe("on TV", () => {
    const session = {
      state: "authenticated",
      profile: wireProfile(),
    } as const;
    const PLAY_KEY = { keyCode: 415 };
    const SAMSUNG_PLAY_PAUSE = { keyCode: 10_252 };

    async function drawTv(card: CardModel, playing?: PlayerState) {
      const context = { variant: "tv", session } as const;
      const { app, container } = await drawCard({ card }, { context });
      if (playing) jest.spyOn(app.player, "state").mockReturnValue(playing);
      const send = jest.spyOn(app.player, "send").mockReturnValue();
      const press = (key: object) =>
        fireEvent.keyDown(screen.getByRole("link"), key);
      return { container, send, press };
    }

    test.each([PLAY_KEY, SAMSUNG_PLAY_PAUSE])(
      "is the remote's Play on the card in focus (%p): the player opens",
      async (key) => {
        const { press, send } = await drawTv(model);
        press(key);
        await waitFor(() =>
          expect(send).toHaveBeenCalledWith({
            kind: "play",
            what: expect.objectContaining({
              show: expect.objectContaining({ id: "a-1" }) as unknown,
            }) as unknown,
          }),
        );
        await screen.findByText(/^\/player\/live/);
      },
    );

    test("is its sign, for a pointer", async () => {
      const { container, send } = await drawTv(model);
      await userEvent.click(container.querySelector(".play")!);
      await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
      await screen.findByText(/^\/player\/live/);
    });

    test("is not there for a future show", async () => {
      const { container, press, send } = await drawTv(FUTURE);
      expect(press(PLAY_KEY)).toBe(true);
      expect(container.querySelector(".play")).toBeNull();
      expect(send).not.toHaveBeenCalled();
    });

    test("goes on with what waits behind the menus", async () => {
      const paused = { kind: "paused", isBlocked: false } as const;
      const { press } = await drawTv(model, { ...IDLE, phase: paused });
      expect(press(PLAY_KEY)).toBe(true);
      expect(press(SAMSUNG_PLAY_PAUSE)).toBe(true);
    });

    test("OK opens the details", async () => {
      await drawTv(model);
      expect(screen.queryByRole("button")).toBeNull();
      await userEvent.click(screen.getByRole("link"));
      expect(screen.getByText("/home/show/a-1 from the list")).toBeTruthy();
    });
  });
});

describe("a preview", () => {
  /** Says how often previews were asked for once the user has pointed at the card. */
  async function pointedAt(
    card: CardModel,
    variant: "web" | "tv",
  ): Promise<number> {
    const { app, unmount } = await drawCard({ card }, { context: { variant } });
    const point = jest.spyOn(app.previews, "point").mockReturnValue();
    const link = screen.getByRole("link");
    const relatedTarget = document.body;
    if (variant === "tv") fireEvent.focusIn(link, { relatedTarget });
    else await userEvent.hover(link);
    const count = point.mock.calls.length;
    unmount();
    point.mockRestore();
    return count;
  }

  test.each(["web", "tv"] as const)(
    "is asked for by pointing, but never where the outcome is hidden: %s",
    async (variant) => {
      const setting = { hidesOutcome: true };
      const onAir = EVENING_MS + 24 * 60_000;
      expect(await pointedAt(model, variant)).toBe(1);
      expect(await pointedAt(cardAt(onAir, {}, setting), variant)).toBe(0);
      expect(await pointedAt(cardAt(PAST_MS, {}, setting), variant)).toBe(0);
    },
  );
});

describe("in a list of recordings", () => {
  const recorded = (nowMs: number, show: Parameters<typeof wireShow>[0]) => {
    const card = cardAt(nowMs, show, { listsRecordings: true });
    const kept = { ...card.input.show, isRecorded: true };
    const { channel } = card.input;
    return cardOf(kept, channel, nowMs, "fr", { listsRecordings: true });
  };

  test("a card says which episode it is where others say the channel, and to screen readers both", async () => {
    const numbered = { show_serie_season: 3, show_serie_episode: 4 };
    await drawCard({ card: recorded(EVENING_MS - 60_000, numbered) });
    const link = screen.getByRole("link");
    expect(within(link).getByText("S3 É4")).toBeTruthy();
    expect(within(link).queryByText("Rive Une")).toBeNull();
    expect(link.getAttribute("aria-label")).toMatch(
      /^La Cabane, S3 É4, Rive Une, 20:15 – 21:15/,
    );
  });

  test("a card says what is being recorded, and then how long it stays", async () => {
    const { unmount } = await drawCard({ card: recorded(EVENING_MS, {}) });
    expect(screen.getByText("En enregistrement")).toBeTruthy();
    unmount();
    await drawCard({ card: recorded(PAST_MS, {}) });
    expect(screen.getByText("Encore 119 jours")).toBeTruthy();
  });
});

describe("what the account has of a show", () => {
  const LONG_PAST_MS = EVENING_MS + 30 * 24 * 3_600_000;

  test("stands on its card as soon as it is known", async () => {
    const { app } = await drawCard({ card: cardAt(PAST_MS) });
    const state = { ...NO_VIEWER_STATE, isRecorded: true, bookmarkS: 1800 };
    act(() => app.viewerStates.replace(new Map([["a-1", state]])));
    expect(screen.getByRole("img", { name: "Enregistrement" })).toBeTruthy();
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("50");
    act(() => app.viewerStates.replace(new Map()));
    expect(screen.queryByRole("img", { name: "Enregistrement" })).toBeNull();
  });

  test("progress is seen on every card at once", async () => {
    const card = cardAt(PAST_MS);
    const { app } = await draw(
      <>
        <ShowCard card={card} to="/home/show/a-1" />
        <ShowCard card={card} to="/home/show/a-1" />
      </>,
    );
    act(() => app.viewerStates.bookmark("a-1", 900));
    const values = screen
      .getAllByRole("progressbar")
      .map((bar) => bar.getAttribute("value"));
    expect(values).toEqual(["25", "25"]);
  });

  test("a recording plays when its replay is over", async () => {
    const { app } = await drawCard({ card: cardAt(LONG_PAST_MS) });
    expect(screen.queryByRole("button", PLAY)).toBeNull();
    const state = { ...NO_VIEWER_STATE, isRecorded: true };
    act(() => app.viewerStates.replace(new Map([["a-1", state]])));
    expect(screen.getByRole("button", PLAY)).toBeTruthy();
  });

  test("feeds 103 and 113 hide the recording icon, not that of the archive", async () => {
    const recorded = cardAt(PAST_MS, {}, { listsRecordings: true });
    const { app } = await drawCard({ card: recorded });
    const state = { ...NO_VIEWER_STATE, isRecorded: true, isArchived: true };
    act(() => app.viewerStates.replace(new Map([["a-1", state]])));
    expect(screen.queryByRole("img", { name: "Enregistrement" })).toBeNull();
    expect(screen.getByRole("img", { name: "Archivé" })).toBeTruthy();
  });
});

describe("a rail", () => {
  const rail: RailModel = {
    laneKey: "home/105-5",
    title: "Films",
    to: "/home?feed=105-5",
    items: [
      { kind: "show", key: "a-1", to: "/home/show/a-1", card: model },
      {
        kind: "category",
        key: "5",
        to: "/home?feed=105-5",
        tile: { id: 5, name: "Films", showCount: 12 },
      },
      {
        kind: "channel",
        key: "c",
        to: "/live/normal",
        tile: { channelName: "Rive Deux", number: 2, logo: null },
      },
    ],
    more: { count: 32, to: "/home?feed=105-5" },
  };

  test("is a heading, its items, then '+N' more leading to the full list", async () => {
    await draw(<RailWeb rail={rail} />);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toContain(
      "Films",
    );
    const items = within(screen.getByRole("list")).getAllByRole("listitem");
    expect(items).toHaveLength(4);
    const more = screen.getByRole("link", {
      name: "Voir encore 32 titres : Films",
    });
    expect(more.textContent).toContain("+32");
    expect(more.getAttribute("href")).toBe("/home?feed=105-5");
  });

  test("goes from item to item with Left and Right", async () => {
    await draw(<RailWeb rail={rail} />);
    const links = within(screen.getByRole("list")).getAllByRole("link");
    links[0]?.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
    expect(document.activeElement).toBe(links[1]);
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(document.activeElement).toBe(links[0]);
  });

  test("names its lane for the remote control", async () => {
    await draw(<RailWeb rail={rail} />);
    const list = screen.getByRole("list");
    expect(list.getAttribute("data-lane")).toBe("row");
    expect(list.getAttribute("data-lane-key")).toBe("home/105-5");
  });
});

describe("recording from a card", () => {
  const views = { CardRecord: LazyCardRecord };
  const RECORD = { name: "Enregistrer « La Cabane »" };
  const PUT = "PUT /api/mobile/recordings/a-1/";
  const session = {
    state: "authenticated",
    profile: wireProfile(),
  } as const;

  function answers(serieId?: string) {
    return {
      "/api/mobile/show/epgflat/recordings/": {
        shows: [],
        series: [],
        archives: [],
      },
      "/api/cache/show/details/a-1/": wireDetails({
        show_id: "a-1",
        ...(serieId && { show_serie_id: serieId }),
      }),
      [PUT]: {},
    };
  }

  test("is offered to who points at it, and done at once", async () => {
    const { app } = await drawCard(
      {},
      { answers: answers(), context: { session }, views },
    );
    expect(screen.queryByRole("button", RECORD)).toBeNull();
    await userEvent.hover(screen.getByRole("link"));
    await userEvent.click(await screen.findByRole("button", RECORD));
    await waitFor(() =>
      expect(app.written.map(({ call }) => call)).toEqual([
        "/api/mobile/recordings/a-1/",
      ]),
    );
    expect(app.prompts.current()).toBeNull();
  });

  test("is offered to who comes by keys", async () => {
    await drawCard({}, { answers: answers(), context: { session }, views });
    await userEvent.tab();
    expect(await screen.findByRole("button", RECORD)).toBeTruthy();
  });

  test("asks whether it is the show or its series, and how much of it to keep", async () => {
    const { app } = await drawCard(
      {},
      { answers: answers("fr-1"), context: { session }, views },
    );
    await userEvent.hover(screen.getByRole("link"));
    await userEvent.click(await screen.findByRole("button", RECORD));
    await waitFor(() => expect(app.prompts.current()).not.toBeNull());
    const question = app.prompts.current();
    if (question?.kind !== "choose") throw new Error("no question");
    expect(question.choices.map(({ label }) => label)).toEqual([
      "Enregistrer",
      "Enregistrer la série",
    ]);
    question.choices[1]?.run?.();
    act(() => app.prompts.answer(true));
    await waitFor(() =>
      expect(app.prompts.current()).toMatchObject({
        title: "Combien d'épisodes garder ?",
      }),
    );
    expect(app.written).toEqual([]);
  });

  test("is offered of the card of a series", async () => {
    const card = cardAt(PAST_MS, { show_is_serie: true });
    await drawCard(
      { card },
      { answers: answers("fr-1"), context: { session }, views },
    );
    await userEvent.hover(screen.getByRole("link"));
    expect(await screen.findByRole("button", RECORD)).toBeTruthy();
  });

  test("is not offered of a channel that is not recordable, nor to who may not record", async () => {
    const channels = {
      channels: [wireChannel({ channel_recordable: false })],
    };
    const { app, unmount } = await drawCard(
      {},
      {
        answers: { ...answers(), "/api/mobile/channels/": channels },
        context: { session },
        views,
      },
    );
    await userEvent.hover(screen.getByRole("link"));
    await waitFor(() => expect(app.asked).toContain("/api/mobile/channels/"));
    expect(screen.queryByRole("button", RECORD)).toBeNull();
    unmount();
    const other = await drawCard({}, { views });
    await userEvent.hover(screen.getByRole("link"));
    expect(screen.queryByRole("button", RECORD)).toBeNull();
    expect(other.app.asked).not.toContain("/api/mobile/channels/");
  });

  test("on TV is the remote's own button", async () => {
    const { app } = await drawCard(
      {},
      { answers: answers(), context: { session, variant: "tv" } },
    );
    followRecordKey(app);
    const link = screen.getByRole("link");
    fireEvent.keyDown(link, { keyCode: 416 });
    act(() => link.focus());
    fireEvent.keyDown(link, { keyCode: 13 });
    // One that is held is heard once.
    fireEvent.keyDown(link, { keyCode: 416, repeat: true });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(app.written).toEqual([]);
    fireEvent.keyDown(link, { keyCode: 416 });
    await waitFor(() =>
      expect(app.written.map(({ call }) => call)).toEqual([
        "/api/mobile/recordings/a-1/",
      ]),
    );
  });
});
