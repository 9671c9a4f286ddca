/** /search/{tab}?q=: loader, head and data of a search, for both layouts. */
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  type LoaderFunction,
} from "react-router";
import type { ApiResult } from "../../api/result";
import type { App } from "../../app/context";
import { useApp, useNow } from "../../app/hooks";
import { listHead, type Head, type HeadInput } from "../../app/routing/head";
import { useSection } from "../../app/routing/section";
import { cardOf } from "../../components/card/cardModel";
import { vodItems } from "../../components/card/vodItems";
import type { ranked } from "../../components/search/ranking";
import type { RailItem } from "../../components/rail/railModel";
import type { Found } from "../../domain/found";
import { groupOf, withGroup } from "../../domain/group";
import { paths } from "../../domain/paths";
import {
  isSearchTab,
  searchText,
  textOf,
  type SearchTab,
} from "../../domain/search";
import { findsVod } from "../../domain/session";
import { isCurrent } from "../../domain/timeStatus";
import { useHydrated } from "../../kit/useHydrated";
import { optionsOf, prefetch, useResult } from "../../queries/query";
import { foundBy, nearby } from "../../queries/search";
import { rememberSearch } from "./history";
import { loadedShows } from "./loadedShows";

/** Letters that follow each other faster than this are looked for together. */
const TYPING_MS = 60;

/** Marks the addresses that typing makes. */
const TYPED = "typed";

export function loader(app: App): LoaderFunction {
  return ({ request }) => {
    const { search } = new URL(request.url);
    const text = textOf(search);
    if (text !== "") prefetch(app, foundBy(text, groupOf(search)));
    return null;
  };
}

/** One page for search engines, whatever was searched for. */
export function head({ app, search }: HeadInput): Head {
  const { t } = app;
  const text = textOf(search);
  const title = text === "" ? t("nav.search") : t("search.title", { text });
  const page = listHead(app, title, "description.search", paths.search());
  return text === "" ? page : { ...page, robots: "noindex" };
}

/** What the address asks for, also while details cover the list. */
export function useSearchText(): string {
  return textOf(useSection().listSearch);
}

/** The group that is searched, also while details cover the list. */
export function useSearchGroup(): string | null {
  return groupOf(useSection().listSearch);
}

export function useSearchTab(): SearchTab {
  const { tab } = useParams();
  return isSearchTab(tab) ? tab : "all";
}

/** Searches while somebody types: the address follows the letters, in one entry of the history. */
export function useSearchFor(): (typed: string) => void {
  const navigate = useNavigate();
  const tab = useSearchTab();
  const group = useSearchGroup();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (typed) => {
      clearTimeout(timer.current);
      const to = withGroup(paths.search(tab, searchText(typed)), group);
      timer.current = setTimeout(() => {
        void navigate(to, {
          replace: true,
          preventScrollReset: true,
          state: TYPED,
        });
      }, TYPING_MS);
    },
    [group, navigate, tab],
  );
}

/** Whether the address is what was typed on the page, not where a link or Back led. */
export function useIsTyped(): boolean {
  const { state } = useLocation();
  return useNavigationType() !== "POP" && state === TYPED;
}

/** Keeps the text of a search that led somewhere. */
export function useRemember(): () => void {
  const app = useApp();
  const text = useSearchText();
  return useCallback(() => rememberSearch(app, text), [app, text]);
}

/** What is drawn of a search. */
export interface FoundModel {
  channels: RailItem[];
  shows: RailItem[];
  people: Found["people"];
  vod: RailItem[];
  /** Of a household's playlist. */
  groups: readonly string[];
  isEmpty: boolean;
}

function modelOf(
  app: App,
  found: Found,
  tab: SearchTab,
  nowMs: number,
): FoundModel {
  const { language } = app.context;
  const onAir = new Map<string, string>();
  for (const { show, channel } of found.shows)
    if (isCurrent(show, nowMs)) onAir.set(channel.id, show.id);
  const { people } = found;
  const vod = findsVod(app.session.get())
    ? vodItems(paths.search(tab), found.vod)
    : [];
  const shows = found.shows.map(({ show, channel }): RailItem => ({
    kind: "show",
    key: show.id,
    to: paths.show("search", show.id),
    card: cardOf(show, channel, nowMs, language),
  }));
  const channels = found.channels.map(
    ({ id, name, number, image }): RailItem => {
      const showId = onAir.get(id);
      return {
        kind: "channel",
        key: id,
        to: showId === undefined ? paths.live() : paths.show("search", showId),
        tile: { channelName: name, number, logo: image },
      };
    },
  );
  const count = shows.length + channels.length + people.length + vod.length;
  const { groups = [] } = found;
  return { shows, channels, people, vod, groups, isEmpty: count === 0 };
}

type Rank = typeof ranked;

/** The ranking; null on the server and until its chunk is there. The page doesn't wait for it. */
function useRanking(): Rank | null {
  const [rank, setRank] = useState<Rank | null>(null);
  useEffect(() => {
    let isGone = false;
    import("../../components/search/ranking").then(
      (module) => !isGone && setRank(() => module.ranked),
      // Without it the server's order stays.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return rank;
}

/** What was found for a text, best first. Suspends. What the browser knows by itself is ranked with it. */
export function useFound(
  text: string,
): [found: ApiResult<FoundModel>, retry: () => void] {
  const app = useApp();
  const nowMs = useNow();
  const isAlive = useHydrated();
  const rank = useRanking();
  const tab = useSearchTab();
  const group = useSearchGroup();
  const [found, retry] = useResult(foundBy(text, group));
  const { data: around } = useQuery({
    ...optionsOf(app, nearby),
    enabled: isAlive,
  });
  const model = useMemo((): ApiResult<FoundModel> => {
    if (!found.ok) return found;
    const isKnown = around?.ok && isAlive && group === null;
    const known = isKnown ? around.value : undefined;
    const local = known && {
      channels: known.channels,
      shows: [
        ...loadedShows(app.queryClient),
        ...known.shows.filter(({ show }) => isCurrent(show, nowMs)),
      ],
    };
    const { groups } = found.value;
    const best = rank ? rank(found.value, text, local) : found.value;
    const whole = groups ? { ...best, groups } : best;
    return { ...found, value: modelOf(app, whole, tab, nowMs) };
  }, [app, around, found, group, isAlive, nowMs, rank, tab, text]);
  return [model, retry];
}

/** Chooses the group to search. */
export function useChooseGroup(): (group: string | null) => void {
  const navigate = useNavigate();
  const text = useSearchText();
  const tab = useSearchTab();
  return (group) => {
    const to = withGroup(paths.search(tab, text), group);
    void navigate(to, { replace: true, preventScrollReset: true });
  };
}
