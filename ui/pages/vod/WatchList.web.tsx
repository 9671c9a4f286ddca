/** The rail of what the account means to watch; web. A chunk of its own. */
import { RailWeb } from "../../components/rail/Rail.web";
import type { VodElementId } from "../../domain/vod/element";
import { useWatchListRail } from "./watchListRail";

export function WatchListWeb({
  kept,
  list,
}: {
  kept: readonly VodElementId[];
  list: string;
}) {
  const rail = useWatchListRail(kept, list);
  return rail.items.length > 0 && <RailWeb rail={rail} />;
}
