/** What an account has of each show, on every card and in every tab (spec, section 4, "Bookmark"). */
import type { TabMessage } from "../app/session/tabs";
import { testApp, type Answers } from "../testing/testApp";
import { EVENING_MS, wireProfile, wireShow } from "../testing/wireFixtures";
import { feedData } from "./home";
import { followViewerStates } from "./viewerStates";
import { ensure } from "./query";
import { noteWatched } from "./watched";

const BOOKMARKS = "/api/mobile/show/epgflat/bookmarks/";
const RECORDINGS = "/api/mobile/show/epgflat/recordings/";

function bookmarked(showId: string, bookmarkS: number) {
  return {
    ...wireShow({ show_id: showId }),
    show_bookmark: bookmarkS,
    show_last_update: EVENING_MS / 1000,
    show_seen: false,
  };
}

const ANSWERS: Answers = {
  [BOOKMARKS]: { shows: [bookmarked("begun", 900)] },
  [RECORDINGS]: {
    shows: [wireShow({ show_id: "kept" }), wireShow({ show_id: "begun" })],
    series: [],
    archives: ["kept"],
  },
};

async function app(answers: Answers = ANSWERS, permissions = ["recordings"]) {
  const made = await testApp({
    answers,
    context: {
      session: {
        state: "authenticated",
        profile: wireProfile({ permissions }),
      },
    },
  });
  let hear: (message: TabMessage) => void = () => {};
  const told: TabMessage[] = [];
  made.tabs = {
    tell: (message) => void told.push(message),
    listen(listener) {
      hear = listener;
      return () => {};
    },
  };
  return Object.assign(made, {
    told,
    hear: (message: TabMessage) => hear(message),
  });
}

/** Everything that needs no time has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("recordings, archives and bookmarks are known for each show", async () => {
  const made = await app();
  followViewerStates(made);
  await settled();
  expect(made.viewerStates.of("kept")).toMatchObject({
    isRecorded: true,
    isArchived: true,
    bookmarkS: 0,
  });
  expect(made.viewerStates.of("begun")).toMatchObject({
    isRecorded: true,
    isArchived: false,
    bookmarkS: 900,
  });
  expect(made.viewerStates.of("other")).toBeUndefined();
});

test("without the permission recordings are not asked for", async () => {
  const made = await app(ANSWERS, []);
  followViewerStates(made);
  await settled();
  expect(made.asked).toEqual([BOOKMARKS]);
  expect(made.viewerStates.of("begun")).toMatchObject({ isRecorded: false });
});

test("what one account has is forgotten when the session ends", async () => {
  const made = await app();
  followViewerStates(made);
  await settled();
  made.session.set({ state: "anonymous" });
  expect(made.viewerStates.of("kept")).toBeUndefined();
});

test("a bookmark that was written is seen at once, and the other tabs are told", async () => {
  const made = await app();
  followViewerStates(made);
  await settled();
  noteWatched(made, "other", 120);
  expect(made.viewerStates.of("other")).toMatchObject({ bookmarkS: 120 });
  expect(made.told).toEqual(["watched"]);
});

test("a tab that is told asks for the bookmarks again", async () => {
  let shows = [bookmarked("begun", 900)];
  const made = await app({ ...ANSWERS, [BOOKMARKS]: () => ({ shows }) });
  followViewerStates(made);
  await settled();
  shows = [bookmarked("begun", 1800)];
  made.hear("watched");
  await settled();
  expect(made.viewerStates.of("begun")).toMatchObject({ bookmarkS: 1800 });
});

test("a tab that is told asks for watch next again once a show comes or goes, not while one is watched on", async () => {
  let shows = [bookmarked("begun", 900)];
  const made = await app({ ...ANSWERS, [BOOKMARKS]: () => ({ shows }) });
  followViewerStates(made);
  await settled();
  const feed = feedData({ id: 104 }, EVENING_MS);
  await ensure(made, feed);
  const isOld = () => made.queryClient.getQueryState(feed.key)?.isInvalidated;
  shows = [bookmarked("begun", 930)];
  made.hear("watched");
  await settled();
  expect(isOld()).toBe(false);
  shows = [bookmarked("begun", 930), bookmarked("other", 60)];
  made.hear("watched");
  await settled();
  expect(isOld()).toBe(true);
  await ensure(made, feed);
  shows = [bookmarked("other", 60)];
  made.hear("watched");
  await settled();
  expect(isOld()).toBe(true);
  await ensure(made, feed);
  shows = [{ ...bookmarked("other", 3500), show_seen: true }];
  made.hear("watched");
  await settled();
  expect(isOld()).toBe(true);
});

test("watch next is asked for again when it is opened after something was watched", async () => {
  const made = await app();
  const feed = feedData({ id: 104 }, EVENING_MS);
  await ensure(made, feed);
  const asked = () => made.asked.filter((call) => call === BOOKMARKS).length;
  await ensure(made, feed);
  expect(asked()).toBe(1);
  noteWatched(made, "begun", 1000);
  made.api.forget();
  await ensure(made, feed);
  expect(asked()).toBe(2);
});
