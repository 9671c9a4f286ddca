/** The catalogue of the video on demand: what is shown of it, and where it stands (spec, sections 3, 7 and 9). */
import { testApp, type Answers } from "../testing/testApp";
import {
  wireVodElement,
  wireVodHierarchy,
  wireVodSeason,
  wireVodShow,
} from "../testing/vod";
import { vodFeedList } from "./feedList";
import { vodFeed } from "./home";
import { ensure, type QueryDefinition } from "./query";
import { vodCategory } from "./vodCategory";
import { vodLocation, vodWayTo } from "./vodLocation";
import { vodSeasons } from "./vodSeasons";
import { vodSeason, vodShow, vodShows, vodSimilar } from "./vodShow";

const call = (id: number) => `/api/mobile/vod/hierarchy/${id}?lang=fr`;
const adult = wireVodElement({ show_id: "vod-9", show_adult: true });
const ADULTS = {
  category_id: 45_476,
  name: "Adultes",
  nb_elements: 1,
  elements: [adult],
};

async function found<T>(
  definition: QueryDefinition<T>,
  answers: Answers,
): Promise<T> {
  const result = await ensure(await testApp({ answers }), definition);
  if (!result.ok) throw new Error(`${result.status}`);
  return result.value;
}

async function statusOf<T>(definition: QueryDefinition<T>, answers: Answers) {
  const result = await ensure(await testApp({ answers }), definition);
  return result.ok ? 200 : result.status;
}

test("a category has the way to it from the VOD home, a rail for each category in it, and its elements", async () => {
  const films = {
    category_id: 45_501,
    name: "Comédies",
    nb_elements: 52,
    elements: [wireVodElement()],
  };
  const page = await found(vodCategory(45_501, "fr"), {
    [call(45_501)]: wireVodHierarchy({ categories: [films] }),
    [call(45_471)]: wireVodHierarchy({
      category_id: 45_471,
      name: "Films",
      parent_id: 0,
    }),
  });
  expect(page.ancestors).toEqual([{ id: 45_471, name: "Films" }]);
  expect(page.shelves).toMatchObject([
    { id: 45_501, name: "Comédies", total: 52 },
  ]);
  expect(page.elements).toMatchObject({ total: 1, items: [{ price: 4.9 }] });
});

test("a category's own list goes on page by page for those without scripts", async () => {
  const elements = Array.from({ length: 30 }, (_, index) =>
    wireVodElement({ show_id: `vod-${index + 1}` }),
  );
  const app = await testApp({
    answers: { [call(45_501)]: wireVodHierarchy({ elements }) },
    isForPage: true,
  });
  const page = await ensure(app, vodCategory(45_501, "fr", 2));
  if (!page.ok) throw new Error("no category");
  const { start, items, total } = page.value.elements;
  expect([start, items.length, total]).toEqual([24, 6, 30]);
  expect(items[0]?.showId).toBe("vod-25");
});

test("a category is not lost for the way to it", async () => {
  const page = await found(vodCategory(45_501, "fr"), {
    [call(45_501)]: wireVodHierarchy(),
    [call(45_471)]: 500,
  });
  expect(page).toMatchObject({ name: "Comédies", ancestors: [] });
});

test("adult shows are filtered out, and their category is never shown", async () => {
  const root = wireVodHierarchy({
    category_id: 0,
    elements: [adult, wireVodElement()],
    categories: [ADULTS],
  });
  const page = await found(vodCategory(0, "fr"), { [call(0)]: root });
  expect(page.shelves).toEqual([]);
  expect(page.elements.items.map(({ showId }) => showId)).toEqual(["vod-1"]);
  const category = { ...ADULTS, categories: [] };
  expect(
    await statusOf(vodCategory(45_476, "fr"), { [call(45_476)]: category }),
  ).toBe(404);
});

test("an adult show and an adult season are as unknown as what there is not", async () => {
  const show = wireVodShow({ show_adult: true });
  const season = wireVodSeason({ show_adult: true });
  expect(
    await statusOf(vodShow("vod-1"), { "/api/mobile/vod/show/vod-1": show }),
  ).toBe(404);
  expect(
    await statusOf(vodSeason("vod-3-s1"), {
      "/api/mobile/vod/season/vod-3-s1/": season,
    }),
  ).toBe(404);
  const similar = { shows: [show, wireVodShow({ show_id: "vod-2" })] };
  const after = await found(vodSimilar("vod-1"), {
    "/api/mobile/vod/show/vod-1/c2c/": similar,
  });
  expect(after.map(({ showId }) => showId)).toEqual(["vod-2"]);
});

