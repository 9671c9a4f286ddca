/** /search/{tab}?q=: loader, head and data of a search, for both layouts. */
import { useCallback } from "react";
import {
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  type LoaderFunction,
} from "react-router";
import type { App } from "../../app/context";
import { useApp } from "../../app/hooks";
import { listHead, type Head, type HeadInput } from "../../app/routing/head";
import { useSection } from "../../app/routing/section";
import { markTyped, wasTyped } from "../../components/search/typed";
import { groupOf, withGroup } from "../../domain/group";
import { paths } from "../../domain/paths";
import { isCutShort, searchText, textOf, typedText } from "../../domain/search";
import { isSearchTab, type SearchTab } from "../../domain/searchAddress";
import { comingShows } from "../../queries/coming";
import { prefetch } from "../../queries/query";
import { foundBy } from "../../queries/search";
import { trendingNow } from "../../queries/trends";
import { rememberSearch } from "./history";

/** Marks the addresses that typing makes. */
const TYPED = "typed";

export function loader(app: App): LoaderFunction {
  return ({ request }) => {
    const { search } = new URL(request.url);
    const text = textOf(search);
    if (text === "") {
      prefetch(app, trendingNow);
      prefetch(app, comingShows);
      // For what is typed the page asks by itself, once the user stops typing.
    } else if (!wasTyped(app, text))
      prefetch(app, foundBy(text, groupOf(search)));
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

/** Whether more was typed than is looked for. */
export function useIsCutShort(): boolean {
  return isCutShort(useSection().listSearch);
}

/** The group that is searched, also while details cover the list. */
export function useSearchGroup(): string | null {
  return groupOf(useSection().listSearch);
}

export function useSearchTab(): SearchTab {
  const { tab } = useParams();
  return isSearchTab(tab) ? tab : "all";
}

/** Searches while the user types: the address follows the letters, in one entry of the history. */
export function useSearchFor(): (typed: string) => void {
  const app = useApp();
  const navigate = useNavigate();
  const tab = useSearchTab();
  const group = useSearchGroup();
  return useCallback(
    (typed) => {
      markTyped(app, searchText(typed));
      const to = withGroup(paths.search(tab, typedText(typed)), group);
      void navigate(to, {
        replace: true,
        preventScrollReset: true,
        state: TYPED,
      });
    },
    [app, group, navigate, tab],
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
