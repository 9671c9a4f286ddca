/** /actors/{tab} on TV: portraits, each of which leads to the person, where one follows them or not. */
import { Suspense } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { NoFavouritesTv } from "../../components/favourites/NoFavourites.tv";
import { PersonTile } from "../../components/favourites/PersonTile";
import { usePeopleTabs } from "../../components/favourites/peopleTabs";
import {
  GridSkeletonTv,
  WindowedGridTv,
} from "../../components/grid/WindowedGrid.tv";
import {
  ListPageTv,
  ListViewTv,
  TabsTv,
} from "../../components/list/ListPage.tv";
import { FailureTv } from "../../components/message/Failure.tv";
import { MessageTv } from "../../components/message/Message.tv";
import { RailTv } from "../../components/rail/Rail.tv";
import { paths } from "../../domain/paths";
import type { ActorsTab } from "../../domain/tabs";
import {
  areFew,
  useActors,
  useActorsTab,
  useFurtherActors,
  type ListedActor,
} from "./ActorsPage";

export { head, loader } from "./ActorsPage";

function Further({ followed }: { followed: readonly ListedActor[] }) {
  const rail = useFurtherActors(followed);
  return rail && <RailTv rail={rail} />;
}

function People({ tab }: { tab: ActorsTab }) {
  const t = useT();
  const [people, retry] = useActors(tab);
  if (!people.ok)
    return <FailureTv message={t(messageOf(people.status))} retry={retry} />;
  if (people.value.length === 0)
    return tab === "subscribed" ? (
      <NoFavouritesTv />
    ) : (
      <MessageTv title={t("favourites.noSuggestions")} />
    );
  return (
    <>
      <WindowedGridTv
        items={people.value}
        laneKey={`actors/${tab}`}
        hasPeople
        render={({ person }) => (
          <PersonTile
            person={person}
            to={paths.peopleOver(paths.actors(tab), person.name)}
          />
        )}
      />
      {tab === "subscribed" && areFew(people.value) && (
        <Suspense fallback={null}>
          <Further followed={people.value} />
        </Suspense>
      )}
    </>
  );
}

export function View() {
  const t = useT();
  const tab = useActorsTab();
  return (
    <ListPageTv title={t("nav.actors")}>
      <TabsTv
        label={t("favourites.tabs")}
        laneKey="actors/tabs"
        tabs={usePeopleTabs(tab)}
      />
      <ListViewTv hasTabs>
        <Suspense fallback={<GridSkeletonTv />}>
          <People key={tab} tab={tab} />
        </Suspense>
      </ListViewTv>
    </ListPageTv>
  );
}
