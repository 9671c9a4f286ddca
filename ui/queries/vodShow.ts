/** Shows and seasons on demand, which are the same for all users, and what is like a show. */
import { mapResult, NOT_FOUND, orNotFound } from "../api/result";
import { vodSeasonOf, vodShowOf, vodShowsOf } from "../api/wire/vodShow";
import { FEED_LIMIT } from "../domain/feeds";
import {
  vodElementOf,
  type VodSeason,
  type VodShow,
} from "../domain/vod/details";
import type { VodElement } from "../domain/vod/element";
import type { QueryDefinition } from "./query";

export function vodShow(showId: string): QueryDefinition<VodShow> {
  const call = `/api/mobile/vod/show/${encodeURIComponent(showId)}`;
  return {
    key: ["vodShow", showId],
    load: async (api) => orNotFound(await api.get(call, vodShowOf)),
  };
}

/** Several shows by their ids; those that are gone are left out. */
export function vodShows(
  showIds: readonly string[],
): QueryDefinition<VodShow[]> {
  return {
    key: ["vodShows", ...showIds],
    async load(api) {
      const results = await Promise.all(
        showIds.map((showId) => vodShow(showId).load(api)),
      );
      const shows: VodShow[] = [];
      let ageMs = 0;
      for (const result of results) {
        if (!result.ok && result.status !== NOT_FOUND) return result;
        if (!result.ok) continue;
        shows.push(result.value);
        ageMs = Math.max(ageMs, result.ageMs);
      }
      return { ok: true, value: shows, ageMs };
    },
  };
}

export function vodSeason(seasonId: string): QueryDefinition<VodSeason> {
  const call = `/api/mobile/vod/season/${encodeURIComponent(seasonId)}/`;
  return {
    key: ["vodSeason", seasonId],
    load: async (api) => orNotFound(await api.get(call, vodSeasonOf)),
  };
}

/** What to watch after a show: the episodes that follow, then what is like it. */
export function vodSimilar(showId: string): QueryDefinition<VodElement[]> {
  const call = `/api/mobile/vod/show/${encodeURIComponent(showId)}/c2c/`;
  return {
    key: ["vodSimilar", showId],
    load: async (api) =>
      mapResult(await api.get(call, vodShowsOf), (shows) =>
        shows.slice(0, FEED_LIMIT).map(vodElementOf),
      ),
  };
}
