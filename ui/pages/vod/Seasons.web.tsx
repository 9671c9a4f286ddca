/** The rail of all seasons; web. A chunk of its own. */
import { RailWeb } from "../../components/rail/Rail.web";
import { useSeasonsRail } from "./seasonsRail";

export function SeasonsWeb({ list }: { list: string }) {
  const rail = useSeasonsRail(list);
  return rail.items.length > 0 && <RailWeb rail={rail} />;
}
