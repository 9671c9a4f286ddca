/** Below the first screen of a show on TV: its other showings, what is like it, and what its channel shows then. A chunk of its own. */
import { Suspense, useState } from "react";
import { useApp, useNow, useT } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { RowTv } from "../../components/list/Row.tv";
import { RailTv } from "../../components/rail/Rail.tv";
import { RailBoundaryTv } from "../../components/rail/RailBoundary.tv";
import { DetailsLink } from "../../components/show/DetailsLink";
import { paths } from "../../domain/paths";
import { nearestShowings } from "../../domain/serie";
import { formatWhen } from "../../i18n/format";
import type { DetailsModel } from "./detailsModel";
import { useNextOnChannel, useOtherShowings, useSimilar } from "./useFurther";
import styles from "./ShowFurtherTv.module.css";

/** As many as any user goes through; one more leads to the series. */
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
  const { list } = useSection();
  const { showings, channels } = useOtherShowings(serieId, showId);
  if (showings.length === 0) return null;
  return (
    <section className={styles.showings}>
      <h2 className={styles.heading}>{t("show.showings")}</h2>
      <RowTv laneKey="show/showings" className={styles.row} moves>
        {nearestShowings(showings, nowMs, SHOWN).map((showing) => (
          <DetailsLink
            key={showing.id}
            to={paths.showOver(list, showing.id)}
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
      </RowTv>
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

function NextOnChannel({ show: { playable, card } }: { show: DetailsModel }) {
  const rail = useNextOnChannel(playable, card.channelName);
  return rail.items.length > 0 && <RailTv rail={rail} />;
}

export function ShowFurtherTv({ show }: { show: DetailsModel }) {
  const { id, serieId } = show.playable;
  // A channel's whole guide is asked for by who has come down to these rows.
  const [isReached, setReached] = useState(false);
  return (
    <div onFocus={() => setReached(true)}>
      {/* What stands below the other showings doesn't come before them. */}
      <Suspense fallback={null}>
        {serieId !== undefined && (
          <OtherShowings showId={id} serieId={serieId} />
        )}
        <RailBoundaryTv>
          <Similar showId={id} />
        </RailBoundaryTv>
      </Suspense>
      {isReached && (
        <RailBoundaryTv>
          <NextOnChannel show={show} />
        </RailBoundaryTv>
      )}
    </div>
  );
}
