/** /suggestions and /suggestions/{id}/{tab}: loader, head and data, for both layouts. */
import { useParams, type LoaderFunction } from "react-router";
import { mapResult, type ApiResult } from "../../api/result";
import { useApp, useNow, useSession, useT } from "../../app/hooks";
import type { App } from "../../app/context";
import { emptyHead, type Head, type HeadInput } from "../../app/routing/head";
import { cardOf } from "../../components/card/cardModel";
import { cardPath } from "../../components/card/cardPath";
import type { ListTab } from "../../components/list/listTab";
import type { RailItem, RailModel } from "../../components/rail/railModel";
import type { FeedData } from "../../domain/feedData";
import { CATEGORIES, FEED_LIMIT, REPLAY } from "../../domain/feeds";
import {
  CATEGORY_ORDER,
  isCategoryId,
  type CategoryId,
} from "../../domain/categories";
import { paths } from "../../domain/paths";
import { may } from "../../domain/session";
import type { ShowOnChannel } from "../../domain/show";
import { inSuggestionOrder } from "../../domain/suggestions";
import { SUGGESTION_TABS, tabOf, type SuggestionTab } from "../../domain/tabs";
import type { Translate } from "../../i18n/translate";
import { feedData } from "../../queries/home";
import { lastWatched, type WatchedTitle } from "../../queries/lastWatched";
import { ensure, prefetch, useResult } from "../../queries/query";
import { categoryList } from "../../queries/replay";
import { similarShows } from "../../queries/similar";

/** The rails of the categories are the replay feeds of Home: what is replayed, in the account's own order. */
const categoryFeed = (categoryId: number, nowMs: number) =>
  feedData({ id: REPLAY, arg: categoryId }, nowMs);

const categoriesAt = (nowMs: number) => feedData({ id: CATEGORIES }, nowMs);

/** Undefined for the page of all categories. */
function categoryIdOf(id: string | undefined): CategoryId | undefined {
  const categoryId = Number(id);
  return isCategoryId(categoryId) ? categoryId : undefined;
}

/** What is like that which the account watched last: no other page has it. */
async function prefetchSimilar(app: App): Promise<void> {
  const watched = await ensure(app, lastWatched);
  if (watched.ok)
    watched.value.forEach(({ showId }) => prefetch(app, similarShows(showId)));
}

/** Entered by its address without the permission, the page stands there and says so; nothing is asked for it then. */
export function loader(app: App): LoaderFunction {
  return ({ params }) => {
    if (!may(app.session.get(), "suggestions")) return null;
    const categoryId = categoryIdOf(params.id);
    if (categoryId !== undefined) {
      prefetch(app, categoryList(categoryId));
      return null;
    }
    const nowMs = app.clock.now();
    void prefetchSimilar(app);
    prefetch(app, categoriesAt(nowMs));
    CATEGORY_ORDER.forEach((id) => prefetch(app, categoryFeed(id, nowMs)));
    return null;
  };
}

const nameOf = (t: Translate, categoryId: CategoryId) =>
  t(`category.${categoryId}`);

export function head({ app, params }: HeadInput): Head {
  const categoryId = categoryIdOf(params.id);
  const title =
    categoryId === undefined
      ? app.t("nav.suggestions")
      : nameOf(app.t, categoryId);
  return emptyHead(app, title);
}

export function useMaySuggest(): boolean {
  return may(useSession(), "suggestions");
}

/** The category of the page; undefined for all of them. */
export function useCategory() {
  const t = useT();
  const { id, tab: named } = useParams();
  const categoryId = categoryIdOf(id);
  if (categoryId === undefined) return undefined;
  const current = tabOf(SUGGESTION_TABS, named);
  const tabs: ListTab[] = SUGGESTION_TABS.map((tab) => ({
    to: paths.suggestionCategory(categoryId, tab),
    label: t(`suggestions.tab.${tab}`),
    isCurrent: tab === current,
  }));
  return { id: categoryId, tab: current, name: nameOf(t, categoryId), tabs };
}

export interface RailHeading {
  id: CategoryId;
  title: string;
}

/** The categories that have something, in the spec's order. Suspends; all of them when they can't be had. */
export function useCategories(): RailHeading[] {
  const t = useT();
  const [categories] = useResult(categoriesAt(useNow()));
  const ids =
    categories.ok && categories.value.kind === "categories"
      ? categories.value.items.map(({ id }) => id).filter(isCategoryId)
      : CATEGORY_ORDER;
  return ids.map((id) => ({ id, title: nameOf(t, id) }));
}

export function useAllCategories(): RailHeading[] {
  const t = useT();
  return CATEGORY_ORDER.map((id) => ({ id, title: nameOf(t, id) }));
}

/** What the account watched last, each with a rail of what is like it. Suspends; none where it can't be had. */
export function useWatched(): WatchedTitle[] {
  const [watched] = useResult(lastWatched);
  return watched.ok ? watched.value : [];
}

/** What is like a show that was watched. Suspends; without items where there is nothing, or it can't be had. */
export function useSimilarRail({ showId, title }: WatchedTitle): RailModel {
  const app = useApp();
  const nowMs = useNow();
  const [similar] = useResult(similarShows(showId));
  const shows = similar.ok ? similar.value.slice(0, FEED_LIMIT) : [];
  return {
    laneKey: `suggestions/like/${showId}`,
    title: app.t("suggestions.because", { title }),
    items: itemsOf(app, paths.suggestions(), shows, nowMs),
  };
}

/** The beginning of a category, with the way to ask for it again. Suspends. */
export function useCategoryFeed(categoryId: CategoryId) {
  return useResult(categoryFeed(categoryId, useNow()));
}

function itemsOf(
  { context }: App,
  list: string,
  shows: readonly ShowOnChannel[],
  nowMs: number,
): RailItem[] {
  return shows.map(({ show, channel }) => ({
    kind: "show",
    key: show.id,
    to: cardPath(list, show),
    card: cardOf(show, channel, nowMs, context.language),
  }));
}

/** Without items where the category has nothing. */
export function useRail({ id, title }: RailHeading, data: FeedData): RailModel {
  const app = useApp();
  const nowMs = useNow();
  const to = paths.suggestionCategory(id);
  const laneKey = `suggestions/${id}`;
  if (data.kind !== "replay") return { laneKey, title, items: [] };
  const { items, total } = data;
  const rail: RailModel = {
    laneKey,
    title: `${title} · ${app.t.count("feed.count", total)}`,
    to,
    items: itemsOf(app, paths.suggestions(), items, nowMs),
  };
  if (total > items.length) rail.more = { count: total - items.length, to };
  return rail;
}

/** Everything of a category, with the way to ask for it again. Suspends. */
export function useCategoryList(
  categoryId: CategoryId,
  tab: SuggestionTab,
): [list: ApiResult<RailItem[]>, retry: () => void] {
  const app = useApp();
  const nowMs = useNow();
  const [list, retry] = useResult(categoryList(categoryId));
  const over = paths.suggestionCategory(categoryId, tab);
  return [
    mapResult(list, (shows) =>
      itemsOf(app, over, inSuggestionOrder(tab, shows), nowMs),
    ),
    retry,
  ];
}
