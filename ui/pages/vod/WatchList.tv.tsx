/** The rail of what the account means to watch; TV. A chunk of its own. */
import { VodRailTv } from "../../components/rail/VodRail.tv";
import type { VodElementId } from "../../domain/vod/element";
import { useWatchListRail } from "./watchListRail";

export function WatchListTv({
  kept,
  list,
}: {
  kept: readonly VodElementId[];
  list: string;
}) {
  const rail = useWatchListRail(kept, list);
  return rail.items.length > 0 && <VodRailTv rail={rail} />;
}
