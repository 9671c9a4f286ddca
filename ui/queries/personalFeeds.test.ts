/** The feeds of Home that are one person's: what stands in them (spec, section 9). */
import type { Profile } from "../domain/session";
import { testApp, type Answers } from "../testing/testApp";
import {
  EVENING_MS,
  EVENING_S,
  wireChannel,
  wireShow,
} from "../testing/wireFixtures";
import { ensure } from "./query";
import { feedList } from "./feedList";
import { feedData } from "./home";

const DAY_S = 86_400;

/** The titles in a feed, in order. */
async function titles(id: number, answers: Answers): Promise<string[]> {
  const app = await testApp({ answers });
  const feed = await ensure(app, feedData({ id }, EVENING_MS));
  if (!feed.ok || feed.value.kind !== "shows") throw new Error("no such feed");
  return feed.value.items.map(({ show }) => show.title);
}

function recorded(title: string, daysLeft: number) {
  return {
    ...wireShow({
      show_id: title,
      show_title: title,
      show_start: EVENING_S - (120 - daysLeft) * DAY_S,
    }),
    show_pad_in: 0,
    show_pad_out: 0,
    show_expiration: EVENING_S + daysLeft * DAY_S,
  };
}

const RECORDINGS = {
  "/api/mobile/show/epgflat/recordings/": {
    shows: [
      recorded("new", 120),
      recorded("soon", 14),
      recorded("sooner", 2),
      recorded("archived", 1),
      recorded("to come", 121),
    ],
    series: [],
    archives: ["archived"],
  },
};

test("103 has what is completed: recording items are completed once started", async () => {
  expect(await titles(103, RECORDINGS)).toEqual([
    "new",
    "soon",
    "sooner",
    "archived",
  ]);
});

test("113: under 15 days are left and they are not archived; the most urgent first", async () => {
  expect(await titles(113, RECORDINGS)).toEqual(["sooner", "soon"]);
});

test("104 has what was begun and not seen, with how far", async () => {
  const bookmarked = (title: string, bookmark: number, seen: boolean) => ({
    ...wireShow({ show_id: title, show_title: title }),
    show_bookmark: bookmark,
    show_last_update: EVENING_S,
    show_seen: seen,
  });
  const app = await testApp({
    answers: {
      "/api/mobile/show/epgflat/bookmarks/": {
        shows: [bookmarked("half", 1800, false), bookmarked("all", 3500, true)],
      },
    },
  });
  const feed = await ensure(app, feedData({ id: 104 }, EVENING_MS));
  expect(feed).toMatchObject({
    ok: true,
    value: { items: [{ show: { title: "half", watchedPercent: 50 } }] },
  });
});

test("104 has what was watched last first", async () => {
  const begun = (title: string, lastUpdate: number) => ({
    ...wireShow({ show_id: title, show_title: title }),
    show_bookmark: 900,
    show_last_update: lastUpdate,
    show_seen: false,
  });
  const shows = [
    begun("before", EVENING_S - 60),
    begun("long ago", EVENING_S - DAY_S),
    begun("last", EVENING_S),
  ];
  expect(
    await titles(104, { "/api/mobile/show/epgflat/bookmarks/": { shows } }),
  ).toEqual(["last", "before", "long ago"]);
});

describe("104 has what can be played", () => {
  const long = 30 * DAY_S;
  const begun = (title: string, agoS: number) => ({
    ...wireShow({
      show_id: title,
      show_title: title,
      show_start: EVENING_S - agoS,
      show_stop: EVENING_S - agoS + 3600,
    }),
    show_bookmark: 900,
    show_last_update: EVENING_S,
    show_seen: false,
  });
  const answers: Answers = {
    ...RECORDINGS,
    "/api/mobile/show/epgflat/bookmarks/": {
      shows: [
        begun("on", 600),
        begun("in replay", DAY_S),
        begun("gone", long),
        begun("new", long),
      ],
    },
  };
  const rowFor = async (profile: Partial<Profile>) => {
    const session = {
      state: "authenticated",
      profile: {
        username: "",
        countryLocked: false,
        permissions: [],
        ...profile,
      },
    } as const;
    const app = await testApp({ answers });
    const feed = await ensure(app, feedData({ id: 104 }, EVENING_MS, session));
    const list = await ensure(app, feedList({ id: 104 }, EVENING_MS, session));
    if (!feed.ok || feed.value.kind !== "shows" || !list.ok)
      throw new Error("no such feed");
    expect(list.value.items).toEqual(feed.value.items);
    return feed.value.items.map(({ show }) => show.title);
  };

  test("on air, in its replay, or recorded", async () => {
    const permissions = ["recordings"];
    expect(await rowFor({ permissions })).toEqual(["on", "in replay", "new"]);
  });

  test("for who has no recordings, without asking for any", async () => {
    expect(await rowFor({})).toEqual(["on", "in replay"]);
  });

  test("country-locked accounts cannot watch live", async () => {
    expect(await rowFor({ countryLocked: true })).toEqual(["in replay"]);
  });
});

test("106 has matches that are on or to come", async () => {
  const match = (title: string, startS: number) => ({
    event_id: title,
    event_channel: "rive_une",
    event_category: 1,
    event_start: startS,
    event_stop: startS + 7200,
    event_title: title,
    event_image: "/pictures/show/x",
    event_host_team: "",
    event_opponent: "",
    event_league: "Ligue",
    event_language: "fr",
  });
  const answers = {
    "/api/mobile/mysports/events/": {
      events: [
        match("over", EVENING_S - 7200),
        match("on", EVENING_S - 3600),
        match("to come", EVENING_S + 3600),
      ],
    },
  };
  expect(await titles(106, answers)).toEqual(["on", "to come"]);
});

