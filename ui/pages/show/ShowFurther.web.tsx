/** Below the fold of a show on the web: its other showings, what is like it, and what its channel shows then. A chunk of its own. */
import { Suspense } from "react";
import { useT } from "../../app/hooks";
import { Showings } from "../../components/details/Showings.web";
import { RailWeb } from "../../components/rail/Rail.web";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { useInView } from "../../kit/useInView.web";
import type { DetailsModel } from "./detailsModel";
import { useNextOnChannel, useOtherShowings, useSimilar } from "./useFurther";
import styles from "./ShowMore.module.css";

const nothing = () => null;

function OtherShowings({
  show,
  serieId,
}: {
  show: DetailsModel["playable"];
  serieId: string;
}) {
  const t = useT();
  const { showings, channels } = useOtherShowings(serieId, show.id);
  if (showings.length === 0) return null;
  return (
    <section className={styles.showings}>
      <h2 className={styles.heading}>{t("show.showings")}</h2>
      <Showings
        showings={showings}
        episode={show}
        title={show.title}
        channels={channels}
      />
    </section>
  );
}

function Similar({ showId }: { showId: string }) {
  const t = useT();
  const items = useSimilar(showId);
  if (items.length === 0) return null;
  return (
    <div className={styles.rail}>
      <RailWeb
        rail={{ laneKey: "show/similar", title: t("facts.similar"), items }}
      />
    </div>
  );
}

function NextOnChannel({ show: { playable, card } }: { show: DetailsModel }) {
  const rail = useNextOnChannel(playable, card.channelName);
  if (rail.items.length === 0) return null;
  return (
    <div className={styles.rail}>
      <RailWeb rail={rail} />
    </div>
  );
}

/** A channel's whole guide is asked for by who has come to the end, which is there once what stands above it is. */
function AtTheEnd({ show }: { show: DetailsModel }) {
  const [end, isSeen] = useInView<HTMLDivElement>();
  return (
    <>
      <div ref={end} />
      {isSeen && (
        <ErrorBoundary fallback={nothing}>
          <Suspense fallback={null}>
            <NextOnChannel show={show} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

export function ShowFurther({ show }: { show: DetailsModel }) {
  const { id, serieId } = show.playable;
  return (
    <>
      {serieId !== undefined && (
        <Suspense fallback={null}>
          <OtherShowings show={show.playable} serieId={serieId} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <ErrorBoundary fallback={nothing}>
          <Similar showId={id} />
        </ErrorBoundary>
        <AtTheEnd show={show} />
      </Suspense>
    </>
  );
}
