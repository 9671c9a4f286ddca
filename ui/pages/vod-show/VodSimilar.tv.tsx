/** Below the first screen of a title on TV: what is like it. A chunk of its own. */
import { useT } from "../../app/hooks";
import { VodRailTv } from "../../components/rail/VodRail.tv";
import { RailBoundaryTv } from "../../components/rail/RailBoundary.tv";
import { useSimilar } from "./VodShowPage";

export function VodSimilarTv({ showId }: { showId: string }) {
  const t = useT();
  const items = useSimilar(showId);
  if (items.length === 0) return null;
  return (
    <RailBoundaryTv>
      <VodRailTv
        rail={{ laneKey: "vod-show/similar", title: t("facts.similar"), items }}
      />
    </RailBoundaryTv>
  );
}
