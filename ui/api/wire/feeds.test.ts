/** The wire's feeds become the domain's. */
import { feedsOf } from "./feeds";

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
