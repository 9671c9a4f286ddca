/** The details of one show. */
import { NOT_FOUND } from "../api/result";
import { detailsBodyOf } from "../api/wire/show";
import type { ShowDetails } from "../domain/show";
import type { QueryDefinition } from "./query";

/**
 * One show with its texts, people and channel. What the guide has forgotten, a signed-in user may still have,
 * recorded or begun.
 */
export function showDetails(
  showId: string,
  isSignedIn = false,
): QueryDefinition<ShowDetails> {
  const id = encodeURIComponent(showId);
  return {
    key: ["showDetails", showId],
    async load(api) {
      const shared = await api.get(
        `/api/cache/show/details/${id}/`,
        detailsBodyOf,
      );
      const isUnknown = !shared.ok && shared.status === NOT_FOUND;
      return isUnknown && isSignedIn
        ? api.get(`/api/mobile/show/details/${id}/`, detailsBodyOf)
        : shared;
    },
  };
}
