/**
 * A season's episodes: those that can't be drawn leave what the page says of the season, and those that are rented say so.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import {
  PRODUCT,
  wireLicence,
  wireVod,
  wireVodSeason,
  wireVodShow,
} from "../../testing/vod";
import { wireProfile } from "../../testing/wireFixtures";
import { vodSeason } from "./page";
import { View as VodSeasonTv } from "./VodSeason.tv";
import { loader } from "./VodSeasonPage";
import { View as VodSeasonWeb } from "./VodSeason.web";

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

test.each([
  ["web", VodSeasonWeb],
  ["tv", VodSeasonTv],
] as const)(
  "an episode that is rented says for how much longer, and no price: %s",
  async (variant, View) => {
    const season = wireVodSeason();
    const profile = wireProfile({ permissions: ["vod_mobile"] });
    const app = await testApp({
      answers: {
        [`/api/mobile/vod/season/${season.season_id}/`]: season,
        "/api/mobile/vod/?lang=fr": wireVod({
          licences: { [PRODUCT.id]: wireLicence(1800 + 5 * 3600) },
        }),
      },
      context: { variant, session: { state: "authenticated", profile } },
    });
    await loadWords(app, vodSeason.words);
    const address = `/home/season/${season.season_id}`;
    const request = new Request(app.context.origin + address);
    const params = { seasonId: season.season_id };
    await loader(app)({ request, params, context: {} } as never);
    await drawPage(app, View, {
      section: "home",
      path: "/home/season/:seasonId",
      address,
    });
    expect(await screen.findByText("Loué, encore 5 h")).toBeTruthy();
    expect(screen.queryByText(/^CHF/)).toBeNull();
  },
);

test.each([
  ["web", VodSeasonWeb],
  ["tv", VodSeasonTv],
] as const)(
  "where one arrives, a season leads to its first episode before anything else: %s",
  async (variant, View) => {
    const season_id = "vod-3-s1";
    const season = wireVodSeason({
      season_id,
      shows: [3, 4].map((show_episode_num) =>
        wireVodShow({
          show_id: `vod-3-s1e${show_episode_num}`,
          season_id,
          show_episode_num,
        }),
      ),
    });
    const app = await testApp({
      answers: { [`/api/mobile/vod/season/${season.season_id}/`]: season },
      context: { variant },
    });
    await loadWords(app, vodSeason.words);
    const address = `/home/season/${season.season_id}`;
    await drawPage(app, View, {
      section: "home",
      path: "/home/season/:seasonId",
      address,
    });
    const way = await screen.findByRole("link", { name: "Voir l'épisode 3" });
    expect(way.getAttribute("href")).toBe(
      `${address}/show/vod-3-s1e3/product/${PRODUCT.id}`,
    );
    const episodes = screen.getAllByText("Épisodes")[0]!;
    const side = way.compareDocumentPosition(episodes);
    expect(side & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    if (variant === "tv")
      expect(way.parentElement?.firstElementChild).toBe(way);
  },
);

test.each([
  ["web", VodSeasonWeb],
  ["tv", VodSeasonTv],
] as const)(
  "a season's age is the mark that cards have: %s",
  async (variant, View) => {
    const season = wireVodSeason({
      shows: [wireVodShow({ show_id: "vod-3-s1e1", show_age: 12 })],
    });
    const app = await testApp({
      answers: { [`/api/mobile/vod/season/${season.season_id}/`]: season },
      context: { variant },
    });
    await loadWords(app, vodSeason.words);
    await drawPage(app, View, {
      section: "home",
      path: "/home/season/:seasonId",
      address: `/home/season/${season.season_id}`,
    });
    const name = "Déconseillé aux moins de 12 ans";
    const [mark] = await screen.findAllByRole("img", { name });
    expect(mark?.textContent).toBe("-12");
    expect(document.body.textContent).not.toContain("Déconseillé");
  },
);
