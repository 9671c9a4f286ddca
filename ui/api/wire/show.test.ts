/** The wire's names of a show become the domain's, and unsafe addresses stay outside. */
import { EVENING_S, wireDetails, wireShow } from "../../testing/wireFixtures";
import { detailsOf, showOf } from "./show";

test("a show has all the fields of the spec's section 3", () => {
  const wire = wireShow({
    show_exact_start: EVENING_S + 120,
    show_age: 12,
    show_sub_title: "La neige",
    show_serie_title: "La Cabane, la série",
    show_original_title: "The Cabin",
    show_serie_id: "fr-1",
    show_serie_episode: 4,
    show_serie_season: 2,
    show_nb_episodes: 8,
    show_is_live: true,
  });
  expect(showOf(wire)).toEqual({
    id: "rive_une-1",
    channelId: "rive_une",
    categoryId: 5,
    metaCategory: "film",
    startDate: EVENING_S,
    stopDate: EVENING_S + 3600,
    exactStartTime: EVENING_S + 120,
    age: 12,
    title: "La Cabane",
    subTitle: "La neige",
    serieTitle: "La Cabane, la série",
    originalTitle: "The Cabin",
    serieId: "fr-1",
    serieEpNum: 4,
    serieSeason: 2,
    rank: 500,
    language: "fr",
    nbEpisodes: 8,
    isSerie: false,
    showIsLive: true,
    image: "/pictures/show/rive_une-1",
  });
});

const CREDITS = {
  company: ["Rive Films"],
  author: ["Ada Marin"],
  director: ["Odile Mirandole"],
  actor: ["Luc Tavel", "Mina Oberson"],
  presenter: ["Paul Vernay"],
};

test("details add texts, credits, year, country, rating, trailer and the channel", () => {
  const details = detailsOf(
    wireDetails({
      show_year: 2019,
      show_rating: 3.5,
      show_trailer_url: "https://video.example/1",
      show_credits: CREDITS,
    }),
  );
  expect(details).toMatchObject({
    description: "Une longue histoire.",
    shortDescription: "Une histoire.",
    credits: CREDITS,
    year: 2019,
    country: ["CH"],
    rating: 3.5,
    trailerUrl: "https://video.example/1",
    channel: {
      name: "Rive Une",
      encrypted: false,
      image: "/pictures/logo/rive_une/dark",
    },
  });
});

test("details say of their channel whether it is encrypted", () => {
  const { channel } = wireDetails();
  const closed = wireDetails({
    channel: { ...channel, channel_encrypted: true },
  });
  expect(detailsOf(closed).channel.encrypted).toBe(true);
});

test("details say where the channel is live: an address, or none in what all share", () => {
  const { channel } = wireDetails();
  expect(detailsOf(wireDetails()).channel.liveUrl).toBe("");
  const channel_ott_live_url = "/streams/rive_une/live.m3u8";
  const own = wireDetails({ channel: { ...channel, channel_ott_live_url } });
  expect(detailsOf(own).channel.liveUrl).toBe(channel_ott_live_url);
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
