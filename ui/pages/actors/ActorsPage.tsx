/** /actors/{tab}: loader, head and data, for both layouts. */
import { useParams, type LoaderFunction } from "react-router";
import { mapResult, type ApiResult } from "../../api/result";
import type { App } from "../../app/context";
import { quietHead } from "../../app/routing/head";
import { ACTORS_TABS, tabOf, type ActorsTab } from "../../domain/tabs";
import {
  favouritePeople,
  suggestedPeople,
  type ListedPerson,
} from "../../queries/people";
import { prefetch, useResult } from "../../queries/query";
import { useT } from "../../app/hooks";
import type { RailModel } from "../../components/rail/railModel";
import { paths } from "../../domain/paths";

const listOf = (tab: ActorsTab) =>
  tab === "subscribed" ? favouritePeople : suggestedPeople;

export function loader(app: App): LoaderFunction {
  return ({ params }) => {
    prefetch(app, listOf(tabOf(ACTORS_TABS, params.tab)));
    return null;
  };
}

export const head = quietHead("nav.actors");

export function useActorsTab(): ActorsTab {
  return tabOf(ACTORS_TABS, useParams().tab);
}

export interface ListedActor {
  key: string;
  person: ListedPerson;
}

/** The people of a tab, with the way to ask for them again. Suspends. */
export function useActors(
  tab: ActorsTab,
): [people: ApiResult<ListedActor[]>, retry: () => void] {
  const [people, retry] = useResult(listOf(tab));
  return [
    mapResult(people, (all) =>
      all.map((person) => ({ key: person.name, person })),
    ),
    retry,
  ];
}

/** So few people leave most of the page empty: those that one might follow stand below them. */
const FEW = 7;

export const areFew = (people: readonly unknown[]) => people.length < FEW;

/** Below few people whom one follows: others. Suspends. Null where there are none. */
export function useFurtherActors(
  followed: readonly ListedActor[],
): RailModel | null {
  const t = useT();
  const [people] = useResult(suggestedPeople);
  const known = new Set(followed.map(({ person }) => person.name));
  const others = people.ok
    ? people.value.filter(({ name }) => !known.has(name))
    : [];
  if (others.length === 0) return null;
  return {
    laneKey: "actors/further",
    title: t("favourites.tab.suggested"),
    items: others.map(({ name, portrait }) => ({
      kind: "person",
      key: name,
      to: paths.peopleOver(paths.actors("subscribed"), name),
      tile: { name, portrait },
    })),
  };
}
