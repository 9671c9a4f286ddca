/**
 * What the user sees and hears of a card and a rail.
 * @jest-environment jsdom
 */
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { AppRoot } from "../app";
import { testApp } from "../testing/testApp";
import type { CardFacts } from "./cardFacts";
import { isOpenedFromList } from "./DetailsLink";
import { Rail } from "./Rail";
import type { RailModel } from "./railModel";
import { ShowCard, type ShowCardProps } from "./ShowCard";

const facts: CardFacts = {
  id: "a-1",
  title: "La Cabane",
  subTitle: undefined,
  picture: "/pictures/show/a-1",
  channelName: "Rive Une",
  channelLogo: "/pictures/logo/rive_une/dark",
  when: "20:15 – 21:15",
  badges: [{ kind: "age", age: 12 }, { kind: "lock" }],
  marker: { kind: "live" },
  progress: 40,
  episodes: null,
  progressLabel: "card.progress",
};

/** The page a link leads to: says where it is, and whether a list is one step back. */
function Elsewhere() {
  const { pathname, state } = useLocation();
  return (
    <p>
      {pathname} {isOpenedFromList(state) ? "from the list" : "directly"}
    </p>
  );
}

async function draw(element: React.ReactNode) {
  const app = await testApp();
  return render(
    <AppRoot app={app}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={element} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </AppRoot>,
  );
}

async function drawCard(changes: Partial<ShowCardProps> = {}) {
  return draw(<ShowCard card={facts} to="/home/show/a-1" {...changes} />);
}

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
    expect(screen.queryByRole("button")).toBeNull();
    unmount();
    let removed = 0;
    await drawCard({
      onRemove: () => {
        removed += 1;
      },
    });
    await userEvent.click(
      screen.getByRole("button", { name: "Retirer « La Cabane »" }),
    );
    expect(removed).toBe(1);
  });

  test("leaves a note in the history, so that closing the details goes one step back", async () => {
    await drawCard();
    await userEvent.click(screen.getByRole("link"));
    expect(screen.getByText("/home/show/a-1 from the list")).toBeTruthy();
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
    await draw(<Rail rail={rail} />);
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
    await draw(<Rail rail={rail} />);
    const links = within(screen.getByRole("list")).getAllByRole("link");
    links[0]?.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
    expect(document.activeElement).toBe(links[1]);
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(document.activeElement).toBe(links[0]);
  });

  test("names its lane for the remote control", async () => {
    await draw(<Rail rail={rail} />);
    const list = screen.getByRole("list");
    expect(list.getAttribute("data-lane")).toBe("row");
    expect(list.getAttribute("data-lane-key")).toBe("home/105-5");
  });
});
