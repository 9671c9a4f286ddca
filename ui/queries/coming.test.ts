/** What the search shows before anything is looked for. */
import { testApp } from "../testing/testApp";
import { wireShow } from "../testing/wireFixtures";
import { comingShows } from "./coming";
import { ensure } from "./query";

test("GET epgcarousel: what is to come on the channels of the line-up, in its order", async () => {
  const app = await testApp({
    answers: {
      "/api/cache/epgcarousel": {
        shows: [
          wireShow({ show_id: "best" }),
          wireShow({ show_id: "elsewhere", show_channel: "nobody" }),
          wireShow({ show_id: "good" }),
        ],
      },
    },
  });
  const coming = await ensure(app, comingShows);
  if (!coming.ok) throw new Error("nothing to come");
  expect(coming.value.map(({ show }) => show.id)).toEqual(["best", "good"]);
});
