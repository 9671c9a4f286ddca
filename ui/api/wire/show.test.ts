/** The wire's names of a show become the domain's, and unsafe addresses stay outside. */
import { wireDetails, wireShow } from "../../testing/wireFixtures";
import { detailsOf, showOf } from "./show";

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
