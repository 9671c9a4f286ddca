/** A series as tests write one down: its broadcasts in one line each, an hour long, on a channel with a week of replay. */
import { showOf } from "../api/wire/show";
import { episodesOf, type Serie } from "../domain/serie";
import type { Show } from "../domain/show";
import { EVENING_S, wireShow } from "./wireFixtures";

const HOUR_S = 3600;

export interface Broadcast {
  id: string;
  season?: number | undefined;
  number?: number | undefined;
  title?: string;
  /** From the evening of the tests. */
  hours: number;
}

export function broadcast({
  id,
  season,
  number,
  title = "",
  hours,
}: Broadcast): Show {
  const start = EVENING_S + hours * HOUR_S;
  const wire = wireShow({
    show_id: id,
    show_start: start,
    show_stop: start + HOUR_S,
    show_sub_title: title,
  });
  return { ...showOf(wire), serieSeason: season, serieEpNum: number };
}

export function serieOfShows(shows: Show[], replayableHours: number): Serie {
  return {
    id: "fr-1",
    channelId: "rive_une",
    title: "Les Orphelins",
    description: "",
    categoryId: 9,
    rank: 500,
    year: undefined,
    country: [],
    credits: {
      company: [],
      author: [],
      director: [],
      actor: [],
      presenter: [],
    },
    image: null,
    episodes: episodesOf(shows),
    channels: {
      rive_une: {
        id: "rive_une",
        name: "Rive Une",
        number: 1,
        encrypted: false,
        playable: true,
        replayableHours,
        image: null,
      },
    },
  };
}
