/** Below the fold of a show on the web: its other showings, and what is like it. A chunk of its own. */
import { Suspense } from "react";
import { useT } from "../../app/hooks";
import { Showings } from "../../components/details/Showings.web";
import { RailWeb } from "../../components/rail/Rail.web";
import { useOtherShowings, useSimilar } from "./useFurther";
import styles from "./ShowMore.module.css";

function OtherShowings({
  showId,
  serieId,
}: {
  showId: string;
  serieId: string;
}) {
  const t = useT();
  const { showings, channels } = useOtherShowings(serieId, showId);
  if (showings.length === 0) return null;
  return (
    <section className={styles.showings}>
      <h2 className={styles.heading}>{t("show.showings")}</h2>
      <Showings showings={showings} channels={channels} />
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

export function ShowFurther({
  showId,
  serieId,
}: {
  showId: string;
  serieId: string | undefined;
}) {
  return (
    <>
      {serieId !== undefined && (
        <Suspense fallback={null}>
          <OtherShowings showId={showId} serieId={serieId} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Similar showId={showId} />
      </Suspense>
    </>
  );
}
