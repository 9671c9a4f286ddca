/**
 * A season's episodes that can't be drawn leave what the page says of the season.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { wireVodSeason, wireVodShow } from "../../testing/vod";
import { vodSeason } from "./page";
import { View as VodSeasonTv } from "./VodSeason.tv";

/** No text: React can't draw it. */
const BROKEN = {} as string;

beforeEach(() => {
  // React tells the console of every error that a boundary catches.
  jest.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  jest.restoreAllMocks();
});

test("episodes that can't be drawn leave the page of their season on TV where it is", async () => {
  const season = wireVodSeason({
    shows: [wireVodShow({ show_id: "vod-3-s1e1", show_title: BROKEN })],
  });
  const app = await testApp({
    answers: { [`/api/mobile/vod/season/${season.season_id}/`]: season },
    context: { variant: "tv" },
  });
  await loadWords(app, vodSeason.words);
  await drawPage(app, VodSeasonTv, {
    section: "home",
    path: "/home/season/:seasonId",
    address: `/home/season/${season.season_id}`,
  });
  expect(await screen.findByText("Il fait nuit.")).toBeTruthy();
  expect(screen.getByText("Réessayer")).toBeTruthy();
});
