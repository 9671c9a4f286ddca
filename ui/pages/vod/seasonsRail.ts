/** The rail of all seasons: no other list has them together, so it has no end of its own. */
import { useApp } from "../../app/hooks";
import { vodItems } from "../../components/card/vodItems";
import type { RailModel, VodItem } from "../../components/rail/railModel";
import { useResult } from "../../queries/query";
import { vodSeasons } from "../../queries/vodSeasons";
import { SEASONS_LANE } from "./VodPage";

/** Suspends; without items where there are none, or where they can't be had: the catalogue is there without them. */
export function useSeasonsRail(list: string): RailModel<VodItem> {
  const { t } = useApp();
  const [seasons] = useResult(vodSeasons);
  return {
    laneKey: SEASONS_LANE,
    title: t("vod.seasons"),
    items: seasons.ok ? vodItems(list, seasons.value) : [],
  };
}
