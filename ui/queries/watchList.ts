/** The titles on demand that an account means to watch: which they are, what each is, and keeping one or no more. */
import type { Api } from "../api/client";
import { mapResult, NOT_FOUND, type ApiResult } from "../api/result";
import { watchListOf, withWatchList } from "../api/wire/watchList";
import type { App } from "../app/context";
import { vodElementOf } from "../domain/vod/details";
import type { VodElement, VodElementId } from "../domain/vod/element";
import { isListed, withListed } from "../domain/vod/watchList";
import type { MessageKey } from "../i18n/messages";
import { changeConfig, savedConfig } from "./backupConfig";
import type { QueryDefinition } from "./query";
import { vodSeason, vodShow } from "./vodShow";

/** Asked for anew each time: other devices of the account change it as well. */
export const watchList: QueryDefinition<VodElementId[]> = {
  key: ["watchList"],
  load: async (api) =>
    mapResult(await savedConfig(api), (config) =>
      config ? watchListOf(config) : [],
    ),
};

/** As it stands in the catalogue; none where it does no more. */
async function elementsOf(
  api: Api,
  { showId = "", seasonId }: VodElementId,
): Promise<ApiResult<VodElement[]>> {
  if (seasonId === undefined)
    return mapResult(await vodShow(showId).load(api), (show) => [
      vodElementOf(show),
    ]);
  return mapResult(await vodSeason(seasonId).load(api), ({ seasons }) =>
    seasons.filter((season) => season.seasonId === seasonId),
  );
}

/** What is kept, as rails have it; what is gone is left out. */
export function watchListTitles(
  list: readonly VodElementId[],
): QueryDefinition<VodElement[]> {
  return {
    key: [
      "watchListTitles",
      ...list.map(({ showId = "", seasonId }) => seasonId ?? showId),
    ],
    async load(api) {
      const results = await Promise.all(
        list.map((title) => elementsOf(api, title)),
      );
      const titles: VodElement[] = [];
      let ageMs = 0;
      for (const result of results) {
        if (!result.ok && result.status !== NOT_FOUND) return result;
        if (!result.ok) continue;
        titles.push(...result.value);
        ageMs = Math.max(ageMs, result.ageMs);
      }
      return { ok: true, value: titles, ageMs };
    },
  };
}

/** Keeps a title, or no more. Null when that worked, else what to tell the user. */
export async function setListed(
  app: App,
  title: VodElementId,
  isWanted: boolean,
): Promise<MessageKey | null> {
  let value: VodElementId[] = [];
  const message = await changeConfig(app.api, (before) => {
    value = withListed(watchListOf(before), title, isWanted);
    return isWanted && !isListed(value, title)
      ? "watchList.full"
      : withWatchList(before, value);
  });
  if (message === null)
    app.queryClient.setQueryData(watchList.key, { ok: true, value, ageMs: 0 });
  return message;
}
