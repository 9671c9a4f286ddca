/** /showsactors/{tab} on TV: a grid of the favourites' shows. */
import { Suspense } from "react";
import { Link } from "../../kit/Link";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { NoFavouritesTv } from "../../components/favourites/NoFavourites.tv";
import { usePeopleTabs } from "../../components/favourites/peopleTabs";
import { CardGridTv } from "../../components/grid/CardGrid.tv";
import { GridSkeletonTv } from "../../components/grid/WindowedGrid.tv";
import {
  ListPageTv,
  ListViewTv,
  TabsTv,
} from "../../components/list/ListPage.tv";
import { FailureTv } from "../../components/message/Failure.tv";
import { MessageTv } from "../../components/message/Message.tv";
import { paths } from "../../domain/paths";
import type { TimeTab } from "../../domain/tabs";
import { actionClass } from "../../kit/Button.tv";
import { useShows, useShowsTab } from "./ShowsactorsPage";

export { head, loader } from "./ShowsactorsPage";

function Shows({ tab }: { tab: TimeTab }) {
  const t = useT();
  const [shows, retry] = useShows(tab);
  if (!shows.ok)
    return <FailureTv message={t(messageOf(shows.status))} retry={retry} />;
  const { hasNoFavourites, items } = shows.value;
  if (hasNoFavourites) return <NoFavouritesTv />;
  if (items.length === 0)
    return (
      <MessageTv title={t(`favourites.noShows.${tab}`)}>
        <Link className={actionClass(true)} to={paths.actors("suggested")}>
          {t("favourites.choose")}
        </Link>
      </MessageTv>
    );
  return <CardGridTv items={items} laneKey={`showsactors/${tab}`} />;
}

export function View() {
  const t = useT();
  const tab = useShowsTab();
  return (
    <ListPageTv title={t("nav.showsactors")}>
      <TabsTv
        label={t("favourites.tabs")}
        laneKey="showsactors/tabs"
        tabs={usePeopleTabs(tab)}
      />
      <ListViewTv hasTabs>
        <Suspense fallback={<GridSkeletonTv />}>
          <Shows key={tab} tab={tab} />
        </Suspense>
      </ListViewTv>
    </ListPageTv>
  );
}
