/** /vod on TV: one screen with the catalogue in rails. Its menu changes what the rails show, and no address. */
import { useQuery } from "@tanstack/react-query";
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { Link } from "../../kit/Link";
import { messageOf } from "../../api/failure";
import { useApp, useT } from "../../app/hooks";
import { useIsLite } from "../../app/lite";
import { VodCard } from "../../components/card/VodCard";
import { WindowedGridTv } from "../../components/grid/WindowedGrid.tv";
import {
  ListPageTv,
  ListViewTv,
  TabsTv,
  ToolTv,
} from "../../components/list/ListPage.tv";
import { FailureTv } from "../../components/message/Failure.tv";
import { MessageTv } from "../../components/message/Message.tv";
import { StatementTv } from "../../components/message/Statement.tv";
import { RailBoundaryTv } from "../../components/rail/RailBoundary.tv";
import { RailFrame } from "../../components/rail/RailFrame.tv";
import type { VodItem } from "../../components/rail/railModel";
import { RailSkeletonTv } from "../../components/rail/RailSkeleton.tv";
import { FirstSeen } from "../../components/picture/FirstSeen";
import { VodRailTv } from "../../components/rail/VodRail.tv";
import { lacksRest } from "../../domain/listPages";
import { paths } from "../../domain/paths";
import { withArrangement } from "../../domain/vod/arrangement";
import { VOD_HOME, type VodShelf } from "../../domain/vod/category";
import { useIsNear, useNearRows } from "../../focus/useNearRows.tv";
import { actionClass } from "../../kit/Button.tv";
import { useHydrated } from "../../kit/useHydrated";
import { optionsOf, useRest } from "../../queries/query";
import { vodShelf, type VodCategoryPage } from "../../queries/vodCategory";
import { ArrangeTv } from "./Arrange.tv";
import { useArrangement } from "./useArrangement";
import {
  SEASONS_LANE,
  shelfRail,
  useCategory,
  useElements,
  useMayVod,
  useMenu,
  useAccountRails,
} from "./VodPage";
import styles from "./VodTv.module.css";

export { head, loader } from "./VodPage";

/** What a screen shows when the page opens. */
const OPENING_RAILS = 2;

const LIST = paths.vodScreen();

const renderTitle = (item: VodItem) => <VodCard item={item} />;

/** Once one moves along a rail, the rest of it comes: on one screen it has no page of its own to lead to. */
function Shelf({ shelf, isOpening }: { shelf: VodShelf; isOpening: boolean }) {
  const app = useApp();
  const [isWanted, setWanted] = useState(false);
  const askForRest = useCallback(() => setWanted(true), []);
  const { data: rest } = useQuery({
    ...optionsOf(app, vodShelf(shelf.id, app.context.language)),
    enabled: isWanted,
  });
  const elements = rest?.ok ? rest.value : shelf.elements;
  const { laneKey, title } = shelfRail(shelf, LIST);
  const items = useElements(elements, LIST);
  return (
    <VodRailTv
      rail={{
        laneKey,
        title,
        items,
        total: rest?.ok ? items.length : Math.max(items.length, shelf.total),
      }}
      isOpening={isOpening}
      askForRest={askForRest}
    />
  );
}

const Begun = lazy(async () => ({
  default: (await import("./Begun.tv")).BegunTv,
}));

const WatchList = lazy(async () => ({
  default: (await import("./WatchList.tv")).WatchListTv,
}));

function AccountRails() {
  const isHydrated = useHydrated();
  const { kept, bookmarks, hasBegun, purchased } = useAccountRails(LIST);
  const listShape = <RailSkeletonTv laneKey="vod/list" kind="poster" />;
  const shape = <RailSkeletonTv laneKey="vod/begun" kind="backdrop" />;
  return (
    <>
      {kept.length > 0 && (
        <RailBoundaryTv shape={listShape}>
          {isHydrated ? <WatchList kept={kept} list={LIST} /> : listShape}
        </RailBoundaryTv>
      )}
      {hasBegun && (
        <RailBoundaryTv shape={shape}>
          {isHydrated ? <Begun bookmarks={bookmarks} list={LIST} /> : shape}
        </RailBoundaryTv>
      )}
      {purchased.items.length > 0 && (
        <RailBoundaryTv>
          <VodRailTv rail={purchased} />
        </RailBoundaryTv>
      )}
    </>
  );
}

const AllSeasons = lazy(async () => ({
  default: (await import("./Seasons.tv")).SeasonsTv,
}));

/** Below the catalogue: asked for once the focus has come near. */
function Seasons() {
  const t = useT();
  const [section, isNear] = useIsNear<HTMLElement>(false);
  return isNear ? (
    <RailBoundaryTv
      shape={<RailSkeletonTv laneKey={SEASONS_LANE} kind="poster" />}
    >
      <AllSeasons list={LIST} />
    </RailBoundaryTv>
  ) : (
    <RailFrame title={t("vod.seasons")} kind="poster" section={section}>
      <ul
        data-lane="row"
        data-lane-key={SEASONS_LANE}
        data-lane-empty=""
        suppressHydrationWarning
      />
    </RailFrame>
  );
}

