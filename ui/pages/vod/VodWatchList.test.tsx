/**
 * What an account means to watch is the first rail of the video on demand, in both layouts.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { drawPage } from "../../testing/drawPage";
import { wireVod, wireVodElement, wireVodShow } from "../../testing/vod";
import { vodApp, VOD_ACCOUNT_CALL, VOD_PAGE } from "../../testing/vodPage";
import { View as VodTv } from "./Vod.tv";
import { View as VodWeb } from "./Vod.web";

const LAYOUTS = [
  ["web", VodWeb],
  ["tv", VodTv],
] as const;

async function draw(
  [variant, View]: (typeof LAYOUTS)[number],
  vod_watch_list: object[],
) {
  const app = await vodApp(variant, {
    "/api/mobile/backupconfig/": {
      config: { mobile: { home_feeds: [] }, people: [], vod_watch_list },
    },
    "/api/mobile/vod/show/vod-5": wireVodShow({
      show_id: "vod-5",
      show_title: "Le phare",
    }),
    [VOD_ACCOUNT_CALL]: wireVod({
      purchased: [wireVodElement({ show_id: "vod-9", name: "La crue" })],
    }),
  });
  await drawPage(app, View, VOD_PAGE);
  await screen.findAllByText("Le col");
}

const rails = () =>
  screen
    .getAllByRole("heading", { level: 2 })
    .map((name) => /Ma liste|Mes locations|Drames/.exec(name.textContent)?.[0])
    .filter(Boolean);

describe.each(LAYOUTS)("%s", (...layout) => {
  test("it stands above what was rented", async () => {
    await draw(layout, [{ show_id: "vod-5" }]);
    expect(await screen.findAllByText("Le phare")).not.toHaveLength(0);
    expect(rails()).toEqual(["Ma liste", "Mes locations", "Drames"]);
  });

  test("where nothing is kept there is no such rail", async () => {
    await draw(layout, []);
    expect(rails()).toEqual(["Mes locations", "Drames"]);
  });

  test("nor where nothing of it is there any more", async () => {
    await draw(layout, [{ show_id: "vod-gone" }]);
    expect(rails()).toEqual(["Mes locations", "Drames"]);
  });
});
