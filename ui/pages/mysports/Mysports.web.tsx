/** /mysports/{tab} on the web: tabs, what to choose by, and the matches of a day. */
import { Suspense } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { Grid, GridSkeleton } from "../../components/grid/Grid.web";
import { ChoicesWeb, ToggleWeb } from "../../components/list/Choices.web";
import { EmptyWeb } from "../../components/list/Empty.web";
import { ListPageWeb, TabsWeb } from "../../components/list/ListPage.web";
import { SelectWeb } from "../../components/list/Select.web";
import { FailureWeb } from "../../components/message/Failure.web";
import { paths } from "../../domain/paths";
import type { TimeTab } from "../../domain/tabs";
import { Button, LinkButton } from "../../kit/Button.web";
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
import styles from "./Mysports.module.css";

export { head, loader } from "./MysportsPage";

const ALL = "";

/** On a phone days need no line of their own: the one that is shown stands before the sports. */
function DaySelect({ days }: Pick<SportsModel, "days">) {
  const t = useT();
  const chosen = days.find(({ isChosen }) => isChosen);
  return (
    <span className={styles.day}>
      <SelectWeb
        label={t("mysports.day")}
        value={chosen?.key ?? ""}
        options={days.map(({ key, label }) => ({ value: key, label }))}
        onSelect={(key) => days.find((day) => day.key === key)?.choose()}
      />
    </span>
  );
}

/** What went on can be hidden where matches have begun; of those to come there are no results. */
function Filters({
  tab,
  sports,
  spoilers,
}: {
  tab: TimeTab;
  sports: SportsModel;
  spoilers: Spoilers;
}) {
  const t = useT();
  return (
    <div className={styles.filters}>
      <div className={styles.days}>
        <ChoicesWeb label={t("mysports.days")} choices={sports.days} />
      </div>
      <DaySelect days={sports.days} />
      <div className={styles.sports}>
        <ChoicesWeb label={t("mysports.sports")} choices={sports.categories} />
      </div>
      <span className={styles.league}>
        <SelectWeb
          label={t("mysports.league")}
          value={sports.league ?? ALL}
          options={[
            { value: ALL, label: t("mysports.league.all") },
            ...sports.leagues.map((league) => ({
              value: league,
              label: league,
            })),
          ]}
          onSelect={(league) =>
            sports.setLeague(league === ALL ? undefined : league)
          }
        />
      </span>
      {tab === "past" && (
        <ToggleWeb
          label={t("mysports.spoilerFree")}
          isPressed={spoilers.areHidden}
          onPress={spoilers.toggle}
        />
      )}
    </div>
  );
}

function Matches({ tab, list }: { tab: TimeTab; list: SportsList }) {
  const t = useT();
  const sports = useSports(tab, list);
  const spoilers = useSpoilers();
  if (!sports.hasMatches)
    return (
      <EmptyWeb title={t("mysports.empty")}>
        <LinkButton to={paths.live()} primary>
          {t("error.goLive")}
        </LinkButton>
      </EmptyWeb>
    );
  return (
    <>
      <Filters tab={tab} sports={sports} spoilers={spoilers} />
      {sports.cards.length === 0 ? (
        <EmptyWeb title={t("mysports.emptyFilter")}>
          <Button onClick={sports.showAll} primary>
            {t("mysports.showAll")}
          </Button>
        </EmptyWeb>
      ) : (
        <div className={styles.matches}>
          <Grid
            items={sports.cards}
            laneKey="mysports/grid"
            isWordy
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
    </>
  );
}

function Sports({ tab }: { tab: TimeTab }) {
  const [list, retry] = useSportsList(tab);
  if (!list.ok)
    return <FailureWeb message={messageOf(list.status)} retry={retry} />;
  return <Matches tab={tab} list={list.value} />;
}

export function View() {
  const t = useT();
  const tab = useSportsTab();
  const tabs = useSportsTabs();
  const mayWatch = useMayWatchSports();
  return (
    <ListPageWeb title={t("nav.mysports")}>
      {mayWatch ? (
        <>
          <TabsWeb label={t("mysports.tabs")} tabs={tabs} />
          <Suspense fallback={<GridSkeleton />}>
            <Sports key={tab} tab={tab} />
          </Suspense>
        </>
      ) : (
        <EmptyWeb title={t("mysports.notIncluded")}>
          <LinkButton to={paths.home()} primary>
            {t("error.goHome")}
          </LinkButton>
        </EmptyWeb>
      )}
    </ListPageWeb>
  );
}
