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

/** The people of a tab, with the way to ask for them again. Suspends. */
export function useActors(
  tab: ActorsTab,
): [
  people: ApiResult<{ key: string; person: ListedPerson }[]>,
  retry: () => void,
] {
  const [people, retry] = useResult(listOf(tab));
  return [
    mapResult(people, (all) =>
      all.map((person) => ({ key: person.name, person })),
    ),
    retry,
  ];
}
