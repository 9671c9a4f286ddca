/** The titles that an account means to watch, as its configuration keeps them beside what the contract names in it. */
import { isShowId } from "../../domain/show";
import type { VodElementId } from "../../domain/vod/element";
import { MOST_LISTED } from "../../domain/vod/watchList";
import type { BackupConfig } from "./backupConfig";

/** A name of ours, of which no other client has to know. */
const NAME = "vod_watch_list";

const isId = (id: unknown): id is string =>
  typeof id === "string" && isShowId(id);

/** Any client may have written it: what is no title is left out. */
function titleOf(kept: unknown): VodElementId[] {
  const { show_id, season_id } = (kept ?? {}) as Record<string, unknown>;
  if (isId(season_id)) return [{ seasonId: season_id }];
  return isId(show_id) ? [{ showId: show_id }] : [];
}

export function watchListOf(config: BackupConfig): VodElementId[] {
  const kept = config[NAME];
  return Array.isArray(kept) ? kept.flatMap(titleOf).slice(0, MOST_LISTED) : [];
}

/** The configuration with these titles; what else it holds stays as it is. */
export function withWatchList(
  config: BackupConfig,
  list: readonly VodElementId[],
): BackupConfig {
  const kept = list.map(({ showId, seasonId }) =>
    seasonId === undefined ? { show_id: showId } : { season_id: seasonId },
  );
  return { ...config, [NAME]: kept };
}
