/** Answers of the TV API for tests: one of each, changed where a test needs it. */
import type { components } from "../api/schema";

type Wire = components["schemas"];

/** Saturday 21 November 2026, 20:15 in Switzerland, in epoch seconds. */
export const EVENING_S = Date.UTC(2026, 10, 21, 19, 15) / 1000;
export const EVENING_MS = EVENING_S * 1000;

export function wireChannel(
  changes: Partial<Wire["Channel"]> = {},
): Wire["Channel"] {
  return {
    channel_epg: "rive_une",
    channel_name: "Rive Une",
    channel_number: 1,
    channel_language: "fr",
    channel_ott_live_url: "",
    channel_ott_replay_url: "",
    channel_ott_archive_url: "",
    channel_playable: true,
    channel_startoverable: true,
    channel_recordable: true,
    channel_castable: true,
    channel_encrypted: false,
    channel_pad_in: 300,
    channel_pad_out: 900,
    channel_replayable_hours: 168,
    channel_is_accurate: true,
    channel_image: "/pictures/logo/rive_une",
    channel_image_dark: "/pictures/logo/rive_une/dark",
    ...changes,
  };
}

export function wireShow(changes: Partial<Wire["Show"]> = {}): Wire["Show"] {
  return {
    show_id: "rive_une-1",
    show_channel: "rive_une",
    show_category: 5,
    show_meta_category: "film",
    show_start: EVENING_S,
    show_stop: EVENING_S + 3600,
    show_age: 0,
    show_title: "La Cabane",
    show_language: "fr",
    show_is_serie: false,
    show_is_live: false,
    show_image: "/pictures/show/rive_une-1",
    show_rank: 500,
    ...changes,
  };
}

export function wireDetails(
  changes: Partial<Wire["ShowDetails"]> = {},
): Wire["ShowDetails"] {
  return {
    ...wireShow(),
    show_description: "Une longue histoire.",
    show_short_description: "Une histoire.",
    show_credits: {
      company: [],
      author: [],
      director: ["Odile Mirandole"],
      actor: [],
      presenter: [],
    },
    show_country: ["CH"],
    channel: {
      channel_name: "Rive Une",
      channel_image: "/pictures/logo/rive_une",
      channel_image_dark: "/pictures/logo/rive_une/dark",
      channel_encrypted: false,
      channel_playable: true,
      channel_ott_live_url: "",
      channel_replayable_hours: 168,
    },
    ...changes,
  };
}

/** A series of two seasons, each with an episode that is on this evening. */
export function wireSerie(): Wire["Serie"] {
  return {
    serie_id: "fr-1",
    serie_title: "Les Orphelins",
    serie_description: "Une longue histoire.",
    serie_channel: "rive_une",
    serie_category: 9,
    serie_country: ["CH"],
    serie_rank: 500,
    serie_credits: wireDetails().show_credits,
    episodes: [1, 2].map((season) =>
      wireShow({
        show_id: `rive_une-${season}`,
        show_serie_id: "fr-1",
        show_serie_season: season,
        show_serie_episode: 1,
      }),
    ),
  };
}

/** A person by name, with one work. */
export function wirePeople(name: string): Wire["PeopleList"] {
  return { people: [{ people_id: name, shows: [wireShow()] }] };
}

/** A signed-in user, with every permission and no PIN. */
export function wireProfile(
  changes: Partial<Wire["Profile"]> = {},
): Wire["Profile"] {
  return {
    username: "anna@example.ch",
    country_locked: false,
    deployment_target: "production",
    subscriber_tv: true,
    application_context: "tv",
    status: "active",
    permissions: ["archives", "suggestions", "recordings", "mysports"],
    stb: [],
    videoPreviews: true,
    personalizeChannelUsage: true,
    ...changes,
  };
}
