/** A film or an episode on demand, on TV. */
import { lazy, Suspense } from "react";
import { useApp, useT } from "../../app/hooks";
import { lostRowTv } from "../../components/message/LostActions.tv";
import { BackAction } from "../../components/details/BackAction.tv";
import { ActionsTv, type FrameModel } from "../../components/details/Frame.tv";
import { ReadMore } from "../../components/details/ReadMore.tv";
import { FactLine } from "../../components/facts/FactText";
import { DetailsLink } from "../../components/show/DetailsLink";
import { Rating } from "../../components/show/Rating";
import { LazyProductActions } from "../../components/vod/LazyProductActions";
import { VodFrameTv } from "../../components/vod-details/Frame.tv";
import { SectionAction } from "../../components/vod-details/SectionAction.tv";
import { KeepTitleTv } from "../../components/watch-list/KeepTitle.tv";
import { PlaceholderTv } from "../../components/skeleton/Placeholder.tv";
import { actionClass } from "../../kit/Button.tv";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { useHydrated } from "../../kit/useHydrated";
import {
  episodeLine,
  useSeasonOf,
  useVodShow,
  type VodShowModel,
} from "./VodShowPage";

import styles from "./VodShowTv.module.css";

export { head, loader } from "./VodShowPage";

const LANE = "vod-show";

const nothing = () => null;

const productActions = () =>
  import("../../components/vod/ProductActions.tv").then(
    (module) => module.ProductActionsTv,
  );

const VodSimilar = lazy(async () => ({
  default: (await import("./VodSimilar.tv")).VodSimilarTv,
}));

/** Holds the focus until the buttons are there. */
function Room() {
  return (
    <div
      className={styles.room}
      data-lane="row"
      data-lane-key="vod/products"
      suppressHydrationWarning
    >
      <PlaceholderTv className={styles.button} isFirst />
    </div>
  );
}

function SeasonAction({ seasonId }: { seasonId: string }) {
  const t = useT();
  const season = useSeasonOf(seasonId);
  return (
    season && (
      <DetailsLink to={season.to} className={actionClass(false)}>
        {t("vodDetails.allEpisodes")}
      </DetailsLink>
    )
  );
}

function Actions({
  model: { show, trailer },
  frame,
}: {
  model: VodShowModel;
  frame: FrameModel;
}) {
  const t = useT();
  const { prompts } = useApp();
  const { id, title, seasonId } = show;
  const listed = seasonId === undefined ? { showId: id } : { seasonId };
  const watchTrailer = () => {
    const { url = "" } = trailer ?? {};
    void prompts.ask({ kind: "trailer", url, title });
  };
  return (
    <ActionsTv laneKey={LANE}>
      {trailer?.isEmbeddable && (
        <button
          type="button"
          className={actionClass(false)}
          onClick={watchTrailer}
        >
          {t("facts.trailer")}
        </button>
      )}
      <ReadMore frame={frame} />
      <SectionAction title={listed} />
      {seasonId !== undefined && (
        <Suspense fallback={null}>
          <SeasonAction seasonId={seasonId} />
        </Suspense>
      )}
      <KeepTitleTv key={seasonId ?? id} title={listed} />
      <BackAction />
    </ActionsTv>
  );
}

export function View() {
  const t = useT();
  const model = useVodShow();
  const isHydrated = useHydrated();
  const { show, line, rating, facts, credits, synopsis } = model;
  const { id, title, image } = show;
  const frame = {
    title,
    above: episodeLine(show),
    line: (
      <>
        <FactLine values={line} />
        {rating && (
          <span>
            <Rating value={rating.value} text={rating.text} />
          </span>
        )}
      </>
    ),
    synopsis: synopsis || t("facts.noDescription"),
    image,
    credits,
    facts,
  };
  return (
    <VodFrameTv
      laneKey={LANE}
      frame={frame}
      actions={
        <>
          <LazyProductActions
            key={id}
            show={show}
            load={productActions}
            lost={lostRowTv}
            room={<Room />}
          />
          <Actions model={model} frame={frame} />
        </>
      }
    >
      {isHydrated && (
        <ErrorBoundary fallback={nothing} key={id}>
          <Suspense fallback={null}>
            <VodSimilar showId={id} />
          </Suspense>
        </ErrorBoundary>
      )}
    </VodFrameTv>
  );
}
