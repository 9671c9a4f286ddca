/** /mysports/{tab} on TV: tabs and what to choose by in one row, days in another, and the matches of a day below them. */
import { Suspense } from "react";
import { Link } from "../../kit/Link";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import {
  GridSkeletonTv,
  WindowedGridTv,
} from "../../components/grid/WindowedGrid.tv";
import {
  ChoicesTv,
  ListPageTv,
  ListViewTv,
  TabsTv,
  ToolTv,
} from "../../components/list/ListPage.tv";
import { FailureTv } from "../../components/message/Failure.tv";
import { MessageTv } from "../../components/message/Message.tv";
import { StatementTv } from "../../components/message/Statement.tv";
import { paths } from "../../domain/paths";
import { leagueName } from "../../domain/sports";
import type { TimeTab } from "../../domain/tabs";
import { actionClass } from "../../kit/Button.tv";
import type { SportsList } from "../../queries/sports";
import { MatchCard } from "./MatchCard";
import {
  useMayWatchSports,
  useSports,
  useSportsList,
  useSportsTab,
  useSportsTabs,
  type SportsModel,
} from "./MysportsPage";
import { useSpoilers, type Spoilers } from "./spoilers";
import styles from "./MysportsTv.module.css";

export { head, loader } from "./MysportsPage";

/** One button goes through the categories, and one through the leagues of the day; of matches to come there are no results to hide. */
function Filters({
  sports,
  spoilers,
}: {
  sports: SportsModel;
  spoilers: Spoilers;
}) {
  const t = useT();
  const tab = useSportsTab();
  const { categories, league, leagues, setLeague } = sports;
  const at = categories.findIndex(({ isChosen }) => isChosen);
  const category = categories[at];
  const next = categories[(at + 1) % categories.length];
  const choices = [undefined, ...leagues];
  const nextLeague = choices[(choices.indexOf(league) + 1) % choices.length];
  return (
    <>
      {category && next && (
        <ToolTv label={category.label} onPress={next.choose} />
      )}
      <ToolTv
        label={
          league === undefined ? t("mysports.league.all") : leagueName(league)
        }
        onPress={() => setLeague(nextLeague)}
      />
      {tab === "past" && (
        <ToolTv
          label={t("mysports.spoilerFree")}
          isPressed={spoilers.areHidden}
          onPress={spoilers.toggle}
        />
      )}
    </>
  );
}

function Tabs({
  sports,
  spoilers,
}: {
  sports?: SportsModel;
  spoilers?: Spoilers;
}) {
  const t = useT();
  const tabs = useSportsTabs();
  return (
    <TabsTv label={t("mysports.tabs")} laneKey="mysports/tabs" tabs={tabs}>
      {sports && spoilers && <Filters sports={sports} spoilers={spoilers} />}
    </TabsTv>
  );
}

function Matches({ tab, list }: { tab: TimeTab; list: SportsList }) {
  const t = useT();
  const sports = useSports(tab, list);
  const spoilers = useSpoilers();
  if (!sports.hasMatches)
    return (
      <>
        <Tabs />
        <ListViewTv hasTabs>
          <MessageTv title={t("mysports.empty")}>
            <Link className={actionClass(true)} to={paths.live()}>
              {t("error.goLive")}
            </Link>
          </MessageTv>
        </ListViewTv>
      </>
    );
  return (
    <>
      <Tabs sports={sports} spoilers={spoilers} />
      <ChoicesTv laneKey="mysports/days" choices={sports.days} />
      <ListViewTv hasTabs hasTools>
        {sports.cards.length === 0 ? (
          <MessageTv title={t("mysports.emptyFilter")}>
            <button
              type="button"
              className={actionClass(true)}
              onClick={sports.showAll}
            >
              {t("mysports.showAll")}
            </button>
          </MessageTv>
        ) : (
          <div className={styles.matches}>
            <WindowedGridTv
              items={sports.cards}
              laneKey="mysports/grid"
              render={({ match }) => (
                <MatchCard
                  match={match}
                  tab={tab}
                  hidesOutcome={spoilers.areHidden}
                />
              )}
            />
          </div>
        )}
      </ListViewTv>
    </>
  );
}

function Sports({ tab }: { tab: TimeTab }) {
  const t = useT();
  const [list, retry] = useSportsList(tab);
  if (list.ok) return <Matches tab={tab} list={list.value} />;
  return (
    <>
      <Tabs />
      <ListViewTv hasTabs>
        <FailureTv message={t(messageOf(list.status))} retry={retry} />
      </ListViewTv>
    </>
  );
}

function Shapes() {
  return (
    <>
      <Tabs />
      <ListViewTv hasTabs hasTools>
        <GridSkeletonTv />
      </ListViewTv>
    </>
  );
}

export function View() {
  const t = useT();
  const tab = useSportsTab();
  if (!useMayWatchSports())
    return (
      <StatementTv
        title={t("mysports.notIncluded")}
        actions={
          <Link className={actionClass(true)} to={paths.home()}>
            {t("error.goHome")}
          </Link>
        }
      />
    );
  return (
    <ListPageTv title={t("nav.mysports")}>
      <Suspense fallback={<Shapes />}>
        <Sports key={tab} tab={tab} />
      </Suspense>
    </ListPageTv>
  );
}
