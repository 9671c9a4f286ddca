/** What pages and searches before this one have loaded is found as well. */
import { ensure } from "../../queries/query";
import { feedData } from "../../queries/home";
import { feedList } from "../../queries/feedList";
import { foundBy } from "../../queries/search";
import { serieDetails } from "../../queries/serie";
import { testApp } from "../../testing/testApp";
import { wireVodElement } from "../../testing/vod";
import { EVENING_MS, wireShow } from "../../testing/wireFixtures";
import { loadedItems } from "./loaded";

test("the shows of feeds and lists are found without asking the server", async () => {
  const app = await testApp();
  expect(loadedItems(app.queryClient)).toEqual([]);
  await ensure(app, feedData({ id: 105, arg: 0 }, EVENING_MS));
  await ensure(app, feedList({ id: 105, arg: 5 }, EVENING_MS));
  const asked = app.asked.length;
  const titles = loadedItems(app.queryClient).flatMap(({ shows }) =>
    shows.map(({ show }) => show.title),
  );
  expect(titles).toEqual(["La Cabane", "La Cabane"]);
  expect(app.asked).toHaveLength(asked);
});

test("what failed or holds no shows is passed over", async () => {
  const app = await testApp();
  await ensure(app, feedData({ id: 115 }, EVENING_MS));
  await ensure(app, serieDetails("gone"));
  expect(loadedItems(app.queryClient)).toEqual([]);
});

test("an answer is gone through once: the ranking keeps its index of the very lists", async () => {
  const app = await testApp();
  await ensure(app, feedList({ id: 105, arg: 5 }, EVENING_MS));
  const [before] = loadedItems(app.queryClient);
  const [after] = loadedItems(app.queryClient);
  expect(after).toBe(before);
});

test("what a search found is found by the next one", async () => {
  const app = await testApp({
    answers: {
      "/api/mobile/show/epgflat/search/?query=col": {
        shows: [wireShow()],
        people: ["Ada Col"],
        vod: [wireVodElement({ name: "Le col" })],
      },
    },
  });
  await ensure(app, foundBy("col"));
  const [found] = loadedItems(app.queryClient);
  const { shows, people, vod } = found!;
  expect(shows.map(({ show }) => show.title)).toEqual(["La Cabane"]);
  expect(people).toEqual(["Ada Col"]);
  expect(vod.map(({ name }) => name)).toEqual(["Le col"]);
});
