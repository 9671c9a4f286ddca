/** What link previews and search engines read of a public show. */
import { ensure } from "../../queries/query";
import { showDetails } from "../../queries/show";
import { testApp } from "../../testing/testApp";
import { EVENING_S, wireDetails } from "../../testing/wireFixtures";
import { head as showHead } from "./showHead";

const ID = "rive_une-1";

async function headFor(changes: Parameters<typeof wireDetails>[0]) {
  const app = await testApp({
    answers: { [`/api/cache/show/details/${ID}/`]: wireDetails(changes) },
  });
  await ensure(app, showDetails(ID));
  return showHead({ app, params: { showId: ID }, search: "" });
}

test("an episode: title, description, canonical, Open Graph, Twitter card", async () => {
  const head = await headFor({ show_serie_id: "s", show_serie_season: 2 });
  expect(head).toMatchObject({
    title: "Lucarne – La Cabane",
    description: "Une histoire.",
    canonical: `https://lucarne.example/live/normal/show/${ID}`,
  });
  const og = new Map(head.openGraph);
  expect(og.get("og:type")).toBe("video.episode");
  expect(og.get("og:locale")).toBe("fr_CH");
  expect(og.get("og:url")).toBe(head.canonical);
  expect(og.get("og:image")).toBe(
    `https://lucarne.example/pictures/1280/show/${ID}`,
  );
  expect(new Map(head.twitter).get("twitter:card")).toBe("summary_large_image");
});

test("JSON-LD is a BroadcastEvent with the work performed: a TVEpisode of its TVSeries", async () => {
  const head = await headFor({
    show_serie_id: "s",
    show_serie_title: "Les Internes",
    show_sub_title: "La Lettre",
    show_serie_season: 2,
    show_serie_episode: 5,
  });
  expect(head.jsonLd).toEqual([
    expect.objectContaining({
      "@type": "BroadcastEvent",
      startDate: "2026-11-21T19:15:00.000Z",
      endDate: new Date((EVENING_S + 3600) * 1000).toISOString(),
      publishedOn: { "@type": "BroadcastService", name: "Rive Une" },
      workPerformed: expect.objectContaining({
        "@type": "TVEpisode",
        name: "La Lettre",
        episodeNumber: 5,
        partOfSeason: { "@type": "TVSeason", seasonNumber: 2 },
        partOfSeries: { "@type": "TVSeries", name: "Les Internes" },
      }),
    }),
  ]);
});

test("a series card is a TVSeries; anything else is video.other", async () => {
  const series = await headFor({ show_is_serie: true, show_nb_episodes: 8 });
  expect(new Map(series.openGraph).get("og:type")).toBe("video.tv_show");
  expect(series.jsonLd[0]).toMatchObject({
    workPerformed: { "@type": "TVSeries", numberOfEpisodes: 8 },
  });
  const film = await headFor({});
  expect(new Map(film.openGraph).get("og:type")).toBe("video.other");
});

test("a long description is cut between words", async () => {
  const { description = "" } = await headFor({
    show_short_description: "Une phrase qui revient. ".repeat(20),
  });
  expect(description.length).toBeLessThanOrEqual(200);
  expect(description).toMatch(/\S…$/);
});