/** What stands in the category itself is a rail like those of the categories inside it. */
function shelvesOf({ id, name, shelves, elements }: VodCategoryPage) {
  const own = { id, name, elements: elements.items, total: elements.total };
  return [own, ...shelves].filter((shelf) => shelf.elements.length > 0);
}

function Rails({ category }: { category: VodCategoryPage }) {
  const rails = useNearRows<HTMLDivElement>(useIsLite());
  return (
    <div
      className={styles.rails}
      data-lane="column"
      data-lane-key={`vod/${category.id}`}
      data-lane-moves=""
      data-lane-rows=""
      data-focus-default=""
      ref={rails}
      suppressHydrationWarning
    >
      {category.id === VOD_HOME && <AccountRails />}
      {shelvesOf(category).map((shelf, index) => (
        <RailBoundaryTv key={shelf.id}>
          <FirstSeen isFirst={index === 0}>
            <Shelf shelf={shelf} isOpening={index < OPENING_RAILS} />
          </FirstSeen>
        </RailBoundaryTv>
      ))}
      {category.id === VOD_HOME && <Seasons />}
    </div>
  );
}

/** A category that is nothing but its own titles: they can be arranged. */
function Titles({
  category: { id, elements },
  retry,
}: {
  category: VodCategoryPage;
  retry: () => void;
}) {
  const t = useT();
  const by = useArrangement(id);
  const items = useElements(elements.items, LIST);
  // A remote control goes faster than the network: what the page lacks of the list comes as soon as it is hydrated.
  useRest(lacksRest(elements), retry);
  const isEmpty = elements.total === 0;
  const laneKey = withArrangement(`vod/${id}/grid`, by);
  return (
    <>
      {(!isEmpty || by.isFree) && <ArrangeTv by={by} />}
      <ListViewTv hasTabs hasTools>
        {isEmpty ? (
          <MessageTv title={t(by.isFree ? "vod.noneFree" : "vod.empty")} />
        ) : (
          <WindowedGridTv
            key={laneKey}
            items={items}
            laneKey={laneKey}
            hasPosters
            render={renderTitle}
          />
        )}
      </ListViewTv>
    </>
  );
}

function Category({ categoryId }: { categoryId: number }) {
  const t = useT();
  const [category, retry] = useCategory(categoryId);
  if (!category.ok)
    return (
      <ListViewTv hasTabs>
        <FailureTv message={t(messageOf(category.status))} retry={retry} />
      </ListViewTv>
    );
  return category.value.shelves.length > 0 ? (
    <ListViewTv hasTabs>
      <Rails category={category.value} />
    </ListViewTv>
  ) : (
    <Titles category={category.value} retry={retry} />
  );
}

function Shape() {
  return (
    <ListViewTv hasTabs>
      <RailSkeletonTv laneKey="vod/first" kind="poster" />
    </ListViewTv>
  );
}

function Menu({
  current,
  choose,
}: {
  current: number;
  choose: (categoryId: number) => void;
}) {
  const t = useT();
  return (
    <TabsTv label={t("vod.menu")} laneKey="vod/menu" tabs={[]}>
      {useMenu().map(({ id, name }) => (
        <ToolTv
          key={id}
          label={name}
          isPressed={id === current}
          onPress={() => choose(id)}
        />
      ))}
    </TabsTv>
  );
}

/** The category that the menu chose last, or one that led here since: in the history, where a page that is opened anew does not look. */
function useChosenCategory(): [number, (categoryId: number) => void] {
  const { state, key } = useLocation() as { state: unknown; key: string };
  const wanted = typeof state === "number" ? state : undefined;
  const { isAdopted } = useApp();
  const ledBy = useRef(key);
  const [chosen, choose] = useState(
    (isAdopted ? wanted : undefined) ?? VOD_HOME,
  );
  useEffect(() => {
    if (wanted === undefined || ledBy.current === key) return;
    ledBy.current = key;
    choose(wanted);
  }, [key, wanted]);
  return [chosen, choose];
}

function Catalogue() {
  const t = useT();
  const [categoryId, choose] = useChosenCategory();
  return (
    <ListPageTv title={t("vod.title")}>
      <Suspense fallback={null}>
        <Menu current={categoryId} choose={choose} />
      </Suspense>
      <Suspense fallback={<Shape />}>
        <Category key={categoryId} categoryId={categoryId} />
      </Suspense>
    </ListPageTv>
  );
}

export function View() {
  const t = useT();
  return useMayVod() ? (
    <Catalogue />
  ) : (
    <StatementTv
      title={t("vod.notIncluded")}
      actions={
        <Link className={actionClass(true)} to={paths.home()}>
          {t("error.goHome")}
        </Link>
      }
    />
  );
}
