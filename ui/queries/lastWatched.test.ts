/** By what an account is suggested more. */
import { testApp } from "../testing/testApp";
import { EVENING_S, wireShow } from "../testing/wireFixtures";
import { lastWatched } from "./lastWatched";
import { ensure } from "./query";

const watched = (
  show_id: string,
  minute: number,
  changes: Parameters<typeof wireShow>[0] & { show_seen?: boolean } = {},
) => ({
  ...wireShow({ show_id, show_title: show_id }),
  show_bookmark: 60,
  show_last_update: EVENING_S + minute * 60,
  show_seen: false,
  ...changes,
});

async function titles(shows: object[]) {
  const app = await testApp({
    answers: { "/api/mobile/show/epgflat/bookmarks/": { shows } },
  });
  const found = await ensure(app, lastWatched);
  if (!found.ok) throw new Error("nothing is known");
  return found.value;
}

test("the two that were watched last, seen to their end or not", async () => {
  expect(
    await titles([
      watched("before", 1),
      watched("last", 3, { show_seen: true }),
      watched("then", 2),
    ]),
  ).toEqual([
    { showId: "last", title: "last" },
    { showId: "then", title: "then" },
  ]);
});

test("a series counts once, by its name", async () => {
  const serie = { show_serie_id: "fr-1", show_serie_title: "Les Orphelins" };
  expect(
    await titles([
      watched("one", 1, serie),
      watched("two", 2, serie),
      watched("film", 0),
    ]),
  ).toEqual([
    { showId: "two", title: "Les Orphelins" },
    { showId: "film", title: "film" },
  ]);
});

test("what has no title suggests nothing", async () => {
  expect(await titles([watched("fast_1-1", 1, { show_title: "" })])).toEqual(
    [],
  );
});
