/** /actors/{tab} on the web: portraits, each with the way to follow or not. */
import { Suspense } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { LazyFollow } from "../../components/favourites/LazyFollow";
import { NoFavouritesWeb } from "../../components/favourites/NoFavourites.web";
import { PersonTile } from "../../components/favourites/PersonTile";
import { usePeopleTabs } from "../../components/favourites/peopleTabs";
import { Grid, GridSkeleton } from "../../components/grid/Grid.web";
import { EmptyWeb } from "../../components/list/Empty.web";
import { ListPageWeb, TabsWeb } from "../../components/list/ListPage.web";
import { FailureWeb } from "../../components/message/Failure.web";
import { RailWeb } from "../../components/rail/Rail.web";
import { paths } from "../../domain/paths";
import type { ActorsTab } from "../../domain/tabs";
import { Icon } from "../../kit/Icon";
import {
  areFew,
  useActors,
  useActorsTab,
  useFurtherActors,
  type ListedActor,
} from "./ActorsPage";
import styles from "./Actors.module.css";

export { head, loader } from "./ActorsPage";

function Follow({ name }: { name: string }) {
  const t = useT();
  return (
    <LazyFollow>
      {({ has, toggle }) => (
        <button
          type="button"
          className={styles.follow}
          aria-pressed={has(name)}
          aria-label={t("favourites.addName", { name })}
          onClick={() => toggle(name)}
        >
          <Icon name="star" />
        </button>
      )}
    </LazyFollow>
  );
}

function Further({ followed }: { followed: readonly ListedActor[] }) {
  const rail = useFurtherActors(followed);
  return rail && <RailWeb rail={rail} />;
}

function People({ tab }: { tab: ActorsTab }) {
  const t = useT();
  const [people, retry] = useActors(tab);
  if (!people.ok)
    return <FailureWeb message={messageOf(people.status)} retry={retry} />;
  if (people.value.length === 0)
    return tab === "subscribed" ? (
      <NoFavouritesWeb />
    ) : (
      <EmptyWeb title={t("favourites.noSuggestions")} />
    );
  return (
    <>
      <Grid
        items={people.value}
        laneKey={`actors/${tab}`}
        hasPeople
        render={({ person }) => (
          <PersonTile
            person={person}
            to={paths.peopleOver(paths.actors(tab), person.name)}
          >
            <Follow name={person.name} />
          </PersonTile>
        )}
      />
      {tab === "subscribed" && areFew(people.value) && (
        <div className={styles.further}>
          <Suspense fallback={null}>
            <Further followed={people.value} />
          </Suspense>
        </div>
      )}
    </>
  );
}

export function View() {
  const t = useT();
  const tab = useActorsTab();
  return (
    <ListPageWeb title={t("nav.actors")}>
      <TabsWeb label={t("favourites.tabs")} tabs={usePeopleTabs(tab)} />
      <Suspense fallback={<GridSkeleton />}>
        <People key={tab} tab={tab} />
      </Suspense>
    </ListPageWeb>
  );
}
