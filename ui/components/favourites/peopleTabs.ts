/** The tabs of the favourites' two pages: who they are, and their shows. */
import { useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { ACTORS_SHOWS_TABS, ACTORS_TABS } from "../../domain/tabs";
import type { ListTab } from "../list/listTab";

/** As those of one list. */
export function usePeopleTabs(current: string): ListTab[] {
  const t = useT();
  const tabs = [
    ...ACTORS_TABS.map((tab) => ({ tab, to: paths.actors(tab) })),
    ...ACTORS_SHOWS_TABS.map((tab) => ({ tab, to: paths.actorsShows(tab) })),
  ];
  return tabs.map(({ tab, to }) => ({
    to,
    label: t(`favourites.tab.${tab}`),
    isCurrent: tab === current,
  }));
}
