/**
 * What can't be fetched of the video on demand is missing, and the catalogue is there, in both layouts.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { VOD_HOME } from "../../domain/vod/category";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import {
  wireVod,
  wireVodBookmark,
  wireVodElement,
  wireVodHierarchy,
} from "../../testing/vod";
import { wireProfile } from "../../testing/wireFixtures";
import { vod } from "./page";
import { View as VodTv } from "./Vod.tv";
import { View as VodWeb } from "./Vod.web";

const lost = () => {
  throw new Error("a script that is not there any more");
};
jest.mock("./Begun.tv", () => lost());
jest.mock("./Begun.web", () => lost());

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
] as const)("the catalogue stays on %s", async (variant, View) => {
  const app = await testApp({
    answers: {
      "/api/mobile/vod/?lang=fr": wireVod({ bookmarks: [wireVodBookmark()] }),
      [`/api/mobile/vod/hierarchy/${VOD_HOME}?lang=fr`]: wireVodHierarchy({
        category_id: VOD_HOME,
        elements: [],
        categories: [
          {
            category_id: 45_506,
            name: "Drames",
            nb_elements: 1,
            elements: [wireVodElement({ name: "Le col" })],
          },
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
  await drawPage(app, View, { section: "vod", path: "/vod", address: "/vod" });
  expect(await screen.findByText("Réessayer")).toBeTruthy();
  expect(screen.getAllByText("Le col")).not.toHaveLength(0);
});
