/**
 * The list of recordings of one series, in both layouts, while details cover it; archives that are empty.
 * @jest-environment jsdom
 */
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { loadWords } from "../../app/routing/words";
import { drawList, listed } from "../../testing/drawList";
import { testApp } from "../../testing/testApp";
import {
  EVENING_MS,
  EVENING_S,
  wireProfile,
  wireShow,
} from "../../testing/wireFixtures";
import { recordings } from "./page";
import { View as RecordingsTv } from "./Recordings.tv";
import { View as RecordingsWeb } from "./Recordings.web";

const recorded = (show_id: string, show_title: string, show_serie_id: string) =>
  ({
    ...wireShow({ show_id, show_title, show_start: EVENING_S }),
    show_serie_id,
    show_pad_in: 0,
    show_pad_out: 0,
  }) as const;

async function open(
  View: ComponentType,
  variant: "web" | "tv",
  address = "/recordings/completed?serie=fr-1",
) {
  const profile = wireProfile({ permissions: ["recordings"] });
  const app = await testApp({
    answers: {
      "/api/mobile/show/epgflat/recordings/": {
        shows: [
          recorded("a-1", "La Cabane", "fr-1"),
          recorded("a-2", "La Crue", "fr-1"),
          recorded("b-1", "Le Phare", "fr-2"),
        ],
        series: [],
        archives: [],
      },
    },
    context: {
      variant,
      nowMs: EVENING_MS + 24 * 3_600_000,
      session: { state: "authenticated", profile },
    },
  });
  await loadWords(app, recordings.words);
  return drawList(app, View, {
    page: recordings,
    path: "/recordings/:tab",
    details: "show/:showId",
    history: [address],
  });
}

test.each([
  ["web", RecordingsWeb],
  ["tv", RecordingsTv],
] as const)(
  "details over the recordings of one series leave the list as it is: %s",
  async (variant, View) => {
    const router = await open(View, variant);
    expect(listed(/La Cabane|La Crue|Le Phare/).sort()).toEqual([
      "La Cabane",
      "La Crue",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Sélectionner" }));
    const selecting = await screen.findByRole("button", { name: "Annuler" });
    await act(() => router.navigate("/recordings/completed/show/a-1"));
    expect(screen.getByText("details")).toBeTruthy();
    expect(document.contains(selecting)).toBe(true);
    expect(document.body.textContent).not.toContain("Le Phare");
    await act(() => router.navigate(-1));
    expect(document.contains(selecting)).toBe(true);
    expect(document.body.textContent).not.toContain("Le Phare");
  },
);

test.each([
  ["web", RecordingsWeb],
  ["tv", RecordingsTv],
] as const)(
  "empty archives lead to what could be archived: %s",
  async (variant, View) => {
    await open(View, variant, "/recordings/archives");
    const name = "Voir mes enregistrements";
    const wayOn = screen.getByRole("link", { name });
    expect(wayOn.getAttribute("href")).toBe("/recordings/completed");
  },
);