test("GET vod/locations/seasons/ lists every season, without those for adults", async () => {
  const { show_id: _, ...season } = wireVodElement({
    season_id: "vod-3-s1",
    name: "Les Ombres – Saison 1",
  });
  const hidden = { ...season, season_id: "vod-9-s1", show_adult: true };
  const seasons = await found(vodSeasons, {
    "/api/mobile/vod/locations/seasons/": { elements: [hidden, season] },
  });
  expect(seasons).toMatchObject([
    { seasonId: "vod-3-s1", name: "Les Ombres – Saison 1" },
  ]);
});

test("a trailer is an https address", async () => {
  const of = (show_trailer_url: string) =>
    found(vodShow("vod-1"), {
      "/api/mobile/vod/show/vod-1": wireVodShow({ show_trailer_url }),
    });
  expect((await of("https://video.example/1")).trailerUrl).toBe(
    "https://video.example/1",
  );
  expect((await of("javascript:alert(1)")).trailerUrl).toBeUndefined();
});

test("of several shows those that are gone are left out", async () => {
  const shows = await found(vodShows(["vod-1", "vod-2"]), {
    "/api/mobile/vod/show/vod-1": wireVodShow(),
  });
  expect(shows.map(({ id }) => id)).toEqual(["vod-1"]);
});

test("feed 108 is the hierarchy of category 44856, at most 20 items of it", async () => {
  const elements = Array.from({ length: 25 }, (_, index) =>
    wireVodElement({ show_id: `vod-${index}` }),
  );
  const answers = {
    [call(44_856)]: wireVodHierarchy({ category_id: 44_856, elements }),
  };
  const feed = await found(vodFeed("fr"), answers);
  expect(feed).toMatchObject({ kind: "vod", total: 25 });
  expect("items" in feed && feed.items).toHaveLength(20);
  const list = await found(vodFeedList("fr", 1), answers);
  expect(list).toMatchObject({ start: 0, total: 25 });
  expect(list.items).toHaveLength(25);
});

describe("the way to a title that was opened from a search or by its address", () => {
  const SHOWS = "/api/mobile/vod/locations/shows/";
  const SEASON = "/api/mobile/vod/locations/seasons/vod-3-s1/";
  const CATEGORIES: Answers = {
    [call(45_501)]: wireVodHierarchy(),
    [call(45_471)]: wireVodHierarchy({
      category_id: 45_471,
      name: "Films",
      parent_id: 0,
    }),
  };
  const WAY = [
    { id: 45_471, name: "Films" },
    { id: 45_501, name: "Comédies" },
  ];

  test("GET vod/locations/shows/ tells where a film stands, and its categories are named from the top", async () => {
    const answers = {
      ...CATEGORIES,
      [SHOWS]: { elements: [adult, wireVodElement()] },
    };
    expect(await found(vodWayTo({ showId: "vod-1" }, "fr"), answers)).toEqual(
      WAY,
    );
  });

  test("GET vod/locations/seasons/{id}/ tells where a season stands", async () => {
    const { show_id: _, ...season } = wireVodElement({ season_id: "vod-3-s1" });
    const answers = { ...CATEGORIES, [SEASON]: { elements: [season] } };
    expect(
      await found(vodWayTo({ seasonId: "vod-3-s1" }, "fr"), answers),
    ).toEqual(WAY);
  });

  test("what stands in the catalogue itself has no way to it", async () => {
    const answers = {
      [SHOWS]: { elements: [wireVodElement({ category_id: 45_470 })] },
      [call(45_470)]: wireVodHierarchy({ category_id: 45_470 }),
    };
    expect(await found(vodWayTo({ showId: "vod-1" }, "fr"), answers)).toEqual(
      [],
    );
  });

  test("an adult show stands nowhere, as what there is not", async () => {
    const answers = { ...CATEGORIES, [SHOWS]: { elements: [adult] } };
    for (const showId of ["vod-9", "vod-77"])
      expect(await statusOf(vodLocation({ showId }), answers)).toBe(404);
  });
});
