/**
 * What is suggested to an account, in both layouts: what is like that which it watched, and the categories in its order.
 * @jest-environment jsdom
 */
import { cleanup, screen } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { testApp, type Answers } from "../../testing/testApp";
import { EVENING_S, wireProfile, wireShow } from "../../testing/wireFixtures";
import { suggestions } from "./page";
import { View as SuggestionsTv } from "./Suggestions.tv";
import { View as SuggestionsWeb } from "./Suggestions.web";

const BOOKMARKS = "/api/mobile/show/epgflat/bookmarks/";
const SIMILAR = "/api/mobile/show/details/seen-1/c2c/";

const WATCHED: Answers = {
  [BOOKMARKS]: {
    shows: [
      {
        ...wireShow({ show_id: "seen-1", show_title: "Le Phare" }),
        show_bookmark: 3500,
        show_last_update: EVENING_S,
        show_seen: true,
      },
    ],
  },
  [SIMILAR]: {
    shows: [wireShow({ show_id: "rive_une-7", show_title: "La Jetée" })],
  },
};

const LAYOUTS = [
  ["web", SuggestionsWeb],
  ["tv", SuggestionsTv],
] as const;

async function draw(
  variant: "web" | "tv",
  View: typeof SuggestionsWeb,
  answers: Answers,
): Promise<void> {
  const app = await testApp({
    answers,
    context: {
      variant,
      session: { state: "authenticated", profile: wireProfile() },
    },
  });
  await loadWords(app, suggestions.words);
  await drawPage(app, View, {
    section: "suggestions",
    path: "/suggestions",
    address: "/suggestions",
  });
  await screen.findByText(/^Films · /);
}

const rails = () =>
  screen
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent?.replace("Tout voir", ""));

test.each(LAYOUTS)(
  "what is like that which was watched last comes first, on %s",
  async (variant, View) => {
    await draw(variant, View, WATCHED);
    expect(rails()).toEqual([
      "Parce que vous avez regardé « Le Phare »",
      "Films · 1 émission",
    ]);
    const card = screen.getByRole("link", { name: /^La Jetée/ });
    expect(card.getAttribute("href")).toBe("/suggestions/show/rive_une-7");
  },
);

test.each(LAYOUTS)(
  "where nothing was watched, or nothing is like it, the categories stand alone, on %s",
  async (variant, View) => {
    await draw(variant, View, { [BOOKMARKS]: { shows: [] } });
    expect(rails()).toEqual(["Films · 1 émission"]);
    cleanup();
    await draw(variant, View, { ...WATCHED, [SIMILAR]: { shows: [] } });
    expect(rails()).toEqual(["Films · 1 émission"]);
  },
);

test.each(LAYOUTS)(
  "what can't be had takes nothing else down, on %s",
  async (variant, View) => {
    await draw(variant, View, { [BOOKMARKS]: 503 });
    expect(rails()).toEqual(["Films · 1 émission"]);
    cleanup();
    await draw(variant, View, { ...WATCHED, [SIMILAR]: 503 });
    expect(rails()).toEqual(["Films · 1 émission"]);
  },
);

test.each(LAYOUTS)("the page says what it is, on %s", async (variant, View) => {
  await draw(variant, View, WATCHED);
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.textContent).toBe("Suggestions");
  expect(heading.className).not.toContain("visuallyHidden");
});
