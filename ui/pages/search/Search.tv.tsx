/** /search/{tab}?q= on TV: keys on the screen, and below them what was found, row by row. */
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../api/failure";
import { useApp, useT } from "../../app/hooks";
import { GroupTool } from "../../components/group/groupChoice.tv";
import { FailureTv } from "../../components/message/Failure.tv";
import { MessageTv } from "../../components/message/Message.tv";
import { RailSkeletonTv } from "../../components/rail/RailSkeleton.tv";
import { RailTv } from "../../components/rail/Rail.tv";
import { withGroup } from "../../domain/group";
import { paths } from "../../domain/paths";
import { SEARCH_TABS } from "../../domain/search";
import { useHydrated } from "../../kit/useHydrated";
import { FoundPeopleTv } from "./FoundPeople.tv";
import { searchHistory } from "./history";
import { Keyboard } from "./Keyboard.tv";
import {
  useChooseGroup,
  useFound,
  useRemember,
  useSearchFor,
  useSearchGroup,
  useSearchTab,
  useSearchText,
} from "./SearchPage";
import styles from "./SearchTv.module.css";

export { head, loader } from "./SearchPage";

/** Under "everything" a row has the best, and under its tab more: as many as are seen by going through them by keys. */
const BEST_ITEMS = 12;
const MOST_ITEMS = 30;

function Tabs() {
  const t = useT();
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
      suppressHydrationWarning
    >
      {SEARCH_TABS.map((tab) => (
        <Link
          key={tab}
          to={withGroup(paths.search(tab, text), group)}
          replace
          className={styles.tab}
          aria-current={tab === current ? "page" : undefined}
        >
          {t(`search.tab.${tab}`)}
        </Link>
      ))}
    </div>
  );
}

function Results({ text }: { text: string }) {
  const t = useT();
  const tab = useSearchTab();
  const remember = useRemember();
  const group = useSearchGroup();
  const choose = useChooseGroup();
  const [found, retry] = useFound(text);
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
  if (rails.length + names.length + titles.length === 0)
    return (
      <>
        {choice}
        <MessageTv
          title={t("search.empty", { text })}
          text={t("search.empty.hint")}
        />
      </>
    );
  // What is opened was found by this text.
  return (
    <div onClickCapture={remember}>
      {choice}
      {rails.map((rail) => (
        <RailTv rail={rail} key={rail.laneKey} />
      ))}
      {names.length > 0 && <FoundPeopleTv names={names} />}
      {titles.length > 0 && <RailTv rail={onDemand} />}
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

export function View() {
  const t = useT();
  const text = useSearchText();
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
        className={styles.rows}
        data-lane="column"
        data-lane-key="search"
        data-lane-moves=""
        suppressHydrationWarning
      >
        <Keyboard typed={typed} onType={type} />
        <Tabs />
        {text === "" ? (
          <History choose={type} />
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
