/** Where a title stands in the video on demand, for one that was not opened from there (spec, section 7: GET vod/locations/shows/ and vod/locations/seasons/{id}/). */
import { failed, NOT_FOUND, type ApiResult } from "../api/result";
import { vodElementsOf } from "../api/wire/vod";
import type { components } from "../api/schema";
import type { Language } from "../domain/page";
import { isVodHome } from "../domain/vod/category";
import type { VodElementId } from "../domain/vod/element";
import { ancestorsOf, category, type CategoryName } from "./vodCategory";
import type { QueryDefinition } from "./query";

function categoriesOf(body: unknown): ReadonlyMap<string, number> {
  const { elements } = body as components["schemas"]["VodLocations"];
  const places = new Map<string, number>();
  for (const { showId, seasonId, categoryId } of vodElementsOf(elements)) {
    const id = seasonId ?? showId;
    if (id !== undefined) places.set(id, categoryId);
  }
  return places;
}

function callFor({ seasonId }: VodElementId): string {
  return seasonId === undefined
    ? "/api/mobile/vod/locations/shows/"
    : `/api/mobile/vod/locations/seasons/${encodeURIComponent(seasonId)}/`;
}

/** The category in which a title stands. */
export function vodLocation(title: VodElementId): QueryDefinition<number> {
  const id = title.seasonId ?? title.showId ?? "";
  return {
    key: ["vodLocation", id],
    async load(api): Promise<ApiResult<number>> {
      const places = await api.get(callFor(title), categoriesOf);
      if (!places.ok) return places;
      const value = places.value.get(id);
      return value === undefined
        ? failed(NOT_FOUND)
        : { ok: true, value, ageMs: places.ageMs };
    },
  };
}

/** The categories that lead to a title, the uppermost first; without the VOD home, from which all ways begin. */
export function vodWayTo(
  title: VodElementId,
  language: Language,
): QueryDefinition<CategoryName[]> {
  return {
    key: ["vodWayTo", title.seasonId ?? title.showId ?? ""],
    async load(api): Promise<ApiResult<CategoryName[]>> {
      const place = await vodLocation(title).load(api);
      if (!place.ok) return place;
      const found = await category(api, place.value, language);
      if (!found.ok) return found;
      const { id, name } = found.value;
      const above = await ancestorsOf(api, found.value, language);
      return {
        ok: true,
        value: above.concat({ id, name }).filter((one) => !isVodHome(one.id)),
        ageMs: Math.max(place.ageMs, found.ageMs),
      };
    },
  };
}