describe("110, shows of the favourite actors", () => {
  const config = (people: string[]) => ({
    "/api/mobile/backupconfig/": {
      config: { mobile: { home_feeds: [] }, people },
    },
  });

  test("are those of their names, each show once", async () => {
    const show = wireShow({ show_title: "La Cabane" });
    const people = ["Odile Mirandole", "B. Tornay"];
    expect(
      await titles(110, {
        ...config(people),
        "/api/mobile/people/Odile%20Mirandole,B.%20Tornay/": {
          people: people.map((people_id) => ({ people_id, shows: [show] })),
        },
      }),
    ).toEqual(["La Cabane"]);
  });

  test("works for 200 favourites, 50 a call", async () => {
    const people = Array.from({ length: 200 }, (_, index) => `Nom ${index}`);
    const answers: Answers = {};
    for (let from = 0; from < 200; from += 50) {
      const list = people.slice(from, from + 50).map(encodeURIComponent);
      const show = wireShow({ show_id: `s${from}`, show_title: `s${from}` });
      const shown = [{ people_id: `Nom ${from}`, shows: [show] }];
      answers[`/api/mobile/people/${list.join(",")}/`] = { people: shown };
    }
    expect(await titles(110, { ...config(people), ...answers })).toEqual([
      "s0",
      "s50",
      "s100",
      "s150",
    ]);
  });

  test("are none before some were chosen", async () => {
    expect(await titles(110, config([]))).toEqual([]);
    expect(await titles(110, {})).toEqual([]);
  });
});

test("the list behind a feed has everything", async () => {
  const shows = Array.from({ length: 30 }, (_, index) =>
    wireShow({ show_id: `s${index}` }),
  );
  const answers = { "/api/mobile/show/extras/": { shows } };
  const app = await testApp({ answers });
  const feed = await ensure(app, feedData({ id: 121 }, EVENING_MS));
  expect(feed).toMatchObject({ ok: true, value: { total: 30 } });
  const list = await ensure(app, feedList({ id: 121 }, EVENING_MS));
  expect(list.ok && list.value.items).toHaveLength(30);
});

test("a feed shows at most 20 items, and none of a channel that is not in the line-up", async () => {
  const shows = Array.from({ length: 30 }, (_, index) =>
    wireShow({
      show_id: `s${index}`,
      show_title: `${index}`,
      show_channel: index === 0 ? "gone" : "rive_une",
    }),
  );
  const found = await titles(121, {
    "/api/mobile/channels/": { channels: [wireChannel()] },
    "/api/mobile/show/extras/": { shows },
  });
  expect(found).toHaveLength(20);
  expect(found[0]).toBe("1");
});

test("111 has the actors whom the account follows, by name, at most 20 of them", async () => {
  const person = (name: string) => ({
    people_id: name,
    people_image: `/portraits/${name}.svg`,
    shows: [],
  });
  const names = Array.from({ length: 25 }, (_, n) => `Actor ${10 + n}`);
  const app = await testApp({
    answers: {
      "/api/mobile/backupconfig/": {
        config: { mobile: { home_feeds: [] }, people: names.slice().reverse() },
      },
      [`/api/mobile/people/${names.slice().reverse().map(encodeURIComponent).join(",")}/`]:
        { people: names.map(person) },
    },
  });
  const feed = await ensure(app, feedData({ id: 111 }, EVENING_MS));
  if (!feed.ok || feed.value.kind !== "people") throw new Error("no such feed");
  expect(feed.value.total).toBe(25);
  expect(feed.value.items).toHaveLength(20);
  expect(feed.value.items[0]).toMatchObject({ name: "Actor 10" });
});

test("111 is empty for an account that follows no people", async () => {
  const app = await testApp();
  const feed = await ensure(app, feedData({ id: 111 }, EVENING_MS));
  expect(feed).toMatchObject({ ok: true, value: { items: [], total: 0 } });
});

test("121 has what the free channels show", async () => {
  const free = wireShow({ show_id: "fast_dogs-1", show_title: "Des chiens" });
  const extras = { "/api/mobile/show/extras/": { shows: [free] } };
  expect(await titles(121, extras)).toEqual(["Des chiens"]);
});

test("the free channels that portal/fast/ promotes come first, in its order", async () => {
  const ids = ["fast_dogs", "fast_cats", "fast_cars"];
  const item = (channel_epg: string, display = "promo_fast") => ({
    display,
    channel_epg,
    title: channel_epg,
    image: "",
    show_id: `${channel_epg}-1`,
  });
  const answers = {
    "/api/mobile/channels/": {
      channels: ids.map((channel_epg) => wireChannel({ channel_epg })),
    },
    "/api/mobile/show/extras/": {
      shows: ids.map((show_channel) =>
        wireShow({
          show_id: `${show_channel}-1`,
          show_channel,
          show_title: show_channel,
        }),
      ),
    },
  };
  const items = [
    item("fast_dogs", "banner"),
    item("fast_cars"),
    item("fast_cats"),
  ];
  const promoted = { ...answers, "/api/mobile/portal/fast/": { items } };
  expect(await titles(121, promoted)).toEqual([
    "fast_cars",
    "fast_cats",
    "fast_dogs",
  ]);
  const silent = { ...answers, "/api/mobile/portal/fast/": 500 };
  expect(await titles(121, silent)).toEqual(ids);
});
