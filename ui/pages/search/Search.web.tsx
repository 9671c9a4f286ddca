/** /search/{tab}?q= on the web: the box, its tabs, and what was found under each. */
import { Suspense, type ReactNode } from "react";
import { Link } from "../../kit/Link";
import { messageOf } from "../../api/failure";
import { useApp, useT } from "../../app/hooks";
import { GroupSelect } from "../../components/group/groupChoice.web";
import { CardGrid } from "../../components/grid/CardGrid.web";
import { GridSkeleton } from "../../components/grid/Grid.web";
import { FailureWeb } from "../../components/message/Failure.web";
import { RailFailureWeb } from "../../components/rail/RailFailure.web";
import { RailWeb } from "../../components/rail/Rail.web";
import { RailBoundaryWeb } from "../../components/rail/RailBoundary.web";
import { RailSkeletonWeb } from "../../components/rail/RailSkeleton.web";
import { withGroup } from "../../domain/group";
import { paths } from "../../domain/paths";
import { SEARCH_TABS, type SearchTab } from "../../domain/searchAddress";
import { LinkButton } from "../../kit/Button.web";
import { useChosenInView } from "../../kit/useChosenInView.web";
import { useHydrated } from "../../kit/useHydrated";
import { FoundPeople } from "./FoundPeople.web";
import { searchHistory } from "./history";
import { SearchForm } from "./SearchForm.web";
import {
  useChooseGroup,
  useRemember,
  useSearchGroup,
  useSearchTab,
  useSearchText,
} from "./SearchPage";
import type { FoundModel } from "./foundModel";
import { SUGGESTED, type SuggestionLayout } from "./suggestions";
import { useFound, usePrepared } from "./useFound";
import styles from "./Search.module.css";

export { head, loader } from "./SearchPage";

/** Under "everything" a part shows its best, and its tab the rest. */
const BEST_SHOWS = 12;
const BEST_VOD = 12;

function Tabs() {
  const t = useT();
  const text = useSearchText();
  const group = useSearchGroup();
  const current = useSearchTab();
  const row = useChosenInView<HTMLDivElement>(current);
  return (
    <div
      ref={row}
      role="group"
      className={styles.tabs}
      aria-label={t("search.tabs")}
    >
      {SEARCH_TABS.map((tab) => (
        <Link
          key={tab}
          to={withGroup(paths.search(tab, text), group)}
          className={styles.tab}
          aria-current={tab === current ? "page" : undefined}
          preventScrollReset
        >
          {t(`search.tab.${tab}`)}
        </Link>
      ))}
    </div>
  );
}

function Part({
  title,
  more,
  children,
}: {
  title: string;
  /** Where the rest is. */
  more?: string | undefined;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>
        {title}
        {more && (
          <Link to={more} className={styles.more}>
            {t("rail.seeAll")}
          </Link>
        )}
      </h2>
      {children}
    </section>
  );
}

function Channels({ found }: { found: FoundModel }) {
  const t = useT();
  if (found.channels.length === 0) return null;
  const rail = {
    laneKey: "search/channels",
    title: t("search.channels"),
    items: found.channels,
  };
  return (
    <div className={styles.rail}>
      <RailBoundaryWeb title={rail.title}>
        <RailWeb rail={rail} />
      </RailBoundaryWeb>
    </div>
  );
}

function Shows({ found, isWhole }: { found: FoundModel; isWhole: boolean }) {
  const t = useT();
  const text = useSearchText();
  const group = useSearchGroup();
  const { shows } = found;
  if (shows.length === 0) return null;
  const items = isWhole ? shows : shows.slice(0, BEST_SHOWS);
  const more = items.length < shows.length;
  return (
    <RailBoundaryWeb title={t("search.shows")}>
      <Part
        title={t("search.shows")}
        more={more ? withGroup(paths.search("tv", text), group) : undefined}
      >
        <CardGrid items={items} laneKey="search/shows" />
      </Part>
    </RailBoundaryWeb>
  );
}

