/** The rail of what the account means to watch. Its chunk comes once the page is hydrated, for those who keep something. */
import { useApp } from "../../app/hooks";
import { vodItems } from "../../components/card/vodItems";
import type { RailModel, VodItem } from "../../components/rail/railModel";
import type { VodElementId } from "../../domain/vod/element";
import { useResult } from "../../queries/query";
import { watchListTitles } from "../../queries/watchList";

/** Suspends; without items where nothing of it is there any more. No other list has them, so the rail has all. */
export function useWatchListRail(
  kept: readonly VodElementId[],
  list: string,
): RailModel<VodItem> {
  const { t } = useApp();
  const [titles] = useResult(watchListTitles(kept));
  return {
    laneKey: "vod/list",
    title: t("vod.list"),
    items: titles.ok ? vodItems(list, titles.value) : [],
  };
}
