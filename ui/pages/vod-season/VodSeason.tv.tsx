/** A season on demand, on TV: what it is, the other seasons, and its episodes in a row. */
import { useLocation } from "react-router";
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { BackAction } from "../../components/details/BackAction.tv";
import { ActionsTv } from "../../components/details/Frame.tv";
import { DetailsLink } from "../../components/show/DetailsLink";
import { FactLine } from "../../components/facts/FactText";
import { ReadMore } from "../../components/details/ReadMore.tv";
import { VodRailTv } from "../../components/rail/VodRail.tv";
import { RailBoundaryTv } from "../../components/rail/RailBoundary.tv";
import type { VodItem } from "../../components/rail/railModel";
import { VodFrameTv } from "../../components/vod-details/Frame.tv";
import { SectionAction } from "../../components/vod-details/SectionAction.tv";
import { KeepTitleTv } from "../../components/watch-list/KeepTitle.tv";
import { actionClass } from "../../kit/Button.tv";
import { useVodSeason, type VodSeasonModel } from "./VodSeasonPage";

export { head, loader } from "./VodSeasonPage";

const LANE = "vod-season";

/** The same entry of the history, whichever season: Back leads to the list. */
function Seasons({ seasons }: Pick<VodSeasonModel, "seasons">) {
  const { state } = useLocation() as { state: unknown };
  return (
    <ActionsTv laneKey={`${LANE}/seasons`}>
      {seasons.map(({ id, name, to, isCurrent }) => (
        <Link
          key={id}
          to={to}
          replace
          state={state}
          className={actionClass(false)}
          aria-current={isCurrent ? "page" : undefined}
        >
          {name}
        </Link>
      ))}
    </ActionsTv>
  );
}

export function View() {
  const t = useT();
  const { season, name, line, facts, credits, seasons, episodes, start } =
    useVodSeason();
  const items = episodes.map(({ key, to, element }): VodItem => ({
    kind: "backdrop",
    key,
    to,
    element,
  }));
  const frame = {
    title: season.title,
    above: name,
    line: <FactLine values={line} />,
    synopsis: season.description || t("facts.noDescription"),
    image: season.image,
    credits,
    facts,
  };
  return (
    <VodFrameTv
      laneKey={LANE}
      frame={frame}
      actions={
        <>
          <ActionsTv laneKey={LANE}>
            {start && (
              <DetailsLink to={start.to} className={actionClass(true)}>
                {start.text}
              </DetailsLink>
            )}
            <ReadMore frame={frame} />
            <SectionAction title={{ seasonId: season.id }} />
            <KeepTitleTv key={season.id} title={{ seasonId: season.id }} />
            <BackAction />
          </ActionsTv>
          {seasons.length > 0 && <Seasons seasons={seasons} />}
        </>
      }
    >
      {items.length > 0 && (
        <RailBoundaryTv>
          <VodRailTv
            rail={{
              laneKey: `${LANE}/episodes/${season.id}`,
              title: t("vodDetails.episodes"),
              items,
            }}
          />
        </RailBoundaryTv>
      )}
    </VodFrameTv>
  );
}
