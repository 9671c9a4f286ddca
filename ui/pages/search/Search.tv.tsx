/** /search/{tab}?q= on TV: keys on the screen, and below them what was found, rail by rail. */
import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { Link } from "../../kit/Link";
import { messageOf } from "../../api/failure";
import { useApp, useT } from "../../app/hooks";
import { GroupTool } from "../../components/group/groupChoice.tv";
import { FailureTv } from "../../components/message/Failure.tv";
import { MessageTv } from "../../components/message/Message.tv";
import { RailSkeletonTv } from "../../components/rail/RailSkeleton.tv";
import { RailTv } from "../../components/rail/Rail.tv";
import { RailBoundaryTv } from "../../components/rail/RailBoundary.tv";
import { RailFailureTv } from "../../components/rail/RailFailure.tv";
import { withGroup } from "../../domain/group";
import { paths } from "../../domain/paths";
import { SEARCH_TABS, type SearchTab } from "../../domain/searchAddress";
import { useHydrated } from "../../kit/useHydrated";
import { FoundPeopleTv } from "./FoundPeople.tv";
import { searchHistory } from "./history";
import { Keyboard } from "./Keyboard.tv";
import {
  useChooseGroup,
  useRemember,
  useSearchFor,
  useSearchGroup,
  useSearchTab,
  useSearchText,
} from "./SearchPage";
import { SUGGESTED, type SuggestionLayout } from "./suggestions";
import { useFound, usePrepared } from "./useFound";
import styles from "./SearchTv.module.css";

export { head, loader } from "./SearchPage";

/** Under "everything" a rail has the best, and under its tab more: as many as are seen by going through them by keys. */
const BEST_ITEMS = 12;
const MOST_ITEMS = 30;

/** The state of an entry of the history to which a tab led. */
const BY_TAB = "tab";

/** A user who chose a tab is still there when it opens, not at the keys again. */
function Tabs() {
  const t = useT();
  const { state } = useLocation() as { state: unknown };
  const text = useSearchText();
  const group = useSearchGroup();
  const current = useSearchTab();
  return (
    <div
      role="group"
      className={styles.tabs}
      aria-label={t("search.tabs")}
      data-lane="row"
      data-lane-key="search/tabs"
      data-focus-default={state === BY_TAB ? "" : undefined}
      suppressHydrationWarning
    >
      {SEARCH_TABS.map((tab) => (
        <Link
          key={tab}
          to={withGroup(paths.search(tab, text), group)}
          replace
          state={BY_TAB}
          className={styles.tab}
          aria-current={tab === current ? "page" : undefined}
        >
          {t(`search.tab.${tab}`)}
        </Link>
      ))}
    </div>
  );
}

const SUGGESTION: SuggestionLayout = {
  Rail: RailTv,
  Failure: ({ retry }) => <RailFailureTv retry={retry} />,
};

/** What others watch, and what is to come on television. */
function Suggested({ tab }: { tab: SearchTab }) {
  return (
    (tab === "all" || tab === "tv") &&
    SUGGESTED.map(({ laneKey, Suggestion }) => (
      <RailBoundaryTv
        key={laneKey}
        shape={<RailSkeletonTv laneKey={laneKey} kind="show" />}
      >
        <Suggestion layout={SUGGESTION} />
      </RailBoundaryTv>
    ))
  );
}

function Results({ text }: { text: string }) {
  const t = useT();
  const tab = useSearchTab();
  const remember = useRemember();
  const group = useSearchGroup();
  const choose = useChooseGroup();
  const [found, retry] = useFound(text, tab, group);
  if (!found.ok)
    return <FailureTv message={t(messageOf(found.status))} retry={retry} />;
  const { channels, shows, people, vod } = found.value;
  const isAll = tab === "all";
  const isTv = isAll || tab === "tv";
  const most = isAll ? BEST_ITEMS : MOST_ITEMS;
  const rails = [
    {
      laneKey: "search/channels",
      title: t("search.channels"),
      items: isTv ? channels.slice(0, BEST_ITEMS) : [],
    },
    {
      laneKey: "search/shows",
      title: t("search.shows"),
      items: isTv ? shows.slice(0, most) : [],
    },
  ].filter(({ items }) => items.length > 0);
  const names = isAll || tab === "people" ? people.slice(0, most) : [];
  const titles = isAll || tab === "vod" ? vod.slice(0, most) : [];
  const onDemand = {
    laneKey: "search/vod",
    title: t("search.tab.vod"),
    items: titles,
  };
  const choice = found.value.groups.length > 0 && (
    <div
      className={styles.tabs}
      data-lane="row"
      data-lane-key="search/groups"
      suppressHydrationWarning
    >
      <GroupTool
        groups={found.value.groups}
        chosen={group}
        choose={choose}
        className={styles.tab}
      />
    </div>
  );
  if (found.value.isEmpty)
    return (
      <>
        {choice}
        <div className={styles.empty}>
          <MessageTv
            title={t("search.empty", { text })}
            text={t("search.empty.hint")}
          />
        </div>
        <Suggested tab={tab} />
      </>
    );
  // What is opened was found by this text.
  return (
    <div onClickCapture={remember}>
      {choice}
      {rails.map((rail) => (
        <RailBoundaryTv key={rail.laneKey}>
          <RailTv rail={rail} />
        </RailBoundaryTv>
      ))}
      {names.length > 0 && (
        <RailBoundaryTv>
          <FoundPeopleTv names={names} />
        </RailBoundaryTv>
      )}
      {titles.length > 0 && (
        <RailBoundaryTv>
          <RailTv rail={onDemand} />
        </RailBoundaryTv>
      )}
    </div>
  );
}

function History({ choose }: { choose: (text: string) => void }) {
  const t = useT();
  const app = useApp();
  const texts = useHydrated() ? searchHistory(app) : [];
  if (texts.length === 0)
    return <p className={styles.hint}>{t("search.hint")}</p>;
  return (
    <section>
      <h2 className={styles.heading}>{t("search.history")}</h2>
      <div
        className={styles.tabs}
        data-lane="row"
        data-lane-key="search/history"
        suppressHydrationWarning
      >
        {texts.map((text) => (
          <button
            key={text}
            type="button"
            className={styles.tab}
            onClick={() => choose(text)}
          >
            {text}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Before anything is looked for: what was, and what else there is. */
function Beginning({ choose }: { choose: (text: string) => void }) {
  const tab = useSearchTab();
  return (
    <>
      <History choose={choose} />
      <Suggested tab={tab} />
    </>
  );
}

export function View() {
  const t = useT();
  const text = useSearchText();
  usePrepared();
  const searchFor = useSearchFor();
  const [typed, setTyped] = useState(text);
  const type = (next: string) => {
    setTyped(next);
    searchFor(next);
  };
  return (
    <div className={styles.view}>
      <h1 className="visuallyHidden">{t("nav.search")}</h1>
      <div
        className={styles.rails}
        data-lane="column"
        data-lane-key="search"
        data-lane-moves=""
        suppressHydrationWarning
      >
        <Keyboard typed={typed} onType={type} />
        <Tabs />
        {text === "" ? (
          <Beginning choose={type} />
        ) : (
          <Suspense
            fallback={<RailSkeletonTv laneKey="search/first" kind="show" />}
          >
            <Results text={text} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
