/** What comes before and after a show on its channel. */
import type { Api } from "../api/client";
import { mapResult, NOT_FOUND, type ApiResult } from "../api/result";
import { detailsBodyOf } from "../api/wire/show";
import type { ShowDetails } from "../domain/show";
import type { QueryDefinition } from "./query";

/** As much of a show as leads to it. */
export interface Neighbour {
  id: string;
  title: string;
  /** Epoch seconds. */
  startDate: number;
}

interface ShowNeighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

function neighbourOf({
  id,
  title,
  channel,
  startDate,
}: ShowDetails): Neighbour {
  return { id, title: title || channel.name, startDate };
}

/** Null where the guide begins or ends. */
async function step(
  api: Api,
  showId: string,
  way: "prev" | "next",
): Promise<ApiResult<Neighbour | null>> {
  const id = encodeURIComponent(showId);
  const call = `/api/mobile/show/details/${id}/?${way}=true`;
  const found = mapResult(await api.get(call, detailsBodyOf), neighbourOf);
  return !found.ok && found.status === NOT_FOUND
    ? { ok: true, value: null, ageMs: 0 }
    : found;
}

export function showNeighbours(
  showId: string,
): QueryDefinition<ShowNeighbours> {
  return {
    key: ["showNeighbours", showId],
    async load(api) {
      const [previous, next] = await Promise.all([
        step(api, showId, "prev"),
        step(api, showId, "next"),
      ]);
      if (!previous.ok) return previous;
      return mapResult(next, (value) => ({
        previous: previous.value,
        next: value,
      }));
    },
  };
}
