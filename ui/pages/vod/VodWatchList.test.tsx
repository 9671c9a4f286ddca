/**
 * What an account means to watch is the first rail of the video on demand, in both layouts.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { VOD_HOME } from "../../domain/vod/category";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import {
  wireVod,
  wireVodElement,
  wireVodHierarchy,
  wireVodShow,
} from "../../testing/vod";
import { hierarchyCall } from "../../testing/vodCatalogue";
import { wireProfile } from "../../testing/wireFixtures";
import { vod } from "./page";
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
  const app = await testApp({
    answers: {
      "/api/mobile/backupconfig/": {
        config: { mobile: { home_feeds: [] }, people: [], vod_watch_list },
      },
      "/api/mobile/vod/show/vod-5": wireVodShow({
        show_id: "vod-5",
        show_title: "Le phare",
      }),
      "/api/mobile/vod/?lang=fr": wireVod({
        purchased: [wireVodElement({ show_id: "vod-9", name: "La crue" })],
      }),
      [hierarchyCall(VOD_HOME)]: wireVodHierarchy({
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
