/** Below the first screen of a title on TV: what is like it. A chunk of its own. */
import { useT } from "../../app/hooks";
import { RailTv } from "../../components/rail/Rail.tv";
import { useSimilar } from "./VodShowPage";

export function VodSimilarTv({ showId }: { showId: string }) {
  const t = useT();
  const items = useSimilar(showId);
  if (items.length === 0) return null;
  return (
    <RailTv
      rail={{ laneKey: "vod-show/similar", title: t("facts.similar"), items }}
    />
  );
}
