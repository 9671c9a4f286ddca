/** /showsactors/{tab} on the web: a grid of the favourites' shows. */
import { Suspense } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { NoFavouritesWeb } from "../../components/favourites/NoFavourites.web";
import { usePeopleTabs } from "../../components/favourites/peopleTabs";
import { CardGrid } from "../../components/grid/CardGrid.web";
import { GridSkeleton } from "../../components/grid/Grid.web";
import { EmptyWeb } from "../../components/list/Empty.web";
import { ListPageWeb, TabsWeb } from "../../components/list/ListPage.web";
import { FailureWeb } from "../../components/message/Failure.web";
import { paths } from "../../domain/paths";
import type { TimeTab } from "../../domain/tabs";
import { LinkButton } from "../../kit/Button.web";
import { useShows, useShowsTab } from "./ShowsactorsPage";

export { head, loader } from "./ShowsactorsPage";

function Shows({ tab }: { tab: TimeTab }) {
  const t = useT();
  const [shows, retry] = useShows(tab);
  if (!shows.ok)
    return <FailureWeb message={messageOf(shows.status)} retry={retry} />;
  const { hasNoFavourites, items } = shows.value;
  if (hasNoFavourites) return <NoFavouritesWeb />;
  if (items.length === 0)
    return (
      <EmptyWeb title={t(`favourites.noShows.${tab}`)}>
        <LinkButton to={paths.actors("suggested")} primary>
          {t("favourites.choose")}
        </LinkButton>
      </EmptyWeb>
    );
  return <CardGrid items={items} laneKey={`showsactors/${tab}`} />;
}

export function View() {
  const t = useT();
  const tab = useShowsTab();
  return (
    <ListPageWeb title={t("nav.showsactors")}>
      <TabsWeb label={t("favourites.tabs")} tabs={usePeopleTabs(tab)} />
      <Suspense fallback={<GridSkeleton />}>
        <Shows key={tab} tab={tab} />
      </Suspense>
    </ListPageWeb>
  );
}
