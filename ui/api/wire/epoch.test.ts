/** Rules about moments on the wire. */
import {
  wireDetails,
  wirePeople,
  wireSerie,
  wireShow,
} from "../../testing/wireFixtures";
import type { components } from "../schema";
import { epochSecondsOf } from "./epoch";
import { exploreOf } from "./explore";
import { householdReportOf } from "./household";
import { peopleOf } from "./people";
import { searchOf } from "./search";
import { serieOf } from "./serie";
import { detailsBodyOf, showsOf } from "./show";
import { matchesOf } from "./sports";

test("a date out of range is no date", () => {
  expect(epochSecondsOf(1_795_289_400)).toBe(1_795_289_400);
  for (const odd of [9e15, -9e15, Infinity, NaN])
    expect(epochSecondsOf(odd)).toBe(0);
});

const MOMENT =
  /^(show_(start|stop|exact_start)|event_(start|stop|exact_start)|(read|failed)_at)$/;
const FAR = 9e15;

/** The same with every moment out of range. */
function far(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      MOMENT.test(key) ? FAR : value,
    ),
  );
}

const show = wireShow({ show_exact_start: 1_795_289_400 });
const event: components["schemas"]["MySportsEvent"] = {
  event_id: "a",
  event_channel: "rive_une",
  event_category: 0,
  event_start: 1,
  event_stop: 2,
  event_title: "",
  event_league: "",
  event_language: "fr",
  event_image: "",
  event_host_team: "",
  event_host_logo: "",
  event_opponent: "",
  event_opponent_logo: "",
  event_league_logo: "",
  event_genre_logo: "",
  event_background: "",
};
const file = {
  name: "a.m3u",
  read_at: 1,
  channels: 1,
  shows: 1,
  left_out: 0,
  mended: 0,
  flaws: [],
  not_understood: [],
};
const channel = { channel_epg: "a", channel_name: "A", channel_number: 1 };

test.each<[string, (body: unknown) => unknown, unknown]>([
  ["shows", showsOf, { shows: [show] }],
  ["a show's details", detailsBodyOf, wireDetails()],
  ["a series", serieOf, wireSerie()],
  ["people", peopleOf, wirePeople("Léa Dubois")],
  ["matches", matchesOf, { events: [event] }],
  [
    "a household's files",
    householdReportOf,
    {
      guide: file,
      playlist: file,
      channels_without_guide: [],
      guide_without_channel: [],
      failed_streams: [{ ...channel, failed_at: 1, reason: "" }],
    },
  ],
  ["what is explored", exploreOf, { categories: [], shows: [show] }],
  ["what was found", searchOf, { shows: [show], people: [], vod: [] }],
])("no moment of %s is out of every calendar's range", (_, read, body) => {
  const text = JSON.stringify(far(body));
  expect(text).toContain(String(FAR));
  expect(JSON.stringify(read(far(body)))).not.toContain(String(FAR));
});
