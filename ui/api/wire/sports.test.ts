/** The wire's names of a match become the domain's, and unsafe addresses stay outside. */
import type { components } from "../schema";
import { EVENING_S } from "../../testing/wireFixtures";
import { matchesOf } from "./sports";

const EVENT: components["schemas"]["MySportsEvent"] = {
  event_id: "rive_sport-1",
  event_channel: "rive_sport",
  event_category: 1,
  event_start: EVENING_S,
  event_stop: EVENING_S + 7200,
  event_exact_start: EVENING_S + 120,
  event_title: "HC Rive – HC Lac",
  event_background: "/pictures/stadium/hc_rive",
  event_image: "/pictures/show/rive_sport-1",
  event_host_team: "HC Rive",
  event_host_logo: "/pictures/club/hc_rive",
  event_opponent: "HC Lac",
  event_opponent_logo: "/pictures/club/hc_lac",
  event_genre_logo: "/pictures/sport/hockey",
  event_league: "Hockey · Ligue de l'Arc",
  event_league_logo: "/pictures/league/arc",
  event_language: "fr",
};

test("a MySports event has all the fields of the spec's section 3", () => {
  expect(matchesOf({ events: [EVENT] })).toMatchObject([
    {
      show: {
        id: "rive_sport-1",
        channelId: "rive_sport",
        startDate: EVENING_S,
        stopDate: EVENING_S + 7200,
        title: "HC Rive – HC Lac",
        language: "fr",
        image: "/pictures/show/rive_sport-1",
      },
      exactStartTime: EVENING_S + 120,
      categoryId: 1,
      host: { name: "HC Rive", crest: "/pictures/club/hc_rive" },
      opponent: { name: "HC Lac", crest: "/pictures/club/hc_lac" },
      background: "/pictures/stadium/hc_rive",
      genreLogo: "/pictures/sport/hockey",
      league: "Hockey · Ligue de l'Arc",
      leagueLogo: "/pictures/league/arc",
    },
  ]);
});

test("pictures of a match that aren't safe are dropped", () => {
  const [match] = matchesOf({
    events: [{ ...EVENT, event_background: "javascript:alert(1)" }],
  });
  expect(match?.background).toBeNull();
});
