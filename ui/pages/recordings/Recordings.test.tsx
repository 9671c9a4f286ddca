/**
 * The list of recordings of one series, in both layouts, while details cover it; archives that are empty, or nearly so.
 * @jest-environment jsdom
 */
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { loadWords } from "../../app/routing/words";
import { SHAPES } from "../../kit/Icon";
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

const RULE = {
  serie_id: "fr-2",
  serie_title: "Le Phare",
  serie_channel: "rive_une",
  serie_category: 5,
  serie_image: null,
  serie_over_quota: false,
  retention: 0,
};

const LAYOUTS = [
  ["web", RecordingsWeb],
  ["tv", RecordingsTv],
] as const;

async function open(
  View: ComponentType,
  variant: "web" | "tv",
  address = "/recordings/completed?serie=fr-1",
  archives: string[] = [],
) {
  const permissions = ["recordings", "archives"];
  const profile = wireProfile({ permissions });
  const app = await testApp({
    answers: {
      "/api/mobile/show/epgflat/recordings/": {
        shows: [
          recorded("a-1", "La Cabane", "fr-1"),
          recorded("a-2", "La Crue", "fr-1"),
          recorded("b-1", "Le Phare", "fr-2"),
          {
            ...recorded("b-2", "Le Retour", "fr-2"),
            show_start: EVENING_S + 48 * 3600,
            show_stop: EVENING_S + 49 * 3600,
          },
        ],
        series: [RULE],
        archives,
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

test.each(LAYOUTS)(
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
  ["completed?serie=fr-1", /La Cabane/, "bin"],
  ["scheduled", /Le Retour/, "cancel"],
] as const)(
  "the sign on a card tells deleting from cancelling: %s",
  async (address, title, sign) => {
    await open(RecordingsWeb, "web", `/recordings/${address}`);
    const button = screen.getByRole("button", {
      name: new RegExp(`^Retirer « ${title.source} »`),
    });
    const drawn = button.querySelector("path")?.getAttribute("d");
    expect(drawn).toBe(SHAPES[sign]);
  },
);

test.each(LAYOUTS)(
  "empty archives lead to what could be archived: %s",
  async (variant, View) => {
    await open(View, variant, "/recordings/archives");
    const name = "Voir mes enregistrements";
    const wayOn = screen.getByRole("link", { name });
    expect(wayOn.getAttribute("href")).toBe("/recordings/completed");
  },
);

test.each(LAYOUTS)(
  "one archive has nothing to be put in order or chosen from, and below it stands what can be archived: %s",
  async (variant, View) => {
    await open(View, variant, "/recordings/archives", ["a-1"]);
    expect(screen.queryByRole("button", { name: "Sélectionner" })).toBeNull();
    const heading = screen.getByRole("heading", {
      name: "Peuvent être archivés",
    });
    const links = within(heading.closest("section")!).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href")).sort()).toEqual([
      "/recordings/archives/show/a-2",
      "/recordings/archives/show/b-1",
    ]);
  },
);

test.each(LAYOUTS)(
  "two archives can be put in order: %s",
  async (variant, View) => {
    await open(View, variant, "/recordings/archives", ["a-1", "b-1"]);
    expect(screen.getByRole("button", { name: "Sélectionner" })).toBeTruthy();
  },
);

test.each(LAYOUTS)(
  "below few series stands what will be recorded of them: %s",
  async (variant, View) => {
    await open(View, variant, "/recordings/series");
    const heading = screen.getByRole("heading", {
      name: "Bientôt enregistrés",
    });
    const links = within(heading.closest("section")!).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/recordings/series/show/b-2",
    ]);
  },
);

test.each([
  ["/recordings/scheduled", "1"],
  ["/recordings/completed", "2"],
])(
  "on TV there is room for a second row of buttons only where there is one: %s",
  async (address, rows) => {
    await open(RecordingsTv, "tv", address);
    const view = document.querySelector("[data-rows]");
    expect(view?.getAttribute("data-rows")).toBe(rows);
  },
);
