/** /home, and /home?feed=… for the list behind a feed: loader, head and data, for both layouts. */
import { useDeferredValue, useSyncExternalStore } from "react";
import type { LoaderFunction } from "react-router";
import { useApp, useNow, useSession } from "../../app/hooks";
import type { App } from "../../app/context";
import {
  ensure,
  peek,
  prefetch,
  useResult,
  type QueryDefinition,
} from "../../queries/query";
import { mapResult, type ApiResult } from "../../api/result";
import {
  feedOrder,
  feedData,
  liveByUsage,
  lineupOffer,
  vodFeed,
} from "../../queries/home";
import { feedList, NO_LIST, vodFeedList } from "../../queries/feedList";
import type { FeedData } from "../../domain/feedData";
import { feedTitle } from "../../components/feed/feedTitle";
import type { RailItem, RailModel } from "../../components/rail/railModel";
import {
  DEFAULT_FEEDS,
  listFeedOf,
  LIVE_BY_USAGE,
  REPLAY,
  visibleFeeds,
  VOD,
  type Feed,
} from "../../domain/feeds";
import type { ListPart } from "../../domain/listPages";
import { pageNumberOf } from "../../domain/pageNumber";
import { paths } from "../../domain/paths";
import { isSignedIn, profileOf } from "../../domain/session";
import type { ShowOnChannel } from "../../domain/show";
import { isByUsage } from "../../domain/usage";
import type { VodElement } from "../../domain/vod/element";
import { noSubscription } from "../../kit/noSubscription";
import { preference } from "../../app/preferences";
import { listHead, type Head, type HeadInput } from "../../app/routing/head";
import { listPage } from "../../queries/listPage";
import { useSection } from "../../app/routing/section";
import { listItems, railOf } from "./homeRails";

/** The list behind a feed, or none for those who may not see the feed. */
function listFor(
  app: App,
  feed: Feed,
  page: number,
): QueryDefinition<ListPart<ShowOnChannel | VodElement>> {
  const session = app.session.get();
  const [seen] = visibleFeeds([feed], session);
  if (seen?.id === VOD) return vodFeedList(app.context.language, page);
  return seen ? feedList(seen, app.clock.now(), session, page) : NO_LIST;
}

/** What a feed shows: `isUsed` for channels in the order of how much they are watched. */
function dataOf(app: App, feed: Feed, isUsed: boolean, nowMs: number) {
  const session = app.session.get();
  if (feed.id === VOD) return vodFeed(app.context.language);
  return feed.id === LIVE_BY_USAGE && isUsed
    ? liveByUsage
    : feedData(feed, nowMs, session);
}

/** `chosen` is what this device has, where that may be asked. */
function isUsedBy({ session }: App, chosen: string | null = null): boolean {
  return isByUsage(chosen, profileOf(session.get())?.channelsByUsage);
}

/**
 * Whether a feed's channels are in that order. The page begins as the server has it, which doesn't know this device; a feed that changes
 * stays until the other is there. Of other feeds the device isn't asked: that costs each rail, and each time.
 */
function useByUsage(feed: Feed): boolean {
  const app = useApp();
  const canBe = feed.id === LIVE_BY_USAGE;
  const isUsed = useSyncExternalStore(
    noSubscription,
    () =>
      canBe &&
      isSignedIn(app.session.get()) &&
      isUsedBy(app, preference("channelsByUsage")),
    () => canBe && isUsedBy(app),
  );
  return useDeferredValue(isUsed);
}

/** An account has what it saved: what it took out of Home is not asked for. Visitors have the default feeds. */
function prefetchFeeds(app: App): void {
  const session = app.session.get();
  const start = (order: ApiResult<Feed[]> | undefined) =>
    visibleFeeds(order?.ok ? order.value : DEFAULT_FEEDS, session).forEach(
      (feed) =>
        prefetch(app, dataOf(app, feed, isUsedBy(app), app.clock.now())),
    );
  const known = peek(app, feedOrder);
  const order = ensure(app, feedOrder);
  if (known || !isSignedIn(session)) start(known);
  else void order.then(start);
}

/** Starts the feeds' data and waits for none of it: the first bytes leave at once. Only for a further page of a list it does. */
export function loader(app: App): LoaderFunction {
  return ({ request }) => {
    const { search } = new URL(request.url);
    const listed = listFeedOf(search);
    if (listed) {
      const page = pageNumberOf(search);
      return listPage(app, listFor(app, listed, page), page, (at) =>
        paths.homeFeed(listed, at),
      );
    }
    prefetch(app, lineupOffer);
    prefetchFeeds(app);
    return null;
  };
}

export function head({ app, search }: HeadInput): Head {
  const feed = listFeedOf(search);
  return feed
    ? listHead(
        app,
        feedTitle(app.t, feed),
        "description.home",
        paths.homeFeed(feed, pageNumberOf(search)),
      )
    : listHead(app, app.t("title.home"), "description.home", paths.home());
}

/** One page, two views: the query decides between the rails and a feed's full list. */
export function useIsFeedList(): boolean {
  return listFeedOf(useSection().listSearch) !== undefined;
}

/** The feeds to draw, in order. Suspends; when the order can't be had, the default one is used. */
export function useHomeFeeds(): Feed[] {
  const [order] = useResult(feedOrder);
  return useVisibleFeeds(order.ok ? order.value : DEFAULT_FEEDS);
}

/** A personalize button is shown when replay is enabled (spec, section 2). Suspends. */
export function useIsPersonalizable(): boolean {
  const [offer] = useResult(lineupOffer);
  return offer.ok && offer.value.hasReplay;
}

/** Where there are no channels, the video on demand is all that Home can lead to. Suspends. */
export function useHasVodAlone(): boolean {
  const [offer] = useResult(lineupOffer);
  return offer.ok && !offer.value.hasChannels;
}

/** Those of the feeds that the visitor may see. */
export function useVisibleFeeds(feeds: readonly Feed[]): Feed[] {
  return visibleFeeds(feeds, useSession());
}

/** The data of one feed, with the way to ask for it again. Suspends. */
export function useFeedData(feed: Feed) {
  return useResult(dataOf(useApp(), feed, useByUsage(feed), useNow()));
}

/** What is drawn of a feed now. One without items is not drawn. */
export function useRail(feed: Feed, data: FeedData): RailModel {
  const app = useApp();
  return railOf(app, feed, data, useNow());
}

function useListFeed(): Feed {
  const { listSearch } = useSection();
  return listFeedOf(listSearch) ?? { id: REPLAY, arg: 0 };
}

/** The title of the list behind a feed; doesn't suspend, so that it stands above the skeleton. */
export function useFeedListTitle(): string {
  const { t } = useApp();
  return feedTitle(t, useListFeed());
}

/** Where the pages of the list are. */
export function useFeedListPath(): (page: number) => string {
  const feed = useListFeed();
  return (page) => paths.homeFeed(feed, page);
}

/** The full list behind a feed from the page on that the address names, with the way to ask for all of it. Suspends. */
export function useFeedList(): [
  list: ApiResult<ListPart<RailItem>>,
  retry: () => void,
] {
  const app = useApp();
  const nowMs = useNow();
  const feed = useListFeed();
  const { listSearch } = useSection();
  const [list, retry] = useResult(listFor(app, feed, pageNumberOf(listSearch)));
  return [
    mapResult(list, (part) => ({
      ...part,
      items: listItems(app, feed, part.items, nowMs),
    })),
    retry,
  ];
}
