/**
 * Matches whose results are to stay hidden, in both layouts.
 * @jest-environment jsdom
 */
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { EVENING_MS, EVENING_S, wireProfile } from "../../testing/wireFixtures";
import { View as MysportsTv } from "./Mysports.tv";
import { View as MysportsWeb } from "./Mysports.web";
import { mysports } from "./page";

async function open(
  variant: "web" | "tv",
  tab: "past" | "future" = "past",
  nowMs = EVENING_MS + 60 * 60_000,
) {
  const profile = wireProfile({ permissions: ["mysports"] });
  const app = await testApp({
    answers: {
      "/api/mobile/mysports/events/": {
        events: [
          {
            event_id: "rive_une-7",
            event_channel: "rive_une",
            event_category: 1,
            event_start: EVENING_S,
            event_stop: EVENING_S + 7200,
            event_title: "HC Rive – HC Lac",
            event_image: "/pictures/show/rive_une-7",
            event_host_team: "HC Rive",
            event_opponent: "HC Lac",
            event_league: "Hockey · Ligue",
            event_language: "fr",
          },
        ],
      },
    },
    context: {
      variant,
      nowMs,
      session: { state: "authenticated", profile },
    },
  });
  await loadWords(app, mysports.words);
  await drawPage(app, variant === "tv" ? MysportsTv : MysportsWeb, {
    section: "mysports",
    path: "/mysports/:tab",
    address: `/mysports/${tab}`,
  });
  await screen.findByRole("link", { name: /^HC Rive – HC Lac/ });
  return app;
}

const hide = () =>
  screen.getByRole("button", { name: "Masquer les résultats" });
const progress = () => screen.queryByRole("progressbar");

afterEach(() => localStorage.clear());

describe.each(["web", "tv"] as const)("on %s", (variant) => {
  test("the switch says what it does, takes what tells of a match off its card, and stays as it is", async () => {
    await open(variant);
    expect(hide().getAttribute("aria-pressed")).toBe("false");
    expect(progress()).not.toBeNull();
    await userEvent.click(hide());
    expect(hide().getAttribute("aria-pressed")).toBe("true");
    expect(progress()).toBeNull();
    cleanup();
    await open(variant);
    expect(hide().getAttribute("aria-pressed")).toBe("true");
    expect(progress()).toBeNull();
  });

  test("of matches to come there are no results to hide", async () => {
    await open(variant, "future", EVENING_MS - 60 * 60_000);
    expect(
      screen.queryByRole("button", { name: "Masquer les résultats" }),
    ).toBeNull();
  });

  test("a match that has begun asks what to do, where its details could tell how it went", async () => {
    const app = await open(variant);
    await userEvent.click(hide());
    await userEvent.click(screen.getByRole("link", { name: /^HC Rive/ }));
    expect(app.prompts.current()).toMatchObject({ kind: "choose" });
  });
});

test("on the web a card says its channel in words, whose logo is small", async () => {
  await open("web");
  expect(
    screen.getByRole("link", { name: /^HC Rive – HC Lac, .+ · Ligue, / }),
  ).toBeDefined();
});

test("on a phone the day that is shown is chosen before the sports", async () => {
  await open("web");
  const day = screen.getByRole<HTMLSelectElement>("combobox", { name: "Jour" });
  expect(day.selectedOptions[0]?.label).toBe("Aujourd'hui");
  const sports = screen.getByRole("group", { name: "Sports" });
  expect(day.compareDocumentPosition(sports)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
