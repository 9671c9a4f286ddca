/** The catalogue of the video on demand, which is the same for everybody: categories, shows, seasons, what is like a show. */
import type { Api } from "../api/client";
import { failed, mapResult, NOT_FOUND, type ApiResult } from "../api/result";
import {
  vodCategoryOf,
  vodSeasonOf,
  vodShowOf,
  vodShowsOf,
} from "../api/wire/vodCatalogue";
import { FEED_LIMIT } from "../domain/feeds";
import { partFrom, type ListPart } from "../domain/listPages";
import type { Language } from "../domain/page";
import {
  vodParentOf,
  type VodCategory,
  type VodShelf,
} from "../domain/vod/category";
import {
  vodElementOf,
  type VodSeason,
  type VodShow,
} from "../domain/vod/details";
import type { VodElement } from "../domain/vod/element";
import type { QueryDefinition } from "./query";

/** A category as its page has it. */
export interface VodCategoryPage {
  id: number;
  name: string;
  /** The categories between the VOD home and this one, the uppermost first. */
  trail: Pick<VodCategory, "id" | "name">[];
  shelves: VodShelf[];
  elements: ListPart<VodElement>;
}

/** Deeper than any tree of categories. */
const DEEPEST = 8;

/** What is never shown is as unknown as what there is not. */
function orNotFound<T>(result: ApiResult<T | null>): ApiResult<T> {
  if (!result.ok) return result;
  const { value, ageMs } = result;
  return value === null ? failed(NOT_FOUND) : { ok: true, value, ageMs };
}

/** Names are in the language of the page. */
export async function category(
  api: Api,
  id: number,
  language: Language,
): Promise<ApiResult<VodCategory>> {
  const call = `/api/mobile/vod/hierarchy/${id}?lang=${language}`;
  return orNotFound(await api.get(call, vodCategoryOf));
}

/** As far as it can be had: a page is not lost for the way to it. */
async function trailTo(
  api: Api,
  from: VodCategory,
  language: Language,
): Promise<VodCategoryPage["trail"]> {
  const trail: VodCategoryPage["trail"] = [];
  let next = vodParentOf(from);
  while (next !== undefined && trail.length < DEEPEST) {
    const parent = await category(api, next, language);
    if (!parent.ok) break;
    trail.unshift({ id: next, name: parent.value.name });
    next = vodParentOf(parent.value);
  }
  return trail;
}

export function vodCategory(
  id: number,
  language: Language,
): QueryDefinition<VodCategoryPage> {
  return {
    key: ["vodCategory", id],
    async load(api) {
      const found = await category(api, id, language);
      if (!found.ok) return found;
      const trail = await trailTo(api, found.value, language);
      return mapResult(found, ({ name, shelves, elements }) => ({
        id,
        name,
        trail,
        shelves,
        elements: partFrom(elements, 1, api.isForPage),
      }));
    },
  };
}

/** Everything in a category and below, as far as one call tells. */
export function allIn({ elements, shelves }: VodCategory): VodElement[] {
  return elements.concat(shelves.flatMap((shelf) => shelf.elements));
}

/** Everything in a category, for a row that has its beginning. */
export function vodShelf(
  id: number,
  language: Language,
): QueryDefinition<VodElement[]> {
  return {
    key: ["vodShelf", id],
    load: async (api) => mapResult(await category(api, id, language), allIn),
  };
}

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
