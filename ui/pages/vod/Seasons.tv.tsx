/** The rail of all seasons; TV. A chunk of its own. */
import { VodRailTv } from "../../components/rail/VodRail.tv";
import { useSeasonsRail } from "./seasonsRail";

export function SeasonsTv({ list }: { list: string }) {
  const rail = useSeasonsRail(list);
  return rail.items.length > 0 && <VodRailTv rail={rail} />;
}
