/** A film or an episode on demand, on the web. */
import { Suspense } from "react";
import { useSession, useT } from "../../app/hooks";
import { lostActionsWeb } from "../../components/message/LostActions.web";
import { Sheet } from "../../components/details/Sheet.web";
import { AboutWeb } from "../../components/facts/About.web";
import { RailWeb } from "../../components/rail/Rail.web";
import { DetailsLink } from "../../components/show/DetailsLink";
import { OffersWeb } from "../../components/vod/Offers.web";
import { LazyProductActions } from "../../components/vod/LazyProductActions";
import { HeroWeb } from "../../components/vod-details/Hero.web";
import { WayToWeb } from "../../components/vod-details/WayTo.web";
import { KeepTitleWeb } from "../../components/watch-list/KeepTitle.web";
import { isSignedIn } from "../../domain/session";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { Icon } from "../../kit/Icon";
import { useInView } from "../../kit/useInView.web";
import {
  episodeLine,
  useSeasonOf,
  useSimilar,
  useVodShow,
} from "./VodShowPage";
import styles from "./VodShow.module.css";

export { head, loader } from "./VodShowPage";

const TITLE_ID = "vod-show-title";

const nothing = () => null;

const productActions = () =>
  import("../../components/vod/ProductActions.web").then(
    (module) => module.ProductActionsWeb,
  );

function SeasonLink({ seasonId }: { seasonId: string }) {
  const t = useT();
  const season = useSeasonOf(seasonId);
  return (
    season && (
      <DetailsLink to={season.to} className={styles.season}>
        {t("vodDetails.allEpisodes")}
        <Icon name="next" className={styles.icon} />
      </DetailsLink>
    )
  );
}

function Similar({ showId }: { showId: string }) {
  const t = useT();
  const items = useSimilar(showId);
  if (items.length === 0) return null;
  const rail = {
    laneKey: "vod-show/similar",
    title: t("facts.similar"),
    items,
  };
  return (
    <div className={styles.rail}>
      <RailWeb rail={rail} />
    </div>
  );
}

/** What is asked for below the fold is asked for by who looks there. */
function Further({ showId }: { showId: string }) {
  const [end, isSeen] = useInView<HTMLDivElement>();
  return (
    <div ref={end} className={styles.further}>
      {isSeen && (
        <ErrorBoundary fallback={nothing}>
          <Suspense fallback={null}>
            <Similar showId={showId} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

export function View() {
  const model = useVodShow();
  const isKnown = isSignedIn(useSession());
  const { show, line } = model;
  const { id, title, seasonId, poster, image } = show;
  const listed = seasonId === undefined ? { showId: id } : { seasonId };
  return (
    <Sheet titleId={TITLE_ID}>
      <HeroWeb
        hero={{
          title,
          above: episodeLine(show),
          facts: line,
          poster,
          image,
        }}
        titleId={TITLE_ID}
      >
        <LazyProductActions
          key={id}
          show={show}
          load={productActions}
          lost={lostActionsWeb}
          room={
            isKnown ? (
              <div className={styles.room} />
            ) : (
              <OffersWeb show={show} />
            )
          }
        />
        <KeepTitleWeb key={`keep ${seasonId ?? id}`} title={listed} />
      </HeroWeb>
      <WayToWeb title={listed} />
      <AboutWeb about={{ ...model, title }} />
      {seasonId !== undefined && (
        <Suspense fallback={null}>
          <SeasonLink seasonId={seasonId} />
        </Suspense>
      )}
      <Further showId={id} />
    </Sheet>
  );
}
