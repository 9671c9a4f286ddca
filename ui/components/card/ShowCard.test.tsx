/**
 * What the user sees and hears of a card and a rail.
 * @jest-environment jsdom
 */
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { AppRoot } from "../../createApp";
import { channelOf } from "../../api/wire/channel";
import { showOf } from "../../api/wire/show";
import { cardChannelOf } from "../../domain/channel";
import { NO_MARK } from "../../domain/mark";
import { cardShowOf } from "../../domain/show";
import { testApp } from "../../testing/testApp";
import {
  EVENING_MS,
  wireChannel,
  wireProfile,
  wireShow,
} from "../../testing/wireFixtures";
import { cardOf, type CardModel, type CardSetting } from "./cardModel";
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

/** On air since 24 minutes. */
const facts = cardAt(EVENING_MS + 24 * 60_000);
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
  const card = <ShowCard card={facts} to="/home/show/a-1" {...changes} />;
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
    expect(within(link).getByText("En direct")).toBeTruthy();
    expect(within(link).getByRole("img", { name: "Dès 12 ans" })).toBeTruthy();
    expect(
      within(link).getByRole("img", { name: "Chaîne cryptée" }),
    ).toBeTruthy();
    expect(link.textContent).toContain("Rive Une");
  });

  test("shows how far the show is, without an inline style", async () => {
    const { container } = await drawCard();
    const bar = screen.getByRole("progressbar");
    expect(bar.getAttribute("value")).toBe("40");
    expect(container.querySelector("[style]")).toBeNull();
  });

  test("without a picture draws a placeholder with the title, never a hole", async () => {
    await drawCard({ card: { ...facts, picture: null } });
    expect(screen.getAllByText("La Cabane")).toHaveLength(2);
  });

  test("can be removed only where the row allows it", async () => {
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

  test("on TV is a sign on the picture: OK opens the details", async () => {
    await drawCard({}, { context: { variant: "tv" } });
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("what the account has of a show", () => {
  const LONG_PAST_MS = EVENING_MS + 30 * 24 * 3_600_000;

  test("stands on its card as soon as it is known", async () => {
    const { app } = await drawCard({ card: cardAt(PAST_MS) });
    const mark = { ...NO_MARK, isRecorded: true, bookmarkS: 1800 };
    act(() => app.marks.replace(new Map([["a-1", mark]])));
    expect(screen.getByRole("img", { name: "Enregistrement" })).toBeTruthy();
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("50");
    act(() => app.marks.replace(new Map()));
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
    act(() => app.marks.bookmark("a-1", 900));
    const values = screen
      .getAllByRole("progressbar")
      .map((bar) => bar.getAttribute("value"));
    expect(values).toEqual(["25", "25"]);
  });

  test("a recording plays when its replay is over", async () => {
    const { app } = await drawCard({ card: cardAt(LONG_PAST_MS) });
    expect(screen.queryByRole("button", PLAY)).toBeNull();
    const mark = { ...NO_MARK, isRecorded: true };
    act(() => app.marks.replace(new Map([["a-1", mark]])));
    expect(screen.getByRole("button", PLAY)).toBeTruthy();
  });

  test("feeds 103 and 113 hide the recording icon, not that of the archive", async () => {
    const recorded = cardAt(PAST_MS, {}, { hidesRecording: true });
    const { app } = await drawCard({ card: recorded });
    const mark = { ...NO_MARK, isRecorded: true, isArchived: true };
    act(() => app.marks.replace(new Map([["a-1", mark]])));
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
      { kind: "show", key: "a-1", to: "/home/show/a-1", card: facts },
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
