/** Removing a watch-next item (spec, section 4, "Bookmark"). */
import { QueryObserver } from "@tanstack/react-query";
import { testApp, type Answers } from "../../testing/testApp";
import { EVENING_MS, wireShow } from "../../testing/wireFixtures";
import { ANONYMOUS } from "../../domain/session";
import { feedList } from "../../queries/feedList";
import { feedData } from "../../queries/home";
import { ensure, optionsOf, peek } from "../../queries/query";
import { removeBookmark } from "../../queries/watchNext";
import { removeCard } from "./removeCard";

const CALL = "/api/mobile/bookmark/begun/";
const FEED = feedData({ id: 104 }, EVENING_MS);
const LIST = feedList({ id: 104 }, EVENING_MS);

const turn = () => new Promise((resolve) => setImmediate(resolve));

async function watchNext(answers: Answers) {
  const shows = ["begun", "other"].map((show_id) => ({
    ...wireShow({ show_id }),
    show_bookmark: 900,
    show_last_update: EVENING_MS / 1000,
    show_seen: false,
  }));
  const app = await testApp({
    answers: {
      "/api/mobile/show/epgflat/bookmarks/": { shows },
      ...answers,
    },
  });
  await Promise.all([ensure(app, FEED), ensure(app, LIST)]);
  const removing = removeCard(app, { id: "begun", title: "La Cabane" });
  // The words of the question are fetched first.
  while (app.prompts.current() === null) await turn();
  return {
    app,
    /** Resolves when it is removed, or when the user is told why not. */
    async answer(isSure: boolean) {
      app.prompts.answer(isSure);
      const told = new Promise<void>((resolve) => {
        app.prompts.subscribe(resolve);
      });
      await Promise.race([removing, told]);
    },
    ids() {
      const feed = peek(app, FEED);
      const list = peek(app, LIST);
      if (!feed?.ok || feed.value.kind !== "shows" || !list?.ok) return null;
      return {
        feed: feed.value.items.map(({ show }) => show.id),
        total: feed.value.total,
        list: list.value.items.map(({ show }) => show.id),
      };
    },
  };
}

const BOTH = { feed: ["begun", "other"], total: 2, list: ["begun", "other"] };

test("after a confirm dialog, sets its bookmark to 0 and removes it locally", async () => {
  const { app, answer, ids } = await watchNext({ [CALL]: {} });
  expect(app.prompts.current()).toMatchObject({
    kind: "choose",
    title: "Retirer « La Cabane » de la liste ?",
  });
  await answer(true);
  expect(app.written).toEqual([{ call: CALL, payload: { bookmark: 0 } }]);
  expect(ids()).toEqual({ feed: ["other"], total: 1, list: ["other"] });
  expect(app.viewerStates.of("begun")).toMatchObject({ bookmarkS: 0 });
});

test("without a yes nothing is removed", async () => {
  const { app, answer, ids } = await watchNext({ [CALL]: {} });
  await answer(false);
  expect(app.written).toEqual([]);
  expect(ids()).toEqual(BOTH);
});

test("is undone when the call fails, with the generic error", async () => {
  const { app, answer, ids } = await watchNext({ [CALL]: 503 });
  app.viewerStates.bookmark("begun", 900);
  await answer(true);
  expect(app.prompts.current()).toEqual({
    kind: "message",
    message: "error.generic",
  });
  expect(ids()).toEqual(BOTH);
  expect(app.viewerStates.of("begun")).toMatchObject({ bookmarkS: 900 });
});

test("of two removals under way, the one that fails brings its own show back", async () => {
  const { app, ids } = await watchNext({
    [CALL]: 503,
    "/api/mobile/bookmark/other/": {},
  });
  app.prompts.answer(false);
  const [first, second] = await Promise.all([
    removeBookmark(app, "begun"),
    removeBookmark(app, "other"),
  ]);
  expect([first, second]).toEqual([false, true]);
  expect(ids()).toEqual({ feed: ["begun"], total: 1, list: ["begun"] });
});

test("is gone from the further pages of the list as well, and back there when the call fails", async () => {
  const shows = Array.from({ length: 26 }, (_, index) => ({
    ...wireShow({ show_id: `begun-${index}` }),
    show_bookmark: 900,
    show_last_update: EVENING_MS / 1000 - index,
    show_seen: false,
  }));
  const app = await testApp({
    answers: {
      "/api/mobile/show/epgflat/bookmarks/": { shows },
      "/api/mobile/bookmark/begun-24/": {},
      "/api/mobile/bookmark/begun-25/": 503,
    },
  });
  const further = feedList({ id: 104 }, EVENING_MS, ANONYMOUS, 2);
  const ids = () => {
    const list = peek(app, further);
    return list?.ok ? list.value.items.map(({ show }) => show.id) : null;
  };
  await ensure(app, further);
  expect(ids()).toEqual(["begun-24", "begun-25"]);
  const seen: unknown[] = [];
  app.queryClient.getQueryCache().subscribe(() => seen.push(ids()));
  expect(await removeBookmark(app, "begun-25")).toBe(false);
  expect(seen).toContainEqual(["begun-24"]);
  expect(ids()).toEqual(["begun-24", "begun-25"]);
  await removeBookmark(app, "begun-24");
  expect(ids()).toEqual(["begun-25"]);
});

test("a further page that loses its last show becomes the page before", async () => {
  const begun = Array.from({ length: 25 }, (_, index) => ({
    ...wireShow({ show_id: `begun-${index}` }),
    show_bookmark: 900,
    show_last_update: EVENING_MS / 1000 - index,
    show_seen: false,
  }));
  let isGone = false;
  const app = await testApp({
    answers: {
      "/api/mobile/show/epgflat/bookmarks/": () => ({
        shows: isGone ? begun.slice(0, 24) : begun,
      }),
      "PUT /api/mobile/bookmark/begun-24/": () => {
        isGone = true;
        return {};
      },
    },
  });
  const further = feedList({ id: 104 }, EVENING_MS, ANONYMOUS, 2);
  await ensure(app, further);
  const page = new QueryObserver(app.queryClient, optionsOf(app, further));
  const leave = page.subscribe(() => {});
  expect(await removeBookmark(app, "begun-24")).toBe(true);
  expect(peek(app, further)).toMatchObject({
    value: { start: 0, total: 24 },
  });
  leave();
});
