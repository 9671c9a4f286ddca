/** /vod/{id} on the web and /vod on TV: loader, head and data of the catalogue, for both layouts. */
import { data, redirect, useParams, type LoaderFunction } from "react-router";
import { NOT_FOUND, type ApiResult } from "../../api/result";
import type { App } from "../../app/context";
import { useApp, useSession } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { emptyHead, type Head, type HeadInput } from "../../app/routing/head";
import { vodItems } from "../../components/card/vodItems";
import type { RailModel, VodItem } from "../../components/rail/railModel";
import { FEED_LIMIT } from "../../domain/feeds";
import { pageNumberOf } from "../../domain/pageNumber";
import { paths } from "../../domain/paths";
import { may } from "../../domain/session";
import type { VodBookmarks } from "../../domain/vod/begun";
import { arrangementOf } from "../../domain/vod/arrangement";
import {
  VOD_HOME,
  vodCategoryAt,
  type VodShelf,
} from "../../domain/vod/category";
import type { VodElement, VodElementId } from "../../domain/vod/element";
import { goesOnAtS } from "../../domain/vod/bookmark";
import { ensure, peek, prefetch, useResult } from "../../queries/query";
import { vodAccount } from "../../queries/vodAccount";
import { vodCategory, type VodCategoryPage } from "../../queries/vodCategory";
import { watchList } from "../../queries/watchList";

/** The root of the tree, in which the categories of the menu stand. */
const ROOT = 0;

/** Where the rail of all seasons is found again. */
export const SEASONS_LANE = "vod/seasons";

/** A category as an address asks for it; the one screen of TV has no further pages. The home is rails, in whatever order. */
function categoryAt({ context }: App, id: number, search: string) {
  const { language, variant } = context;
  const page = variant === "tv" ? 1 : pageNumberOf(search);
  return id === VOD_HOME
    ? vodCategory(id, language, page)
    : vodCategory(id, language, page, arrangementOf(search));
}

/** `/vod` leads to the first page of the catalogue on the web, and is the one screen of it on TV (spec, section 2). */
export function loader(app: App): LoaderFunction {
  const { variant, language } = app.context;
  const isOneScreen = variant === "tv";
  return async ({ request, params: { id } }) => {
    if (isOneScreen && id !== undefined) return redirect(paths.vodScreen());
    if (!isOneScreen && id === undefined) return redirect(paths.vod());
    // Entered by its address without the permission, the page stands there and says so; nothing is asked for it then.
    if (!may(app.session.get(), "vod_mobile")) return null;
    if (id === String(VOD_HOME)) return redirect(paths.vod());
    const categoryId = vodCategoryAt(id ?? "0");
    if (categoryId === undefined) throw data(null, { status: NOT_FOUND });
    prefetch(app, vodAccount(language));
    prefetch(app, vodCategory(ROOT, language));
    const found = categoryAt(app, categoryId, new URL(request.url).search);
    if (categoryId === VOD_HOME) {
      prefetch(app, watchList);
      prefetch(app, found);
      return null;
    }
    // The answer's status depends on it.
    const category = await ensure(app, found);
    if (category.ok) return null;
    const status = category.status === NOT_FOUND ? NOT_FOUND : 503;
    throw data(null, { status });
  };
}

export function head({ app, params, search }: HeadInput): Head {
  const id = vodCategoryAt(params.id ?? "0") ?? VOD_HOME;
  if (id === VOD_HOME) return emptyHead(app, app.t("vod.title"));
  const category = peek(app, categoryAt(app, id, search));
  return emptyHead(
    app,
    category?.ok ? category.value.name : app.t("title.notFound"),
  );
}

export function useMayVod(): boolean {
  return may(useSession(), "vod_mobile");
}

/** The category that the address names. */
export function useCategoryId(): number {
  const { id = "0" } = useParams();
  return vodCategoryAt(id) ?? VOD_HOME;
}

/** A category with what stands in it from the page on that the address names, and the way to ask for the rest. Suspends. */
export function useCategory(
  categoryId: number,
): [category: ApiResult<VodCategoryPage>, retry: () => void] {
  const app = useApp();
  const { listSearch } = useSection();
  return useResult(categoryAt(app, categoryId, listSearch));
}

/** Where a category has its page. */
export const pathOf = (categoryId: number, page = 1): string =>
  paths.vod(categoryId === VOD_HOME ? 0 : categoryId, page);

/** The categories of the VOD menu, but for those that are never shown. Suspends; none while they can't be had. */
export function useMenu(): { id: number; name: string }[] {
  const { context } = useApp();
  const [account] = useResult(vodAccount(context.language));
  const [root] = useResult(vodCategory(ROOT, context.language));
  if (!account.ok || !root.ok) return [];
  const shown = new Set(root.value.shelves.map(({ id }) => id));
  return account.value.menu
    .filter(({ categoryId }) => shown.has(categoryId))
    .map(({ categoryId, name }) => ({ id: categoryId, name }));
}

/** A category's elements, over the page that lists them. */
export function useElements(
  elements: readonly VodElement[],
  list: string,
): VodItem[] {
  return vodItems(list, elements);
}

/** The rail of a category inside the one that is open, with its first 20 elements; its '+N' leads to its own page. */
export function shelfRail(shelf: VodShelf, list: string): RailModel<VodItem> {
  const { id, name, elements, total } = shelf;
  const to = pathOf(id);
  const items = vodItems(list, elements.slice(0, FEED_LIMIT));
  const count = total - items.length;
  return {
    laneKey: `vod/${id}`,
    title: name,
    to,
    items,
    ...(count > 0 && { more: { count, to } }),
  };
}

/** What the account has: what it means to watch, how far it watched, and the rail of what it bought or rented. Suspends. */
export function useAccountRails(list: string): {
  kept: readonly VodElementId[];
  bookmarks: VodBookmarks;
  hasBegun: boolean;
  purchased: RailModel<VodItem>;
} {
  const { context, t } = useApp();
  const [account] = useResult(vodAccount(context.language));
  const [kept] = useResult(watchList);
  const { bookmarks, purchased } = account.ok
    ? account.value
    : { bookmarks: {}, purchased: [] };
  return {
    kept: kept.ok ? kept.value : [],
    bookmarks,
    hasBegun: Object.values(bookmarks).some(
      (bookmark) => goesOnAtS(bookmark) !== undefined,
    ),
    purchased: {
      laneKey: "vod/purchased",
      title: t("vod.purchased"),
      items: vodItems(list, purchased, "backdrop"),
    },
  };
}
