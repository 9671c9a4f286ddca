/**
 * The rails of the video on demand fail each on their own, in both layouts.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { VOD_HOME } from "../../domain/vod/category";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { wireVod, wireVodElement, wireVodHierarchy } from "../../testing/vod";
import { wireProfile } from "../../testing/wireFixtures";
import { vod } from "./page";
import { View as VodTv } from "./Vod.tv";
import { View as VodWeb } from "./Vod.web";

const shelf = (category_id: number, name: string, title: string) => ({
  category_id,
  name,
  nb_elements: 1,
  elements: [wireVodElement({ show_id: `vod-${category_id}`, name: title })],
});

/** No text: React can't draw it. */
const BROKEN = {} as string;

beforeEach(() => {
  // React tells the console of every error that a boundary catches.
  jest.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ["web", VodWeb],
  ["tv", VodTv],
] as const)(
  "a rail on %s that can't be drawn takes no other rail down with it",
  async (variant, View) => {
    const app = await testApp({
      answers: {
        "/api/mobile/vod/?lang=fr": wireVod({
          purchased: [wireVodElement({ show_id: "vod-9", name: BROKEN })],
        }),
        [`/api/mobile/vod/hierarchy/${VOD_HOME}?lang=fr`]: wireVodHierarchy({
          category_id: VOD_HOME,
          elements: [],
          categories: [
            shelf(45_501, "Comédies", BROKEN),
            shelf(45_506, "Drames", "Le col"),
          ],
        }),
      },
      context: {
        variant,
        session: {
          state: "authenticated",
          profile: wireProfile({ permissions: ["vod_mobile"] }),
        },
      },
    });
    await loadWords(app, vod.words);
    await drawPage(app, View, {
      section: "vod",
      path: "/vod",
      address: "/vod",
    });
    expect(await screen.findAllByText("Le col")).not.toHaveLength(0);
    expect(screen.getAllByText("Réessayer")).toHaveLength(2);
  },
);
