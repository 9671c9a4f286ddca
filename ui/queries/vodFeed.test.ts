/** The feed of titles on demand on Home, and the list behind it (spec, section 9). */
import { wireVodElement, wireVodHierarchy } from "../testing/vod";
import { found, hierarchyCall } from "../testing/vodCatalogue";
import { vodFeedList } from "./feedList";
import { vodFeed } from "./home";

test("feed 108 is the hierarchy of category 44856, at most 20 items of it", async () => {
  const elements = Array.from({ length: 25 }, (_, index) =>
    wireVodElement({ show_id: `vod-${index}` }),
  );
  const answers = {
    [hierarchyCall(44_856)]: wireVodHierarchy({
      category_id: 44_856,
      elements,
    }),
  };
  const feed = await found(vodFeed("fr"), answers);
  expect(feed).toMatchObject({ kind: "vod", total: 25 });
  expect("items" in feed && feed.items).toHaveLength(20);
  const list = await found(vodFeedList("fr", 1), answers);
  expect(list).toMatchObject({ start: 0, total: 25 });
  expect(list.items).toHaveLength(25);
});
