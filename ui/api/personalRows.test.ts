/** The rows of Home that are one person's: what stands in them (spec, section 9). */
import { testApp, type Answers } from "../testing/testApp";
import {
  EVENING_MS,
  EVENING_S,
  wireChannel,
  wireShow,
} from "../testing/wireFixtures";
import { ensure } from "./kept";
import { feedRow } from "./queries";

const DAY_S = 86_400;

/** The titles in a row, in order. */
async function titles(id: number, answers: Answers): Promise<string[]> {
  const app = await testApp({ answers });
  const row = await ensure(app, feedRow({ id }, EVENING_MS));
  if (!row.ok || row.value.kind !== "shows") throw new Error("no such row");
  return row.value.items.map(({ show }) => show.title);
}

function recorded(title: string, daysLeft: number) {
  return {
    ...wireShow({ show_id: title, show_title: title }),
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
    ],
    series: [],
    archives: ["archived"],
  },
};

test("103 has every recording", async () => {
  expect(await titles(103, RECORDINGS)).toHaveLength(4);
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
  const row = await ensure(app, feedRow({ id: 104 }, EVENING_MS));
  expect(row).toMatchObject({
    ok: true,
    value: { items: [{ show: { title: "half", watchedPercent: 50 } }] },
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

  test("are none before some were chosen", async () => {
    expect(await titles(110, config([]))).toEqual([]);
    expect(await titles(110, {})).toEqual([]);
  });
});

test("a row shows at most 20 items, and none of a channel that is not in the line-up", async () => {
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
