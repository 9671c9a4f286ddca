/** /showsactors/{tab}: loader, head and data, for both layouts. */
import { useParams, type LoaderFunction } from "react-router";
import { mapResult, type ApiResult } from "../../api/result";
import { useApp, useNow } from "../../app/hooks";
import type { App } from "../../app/context";
import { quietHead } from "../../app/routing/head";
import { cardOf } from "../../components/card/cardModel";
import { cardPath } from "../../components/card/cardPath";
import type { RailItem } from "../../components/rail/railModel";
import { paths } from "../../domain/paths";
import { ACTORS_SHOWS_TABS, tabOf, type TimeTab } from "../../domain/tabs";
import { underTab } from "../../domain/timeTab";
import { actorsShows } from "../../queries/people";
import { prefetch, useResult, useRest } from "../../queries/query";

export function loader(app: App): LoaderFunction {
  return ({ params }) => {
    const tab = tabOf(ACTORS_SHOWS_TABS, params.tab);
    prefetch(app, actorsShows(tab, app.clock.now()));
    return null;
  };
}

export const head = quietHead("nav.showsactors");

export function useShowsTab(): TimeTab {
  return tabOf(ACTORS_SHOWS_TABS, useParams().tab);
}

interface ShowsModel {
  /** No person is followed. */
  hasNoFavourites: boolean;
  items: RailItem[];
}

/** The shows of a tab, with the way to ask for them again. Suspends. */
export function useShows(
  tab: TimeTab,
): [shows: ApiResult<ShowsModel>, retry: () => void] {
  const { context } = useApp();
  const nowMs = useNow();
  const [list, retry] = useResult(actorsShows(tab, nowMs));
  useRest(list.ok && !list.value.isWhole, retry);
  const over = paths.actorsShows(tab);
  return [
    mapResult(list, ({ shows, hasNoFavourites }) => ({
      hasNoFavourites,
      items: underTab(tab, shows, nowMs).map(({ show, channel }) => ({
        kind: "show",
        key: show.id,
        to: cardPath(over, show),
        card: cardOf(show, channel, nowMs, context.language),
      })),
    })),
    retry,
  ];
}
