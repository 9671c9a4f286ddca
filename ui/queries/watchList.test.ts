/** Keeping titles on demand: what is written, what stays as it was, and what rails have of it. */
import { testApp, type Answers } from "../testing/testApp";
import { wireVodElement, wireVodSeason, wireVodShow } from "../testing/vod";
import { setFavourite } from "./favourites";
import { peek } from "./query";
import { setListed, watchList, watchListTitles } from "./watchList";

const CALL = "/api/mobile/backupconfig/";
const FILM = { showId: "vod-1" };
const SEASON = { seasonId: "vod-3-s1" };

/** An account whose configuration is what was written last. */
async function accountWith(kept: unknown, answers: Answers = {}) {
  let config: object = {
    mobile: { home_feeds: [], theme: "dark" },
    people: ["A"],
    other: [1],
    vod_watch_list: kept,
  };
  const app = await testApp({
    answers: {
      ...answers,
      [CALL]: () => {
        const last = app.written[app.written.length - 1];
        if (last) ({ config } = last.payload as { config: object });
        return { config };
      },
    },
  });
  return app;
}

test("backup config, 404: nothing is kept", async () => {
  const app = await testApp();
  expect(await watchList.load(app.api)).toMatchObject({ value: [] });
});

test("a title that is kept comes first, and what else the configuration holds stays as it is", async () => {
  const app = await accountWith([{ show_id: "vod-1" }]);
  expect(await setListed(app, SEASON, true)).toBeNull();
  expect(app.written[0]?.payload).toEqual({
    config: {
      mobile: { home_feeds: [], theme: "dark" },
      people: ["A"],
      other: [1],
      vod_watch_list: [{ season_id: "vod-3-s1" }, { show_id: "vod-1" }],
    },
  });
  expect(peek(app, watchList)).toMatchObject({ value: [SEASON, FILM] });
});

test("a title that is taken away is gone", async () => {
  const app = await accountWith([{ show_id: "vod-1" }]);
  expect(await setListed(app, FILM, false)).toBeNull();
  expect(await watchList.load(app.api)).toMatchObject({ value: [] });
});

test("what is pressed at once is kept all of it, whatever it is", async () => {
  const app = await accountWith([]);
  await Promise.all([
    setListed(app, FILM, true),
    setFavourite(app, "B", true),
    setListed(app, SEASON, true),
  ]);
  expect(app.written[app.written.length - 1]?.payload).toMatchObject({
    config: {
      people: ["A", "B"],
      vod_watch_list: [{ season_id: "vod-3-s1" }, { show_id: "vod-1" }],
    },
  });
});

test("one more than 50 is refused with a word, and nothing is written", async () => {
  const full = Array.from({ length: 50 }, (_, at) => ({
    show_id: `vod-${at + 10}`,
  }));
  const app = await accountWith(full);
  expect(await setListed(app, FILM, true)).toBe("watchList.full");
  expect(app.written).toEqual([]);
});

test.each([["text"], [{ show_id: "vod-1" }], [undefined]])(
  "what another client may have written in its place is no list: %j",
  async (kept) => {
    const app = await accountWith(kept);
    expect(await watchList.load(app.api)).toMatchObject({ value: [] });
  },
);

test("what is no title in it is left out", async () => {
  const app = await accountWith([
    null,
    7,
    {},
    { show_id: "../x" },
    { show_id: "vod-1" },
  ]);
  expect(await watchList.load(app.api)).toMatchObject({ value: [FILM] });
});

test("a configuration that can't be read is not written over", async () => {
  const app = await testApp({ answers: { [CALL]: 500 } });
  expect(await setListed(app, FILM, true)).toBe("error.generic");
  expect(app.written).toEqual([]);
});

test("rails have films and seasons in the order of the list, without what is gone", async () => {
  const { show_id: _, ...element } = wireVodElement();
  const season = {
    ...element,
    season_id: "vod-3-s1",
    name: "Les Ombres, saison 1",
  };
  const app = await testApp({
    answers: {
      "/api/mobile/vod/show/vod-1": wireVodShow(),
      "/api/mobile/vod/season/vod-3-s1/": wireVodSeason({ seasons: [season] }),
    },
  });
  const titles = watchListTitles([SEASON, { showId: "vod-gone" }, FILM]);
  const found = await titles.load(app.api);
  expect(found.ok && found.value.map(({ name }) => name)).toEqual([
    "Les Ombres, saison 1",
    "Le col",
  ]);
});
