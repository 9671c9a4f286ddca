/** /mysports/{tab}: loader, head, and what the page shows and can do, for both layouts. */
import { useState } from "react";
import { useParams, type LoaderFunction } from "react-router";
import { useApp, useNow, useSession, useT } from "../../app/hooks";
import type { App } from "../../app/context";
import { quietHead } from "../../app/routing/head";
import type { ListChoice, ListTab } from "../../components/list/listTab";
import { folded } from "../../domain/letters";
import { paths } from "../../domain/paths";
import { may } from "../../domain/session";
import {
  daysOf,
  filteredMatches,
  HOCKEY,
  leaguesOf,
  OTHER_SPORTS,
  sportsOf,
  type Match,
} from "../../domain/sports";
import { sportName } from "../../domain/sportNames";
import { SPORTS_TABS, tabOf, type TimeTab } from "../../domain/tabs";
import { underTab } from "../../domain/timeTab";
import { prefetch, useResult, useRest } from "../../queries/query";
import { sportsList, type SportsList } from "../../queries/sports";
import { dayName } from "./dayName";

/** Entered by its address without the permission, the page stands there and says so; nothing is asked for it then. */
export function loader(app: App): LoaderFunction {
  return ({ params }) => {
    if (may(app.session.get(), "mysports"))
      prefetch(
        app,
        sportsList(tabOf(SPORTS_TABS, params.tab), app.clock.now()),
      );
    return null;
  };
}

export const head = quietHead("nav.mysports");

export function useMayWatchSports(): boolean {
  return may(useSession(), "mysports");
}

export function useSportsTab(): TimeTab {
  return tabOf(SPORTS_TABS, useParams().tab);
}

export function useSportsTabs(): ListTab[] {
  const t = useT();
  const current = useSportsTab();
  return SPORTS_TABS.map((tab) => ({
    to: paths.mysports(tab),
    label: t(`mysports.tab.${tab}`),
    isCurrent: tab === current,
  }));
}

/** The matches of a tab, with the way to ask for them again. Suspends. */
export function useSportsList(tab: TimeTab) {
  const [list, retry] = useResult(sportsList(tab, useNow()));
  useRest(list.ok && list.value.daysOfTab !== null, retry);
  return [list, retry] as const;
}

export interface SportsModel {
  days: ListChoice[];
  /** The kinds of sport of the day by name, else as hockey and others. */
  categories: ListChoice[];
  /** Undefined for all. */
  league: string | undefined;
  leagues: string[];
  setLeague: (league: string | undefined) => void;
  cards: { key: string; match: Match }[];
  /** There are matches under the tab, whether or not some fit what was chosen. */
  hasMatches: boolean;
  showAll: () => void;
}

/** One day at a time, the one nearest to now first; the matches of a day by category and league. */
export function useSports(tab: TimeTab, list: SportsList): SportsModel {
  const { context, t } = useApp();
  const nowMs = useNow();
  const [chosenDay, setDay] = useState<number>();
  const [categoryId, setCategory] = useState<number>();
  const [chosenSport, setSport] = useState<string>();
  const [league, setLeague] = useState<string>();
  const under = underTab(tab, list.matches, nowMs);
  const days = list.daysOfTab ?? daysOf(under);
  // A day ends while the page is open.
  const { day } = days.find((one) => one.day === chosenDay) ?? days[0] ?? {};
  const all = { day, categoryId: undefined, league: undefined };
  const sports = sportsOf(filteredMatches(under, all));
  const sport = sports.find((one) => one === chosenSport);
  const named = sports
    .map((key) => ({ key, label: sportName(key, context.language) }))
    .sort((a, b) => (folded(a.label) < folded(b.label) ? -1 : 1));
  const ofDay = filteredMatches(
    under,
    sports.length > 0 ? { ...all, sport } : { ...all, categoryId },
  );
  const leagues = leaguesOf(ofDay);
  const ofLeague = leagues.find((one) => one === league);
  return {
    days: days.map((one) => ({
      key: `${one.day}`,
      label: dayName(one.startDate, nowMs, context.language, t),
      isChosen: one.day === day,
      choose: () => setDay(one.day),
    })),
    categories:
      sports.length > 0
        ? [{ key: undefined, label: t("mysports.sports.all") }, ...named].map(
            ({ key, label }) => ({
              key: `${key}`,
              label,
              isChosen: key === sport,
              choose: () => setSport(key),
            }),
          )
        : [undefined, HOCKEY, OTHER_SPORTS].map((id) => ({
            key: `${id}`,
            label: t(
              id === undefined
                ? "mysports.sports.all"
                : `mysports.sports.${id as 0 | 1}`,
            ),
            isChosen: id === categoryId,
            choose: () => setCategory(id),
          })),
    league: ofLeague,
    leagues,
    setLeague,
    cards: filteredMatches(ofDay, { ...all, league: ofLeague }).map(
      (match) => ({ key: match.show.id, match }),
    ),
    hasMatches: under.length > 0,
    showAll() {
      setCategory(undefined);
      setSport(undefined);
      setLeague(undefined);
    },
  };
}
