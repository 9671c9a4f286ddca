/** /home, and /home?feed=… for the list behind a row: loader, head and data, for both layouts. */
import type { ComponentType } from "react";
import type { LoaderFunction } from "react-router";
import { redirect } from "react-router";
import { useApp, useNow, type App } from "../../api/appContext";
import { prefetch, useLoaded, type Loaded } from "../../api/kept";
import { useSession } from "../../api/session";
import {
  feedOrder,
  feedRow,
  replayList,
  type RowData,
} from "../../api/queries";
import type { RailItem, RailModel } from "../../components/railModel";
import {
  DEFAULT_FEEDS,
  listFeedOf,
  REPLAY,
  visibleFeeds,
  type Feed,
} from "../../domain/feeds";
import { paths } from "../../domain/paths";
import { listHead, type Head, type HeadInput } from "../../head";
import type { Views } from "../../views";
import { useSection } from "../../components/section";
import { listItems, railOf, replayTitle } from "./homeRails";

/** Starts the rows' data and waits for none of it: the first bytes leave at once. */
export function homeLoader(app: App): LoaderFunction {
  return ({ request }) => {
    const url = new URL(request.url);
    const feed = listFeedOf(url.search);
    if (feed) {
      prefetch(app, replayList(feed.arg ?? 0));
      return null;
    }
    if (url.searchParams.has("feed")) return redirect(paths.home());
    prefetch(app, feedOrder);
    visibleFeeds(DEFAULT_FEEDS, app.session.get()).forEach((row) =>
      prefetch(app, feedRow(row, app.clock.now())),
    );
    return null;
  };
}

export function homeHead({ app, search }: HeadInput): Head {
  const feed = listFeedOf(search);
  return feed
    ? listHead(
        app,
        replayTitle(app.t, feed),
        "description.home",
        paths.homeFeed(feed),
      )
    : listHead(app, app.t("title.home"), "description.home", paths.home());
}

/** One route, two views: the query decides between the rows and a row's full list. */
export function lazyHome(views: Views) {
  return async (): Promise<{ Component: ComponentType }> => {
    const [Rows, List] = await Promise.all([views.home(), views.homeFeed()]);
    function Home() {
      const { listSearch } = useSection();
      return listFeedOf(listSearch) ? <List /> : <Rows />;
    }
    return { Component: Home };
  };
}

/** The rows to draw, in order. Suspends; when the order can't be had, the default one is used. */
export function useHomeFeeds(): Feed[] {
  const order = useLoaded(feedOrder);
  return useVisibleFeeds(order.ok ? order.value : DEFAULT_FEEDS);
}

/** Those of the rows that whoever is at the screen may see. */
export function useVisibleFeeds(feeds: readonly Feed[]): Feed[] {
  return visibleFeeds(feeds, useSession());
}

/** The data of one row. Suspends. */
export function useFeedRow(feed: Feed): Loaded<RowData> {
  return useLoaded(feedRow(feed, useNow()));
}

/** What is drawn of a row now. A row without items is not drawn. */
export function useRail(feed: Feed, data: RowData): RailModel {
  const app = useApp();
  return railOf(app, feed, data, useNow());
}

/** The title of the list behind a row; doesn't suspend, so that it stands above the skeleton. */
export function useFeedListTitle(): string {
  const { t } = useApp();
  const { listSearch } = useSection();
  return replayTitle(t, listFeedOf(listSearch) ?? { id: REPLAY, arg: 0 });
}

/** The full list behind a row. Suspends. */
export function useFeedList(): Loaded<RailItem[]> {
  const app = useApp();
  const nowMs = useNow();
  const { listSearch } = useSection();
  const list = useLoaded(replayList(listFeedOf(listSearch)?.arg ?? 0));
  return list.ok
    ? { ok: true, value: listItems(app, list.value, nowMs) }
    : list;
}
