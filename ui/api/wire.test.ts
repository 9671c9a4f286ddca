/** The wire's names become the domain's, and unsafe addresses stay outside. */
import { wireChannel, wireDetails, wireShow } from "../testing/wireFixtures";
import { channelOf, detailsOf, feedsOf, showOf } from "./wire";

test("a channel has all the fields of the spec's section 3", () => {
  expect(
    channelOf(wireChannel({ channel_ott_live_url: "/live/rive_une" })),
  ).toEqual({
    id: "rive_une",
    name: "Rive Une",
    language: "fr",
    number: 1,
    liveUrl: "/live/rive_une",
    replayUrl: "",
    archiveUrl: "",
    playable: true,
    startoverable: true,
    recordable: true,
    castable: true,
    encrypted: false,
    padIn: 300,
    padOut: 900,
    replayableHours: 168,
    isAccurate: true,
    image: {
      light: "/pictures/logo/rive_une",
      dark: "/pictures/logo/rive_une/dark",
    },
  });
});

test("a show keeps its times in epoch seconds, and empty texts are none", () => {
  const show = showOf(
    wireShow({ show_sub_title: "", show_serie_id: "s1", show_serie_season: 2 }),
  );
  expect(show).toMatchObject({
    id: "rive_une-1",
    channelId: "rive_une",
    categoryId: 5,
    serieId: "s1",
    serieSeason: 2,
  });
  expect(show.stopDate - show.startDate).toBe(3600);
  expect(show.subTitle).toBeUndefined();
});

test("pictures and trailers that aren't safe are dropped", () => {
  const details = detailsOf(
    wireDetails({
      show_image: "javascript:alert(1)",
      show_trailer_url: "data:text/html,x",
    }),
  );
  expect(details.image).toBeNull();
  expect(details.trailerUrl).toBeUndefined();
  expect(
    detailsOf(wireDetails({ show_trailer_url: "https://v.example/1" }))
      .trailerUrl,
  ).toBe("https://v.example/1");
});

test("feeds stand by position; 105 has the argument 0 by default", () => {
  const feed = (id: number, position: number, arg?: number) => ({
    feed_id: id,
    feed_position: position,
    ...(arg === undefined ? {} : { feed_arg: arg }),
  });
  const body = {
    config: {
      mobile: { home_feeds: [feed(105, 3), feed(101, 1), feed(105, 2, 5)] },
      people: [],
    },
  };
  expect(feedsOf(body)).toEqual([
    { id: 101, arg: undefined },
    { id: 105, arg: 5 },
    { id: 105, arg: 0 },
  ]);
});