function People({ found }: { found: FoundModel }) {
  const t = useT();
  if (found.people.length === 0) return null;
  return (
    <RailBoundaryWeb title={t("search.tab.people")}>
      <Part title={t("search.tab.people")}>
        <FoundPeople names={found.people} />
      </Part>
    </RailBoundaryWeb>
  );
}

function Vod({ found, isWhole }: { found: FoundModel; isWhole: boolean }) {
  const t = useT();
  const text = useSearchText();
  const { vod } = found;
  if (vod.length === 0) return null;
  const items = isWhole ? vod : vod.slice(0, BEST_VOD);
  const more = items.length < vod.length;
  return (
    <RailBoundaryWeb title={t("search.tab.vod")}>
      <Part
        title={t("search.tab.vod")}
        more={more ? paths.search("vod", text) : undefined}
      >
        <CardGrid items={items} laneKey="search/vod" />
      </Part>
    </RailBoundaryWeb>
  );
}

/** The parts of a tab that have something. */
function Parts({ found, tab }: { found: FoundModel; tab: SearchTab }) {
  const isAll = tab === "all";
  return (
    <>
      {(isAll || tab === "tv") && (
        <>
          <Channels found={found} />
          <Shows found={found} isWhole={!isAll} />
        </>
      )}
      {(isAll || tab === "people") && <People found={found} />}
      {(isAll || tab === "vod") && <Vod found={found} isWhole={!isAll} />}
    </>
  );
}

const SUGGESTION: SuggestionLayout = {
  Rail: RailWeb,
  Failure: ({ title, status, retry }) => (
    <RailFailureWeb
      title={useT()(title)}
      message={messageOf(status)}
      retry={retry}
    />
  ),
};

/** What others watch, and what is to come on television. */
function Suggested({ tab }: { tab: SearchTab }) {
  const t = useT();
  return (
    (tab === "all" || tab === "tv") && (
      <div className={styles.rail}>
        {SUGGESTED.map(({ title, Suggestion }) => (
          <RailBoundaryWeb
            key={title}
            title={t(title)}
            shape={<RailSkeletonWeb title={t(title)} shape="cards" />}
          >
            <Suggestion layout={SUGGESTION} />
          </RailBoundaryWeb>
        ))}
      </div>
    )
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
    return <FailureWeb message={messageOf(found.status)} retry={retry} />;
  const choice = (
    <div className={styles.choice}>
      <GroupSelect groups={found.value.groups} chosen={group} choose={choose} />
    </div>
  );
  if (found.value.isEmpty)
    return (
      <>
        {choice}
        <div className={styles.empty}>
          <p className={styles.emptyTitle} dir="auto">
            {t("search.empty", { text })}
          </p>
          <p>{t("search.empty.hint")}</p>
          <p className={styles.emptyActions}>
            <LinkButton to={withGroup(paths.search(tab), group)}>
              {t("search.clear")}
            </LinkButton>
          </p>
        </div>
        <Suggested tab={tab} />
      </>
    );
  // What is opened was found by this text.
  return (
    <div onClickCapture={remember}>
      {choice}
      <Parts found={found.value} tab={tab} />
    </div>
  );
}

function History() {
  const t = useT();
  const app = useApp();
  const isHydrated = useHydrated();
  const tab = useSearchTab();
  const texts = isHydrated ? searchHistory(app) : [];
  if (texts.length === 0)
    return <p className={styles.hint}>{t("search.hint")}</p>;
  return (
    <Part title={t("search.history")}>
      <ul className={styles.history}>
        {texts.map((text) => (
          <li key={text}>
            <Link
              to={paths.search(tab, text)}
              className={styles.past}
              dir="auto"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Before anything is looked for: what was, and what else there is. */
function Beginning() {
  const tab = useSearchTab();
  return (
    <>
      <History />
      <Suggested tab={tab} />
    </>
  );
}

export function View() {
  const t = useT();
  const text = useSearchText();
  usePrepared();
  return (
    <section className={styles.page}>
      <h1 className="visuallyHidden">{t("nav.search")}</h1>
      <SearchForm />
      <Tabs />
      <div className={styles.results}>
        {text === "" ? (
          <Beginning />
        ) : (
          <Suspense fallback={<GridSkeleton />}>
            <Results text={text} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
