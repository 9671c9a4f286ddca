/** What pages before the search have loaded is found as well. */
import { ensure } from "../../queries/query";
import { feedData } from "../../queries/home";
import { feedList } from "../../queries/feedList";
import { serieDetails } from "../../queries/serie";
import { testApp } from "../../testing/testApp";
import { EVENING_MS } from "../../testing/wireFixtures";
import { loadedShows } from "./loadedShows";

test("the shows of rows and lists are found without asking anybody", async () => {
  const app = await testApp();
  expect(loadedShows(app.queryClient)).toEqual([]);
  await ensure(app, feedData({ id: 105, arg: 0 }, EVENING_MS));
  await ensure(app, feedList({ id: 105, arg: 5 }, EVENING_MS));
  const asked = app.asked.length;
  const titles = loadedShows(app.queryClient).map(({ show }) => show.title);
  expect(titles).toEqual(["La Cabane", "La Cabane"]);
  expect(app.asked).toHaveLength(asked);
});

test("what failed or holds no shows is passed over", async () => {
  const app = await testApp();
  await ensure(app, feedData({ id: 115 }, EVENING_MS));
  await ensure(app, serieDetails("gone"));
  expect(loadedShows(app.queryClient)).toEqual([]);
});
