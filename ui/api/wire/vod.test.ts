/** The wire's names of the video on demand become the domain's (spec, section 3, "VOD"). */
import {
  PRODUCT,
  wireVodElement,
  wireVodSeason,
  wireVodShow,
} from "../../testing/vod";
import { vodElementsOf, vodProductOf } from "./vod";
import { vodSeasonOf, vodShowOf } from "./vodShow";

test("a show on demand has all the fields of the spec's section 3", () => {
  const show = vodShowOf(
    wireVodShow({
      show_episode_num: 3,
      show_trailer_url: "https://video.example/1",
    }),
  );
  expect(show).toMatchObject({
    id: "vod-1",
    categoryId: 5,
    age: 0,
    title: "Le col",
    description: "Une longue montée.",
    credits: { director: ["Ada Marin"] },
    year: 2024,
    country: ["CH"],
    episode: 3,
    durationS: 5400,
    rating: 3.5,
    trailerUrl: "https://video.example/1",
    products: [{ id: PRODUCT.id }],
  });
});

test("a product has an id, a price and a list of audio", () => {
  const wire = wireVodElement().show_products[0];
  if (!wire) throw new Error("no product");
  expect(vodProductOf(wire)).toEqual(PRODUCT);
});

test("a season has its id, on its page and as an element", () => {
  expect(vodSeasonOf(wireVodSeason())).toMatchObject({
    id: "vod-3-s1",
    number: 1,
    episodes: [{ id: "vod-3-s1e1", seasonId: "vod-3-s1" }],
  });
  const [element] = vodElementsOf([wireVodElement({ season_id: "vod-3-s1" })]);
  expect(element?.seasonId).toBe("vod-3-s1");
});

test("a VOD element has show_id, season_id, category_id, name, logo and show_products", () => {
  expect(vodElementsOf([wireVodElement()])).toMatchObject([
    {
      showId: "vod-1",
      seasonId: undefined,
      categoryId: 45_501,
      name: "Le col",
      poster: "/pictures/vod/vod-1/poster",
      productId: PRODUCT.id,
      price: PRODUCT.price,
    },
  ]);
});
