/** What can be watched after it was on: everything, or one category of it. */
import type { Api } from "../api/client";
import { mapResult, type ApiResult } from "../api/result";
import { showsOf } from "../api/wire/show";
import type { Show, ShowOnChannel } from "../domain/show";
import { channels, explore } from "./calls";
import { joined } from "./joined";
import type { QueryDefinition } from "./query";
import { onChannels } from "./schedule";

/** `arg` is a category, 0 meaning all. */
export async function replayShows(
  api: Api,
  arg: number,
): Promise<ApiResult<Show[]>> {
  if (arg !== 0)
    return api.get(
      `/api/mobile/show/epgflat/explore/category/${arg}/`,
      showsOf,
    );
  return mapResult(await explore(api), ({ shows }) => shows);
}

/** The full list behind a replay feed. */
export function replayList(
  api: Api,
  arg: number,
): Promise<ApiResult<ShowOnChannel[]>> {
  return joined(replayShows(api, arg), channels(api), onChannels);
}

/** Everything that can be watched of a category. */
export function categoryList(
  categoryId: number,
): QueryDefinition<ShowOnChannel[]> {
  return {
    key: ["categoryList", categoryId],
    load: (api) => replayList(api, categoryId),
  };
}
