/** Below the first screen of a show on TV: its other showings, and what is like it. A chunk of its own. */
import { Suspense } from "react";
import { useApp, useNow, useT } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { RailTv } from "../../components/rail/Rail.tv";
import { DetailsLink } from "../../components/show/DetailsLink";
import { paths } from "../../domain/paths";
import { formatWhen } from "../../i18n/format";
import { useOtherShowings, useSimilar } from "./useFurther";
import styles from "./ShowFurtherTv.module.css";

/** As many as anybody goes through; one more leads to the series. */
const SHOWN = 12;

function OtherShowings({
  showId,
  serieId,
}: {
  showId: string;
  serieId: string;
}) {
  const t = useT();
  const { language } = useApp().context;
  const nowMs = useNow();
  const { section } = useSection();
  const { showings, channels } = useOtherShowings(serieId, showId);
  if (showings.length === 0) return null;
  return (
    <section className={styles.showings}>
      <h2 className={styles.heading}>{t("show.showings")}</h2>
      <div
        className={styles.row}
        data-lane="row"
        data-lane-key="show/showings"
        data-lane-moves=""
        suppressHydrationWarning
      >
        {showings.slice(0, SHOWN).map((showing) => (
          <DetailsLink
            key={showing.id}
            to={paths.show(section, showing.id)}
            className={styles.showing}
          >
            <span className={styles.when}>
              {formatWhen(showing, nowMs, language)}
            </span>
            <span className={styles.channel}>
              {channels[showing.channelId]?.name}
            </span>
          </DetailsLink>
        ))}
      </div>
    </section>
  );
}

function Similar({ showId }: { showId: string }) {
  const t = useT();
  const items = useSimilar(showId);
  if (items.length === 0) return null;
  return (
    <RailTv
      rail={{ laneKey: "show/similar", title: t("facts.similar"), items }}
    />
  );
}

export function ShowFurtherTv({
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
