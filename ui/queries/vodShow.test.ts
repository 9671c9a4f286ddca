/** Shows and seasons on demand, and what is like them (spec, sections 3 and 7). */
import { wireVodSeason, wireVodShow } from "../testing/vod";
import { found, statusOf } from "../testing/vodCatalogue";
import { vodSeason, vodShow, vodShows, vodSimilar } from "./vodShow";

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
