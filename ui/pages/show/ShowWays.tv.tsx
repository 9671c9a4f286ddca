/** Where one can go on from a show on TV: its series, its channel, and what comes before and after it there. */
import { Suspense } from "react";
import { useT } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { ActionToComeTv } from "../../components/details/Frame.tv";
import { DetailsLink } from "../../components/show/DetailsLink";
import { paths } from "../../domain/paths";
import { actionClass } from "../../kit/Button.tv";
import { useResult } from "../../queries/query";
import { showNeighbours } from "../../queries/neighbours";
import type { DetailsModel } from "./detailsModel";

function Neighbours({ showId }: { showId: string }) {
  const t = useT();
  const { list } = useSection();
  const [found] = useResult(showNeighbours(showId));
  if (!found.ok) return null;
  const { previous, next } = found.value;
  return (
    <>
      {previous && (
        <DetailsLink
          to={paths.showOver(list, previous.id)}
          className={actionClass(false)}
        >
          {t("show.previous")}
        </DetailsLink>
      )}
      {next && (
        <DetailsLink
          to={paths.showOver(list, next.id)}
          className={actionClass(false)}
        >
          {t("show.next")}
        </DetailsLink>
      )}
    </>
  );
}

export function ShowWays({ show }: { show: DetailsModel }) {
  const t = useT();
  const { list } = useSection();
  const { id, serieId, channelId } = show.playable;
  return (
    <>
      {serieId !== undefined && (
        <DetailsLink
          to={paths.serieOver(list, serieId)}
          className={actionClass(false)}
        >
          {t("show.serie")}
        </DetailsLink>
      )}
      <DetailsLink
        to={paths.channelOver(list, channelId)}
        className={actionClass(false)}
      >
        {t("show.channel")}
      </DetailsLink>
      <Suspense
        fallback={
          <>
            <ActionToComeTv label={t("show.previous")} />
            <ActionToComeTv label={t("show.next")} />
          </>
        }
      >
        <Neighbours showId={id} />
      </Suspense>
    </>
  );
}
