/** Where one can go on from a show on the web: its series, its other showings, its neighbours, and what is like it. */
import { lazy, Suspense } from "react";
import { useT } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { DetailsLink } from "../../components/show/DetailsLink";
import { paths } from "../../domain/paths";
import { formatTime } from "../../i18n/format";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { Icon } from "../../kit/Icon";
import { useInView } from "../../kit/useInView.web";
import { showNeighbours, type Neighbour } from "../../queries/neighbours";
import { useResult } from "../../queries/query";
import type { DetailsModel } from "./detailsModel";
import styles from "./ShowMore.module.css";

function NeighbourLink({
  show,
  way,
}: {
  show: Neighbour;
  way: "previous" | "next";
}) {
  const t = useT();
  const { list } = useSection();
  return (
    <DetailsLink
      to={paths.showOver(list, show.id)}
      className={`${styles.neighbour} ${styles[way]}`}
    >
      <Icon name={way} className={styles.icon} />
      <span className={styles.names}>
        <span className={styles.way}>
          {t(`show.${way}`)} · {formatTime(show.startDate)}
        </span>
        <span className={styles.title}>{show.title}</span>
      </span>
    </DetailsLink>
  );
}

function Neighbours({ showId }: { showId: string }) {
  const t = useT();
  const [found] = useResult(showNeighbours(showId));
  if (!found.ok) return null;
  const { previous, next } = found.value;
  return (
    <div
      className={styles.neighbours}
      role="group"
      aria-label={t("show.neighbours")}
    >
      {previous && <NeighbourLink show={previous} way="previous" />}
      {next && <NeighbourLink show={next} way="next" />}
    </div>
  );
}

function SerieLink({ serieId }: { serieId: string }) {
  const t = useT();
  const { list } = useSection();
  return (
    <DetailsLink to={paths.serieOver(list, serieId)} className={styles.serie}>
      {t("show.serie.all")}
      <Icon name="next" className={styles.icon} />
    </DetailsLink>
  );
}

const nothing = () => null;

const ShowFurther = lazy(async () => ({
  default: (await import("./ShowFurther.web")).ShowFurther,
}));

export function ShowMore({ show }: { show: DetailsModel }) {
  const { id, serieId } = show.playable;
  // What is asked for below the fold is asked for by who looks there.
  const [end, isSeen] = useInView<HTMLDivElement>();
  return (
    <div className={styles.more}>
      {serieId !== undefined && <SerieLink serieId={serieId} />}
      <ErrorBoundary fallback={nothing}>
        <Suspense fallback={<div className={styles.neighbours} />}>
          <Neighbours showId={id} />
        </Suspense>
      </ErrorBoundary>
      <div ref={end}>
        {isSeen && (
          <ErrorBoundary fallback={nothing}>
            <Suspense fallback={null}>
              <ShowFurther show={show} key={id} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </div>
  );
}
