/** Every season that is on demand (spec, section 7). */
import { wireVodElement } from "../testing/vod";
import { found } from "../testing/vodCatalogue";
import { vodSeasons } from "./vodSeasons";

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
