/** Where a title stands in the catalogue (spec, section 7). */
import { type Answers } from "../testing/testApp";
import { wireVodElement, wireVodHierarchy } from "../testing/vod";
import { ADULT, found, hierarchyCall, statusOf } from "../testing/vodCatalogue";
import { vodLocation, vodWayTo } from "./vodLocation";

describe("the way to a title that was opened from a search or by its address", () => {
  const SHOWS = "/api/mobile/vod/locations/shows/";
  const SEASON = "/api/mobile/vod/locations/seasons/vod-3-s1/";
  const CATEGORIES: Answers = {
    [hierarchyCall(45_501)]: wireVodHierarchy(),
    [hierarchyCall(45_471)]: wireVodHierarchy({
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
      [SHOWS]: { elements: [ADULT, wireVodElement()] },
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
      [hierarchyCall(45_470)]: wireVodHierarchy({ category_id: 45_470 }),
    };
    expect(await found(vodWayTo({ showId: "vod-1" }, "fr"), answers)).toEqual(
      [],
    );
  });

  test("an adult show stands nowhere, as what there is not", async () => {
    const answers = { ...CATEGORIES, [SHOWS]: { elements: [ADULT] } };
    for (const showId of ["vod-9", "vod-77"])
      expect(await statusOf(vodLocation({ showId }), answers)).toBe(404);
  });
});
