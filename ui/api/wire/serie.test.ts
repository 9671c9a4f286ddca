/** The wire's names of a series become the domain's (spec, section 3). */
import { wireSerie } from "../../testing/wireFixtures";
import { serieOf } from "./serie";

test("a series has all the fields of the spec's section 3", () => {
  const serie = serieOf({ ...wireSerie(), serie_channel: "rive_deux" });
  expect(serie).toMatchObject({
    id: "fr-1",
    channelId: "rive_deux",
    rank: 500,
    title: "Les Orphelins",
    description: "Une longue histoire.",
    categoryId: 9,
    country: ["CH"],
    credits: { director: ["Odile Mirandole"] },
  });
  expect(serieOf({ ...wireSerie(), serie_year: 2019 }).year).toBe(2019);
  expect(serie.episodes.map(({ season, number }) => [season, number])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(serie.episodes[0]?.showings[0]?.channelId).toBe("rive_une");
});
