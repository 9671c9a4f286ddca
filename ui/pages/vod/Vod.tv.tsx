/** /vod on TV: one screen with the catalogue in rows. Its menu changes what the rows show, and no address. */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../api/failure";
import { useApp, useT } from "../../app/hooks";
import { CardGridTv } from "../../components/grid/CardGrid.tv";
import {
  ListPageTv,
  ListViewTv,
  TabsTv,
  ToolTv,
} from "../../components/list/ListPage.tv";
import { FailureTv } from "../../components/message/Failure.tv";
import { MessageTv } from "../../components/message/Message.tv";
import { StatementTv } from "../../components/message/Statement.tv";
import { RailTv } from "../../components/rail/Rail.tv";
import { RailSkeletonTv } from "../../components/rail/RailSkeleton.tv";
import { lacksRest } from "../../domain/listPages";
import { paths } from "../../domain/paths";
import { VOD_HOME, type VodShelf } from "../../domain/vod/category";
import { useNearRows } from "../../focus/useNearRows";
import { actionClass } from "../../kit/Button.tv";
import { useHydrated } from "../../kit/useHydrated";
import { optionsOf, useRest } from "../../queries/query";
import { vodShelf, type VodCategoryPage } from "../../queries/vodCategory";
import {
  shelfRail,
  useCategory,
  useElements,
  useMayVod,
  useMenu,
  useOwn,
} from "./VodPage";
import styles from "./VodTv.module.css";

export { head, loader } from "./VodPage";

/** What a screen shows when the page opens. */
const OPENING_ROWS = 2;

const LIST = paths.vodScreen();

/** Once one moves along a row, the rest of it comes: on one screen it has no page of its own to lead to. */
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
    <RailTv
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

function Own() {
  const isAlive = useHydrated();
  const { bookmarks, hasBegun, purchased } = useOwn(LIST);
  const shape = <RailSkeletonTv laneKey="vod/begun" kind="backdrop" />;
  return (
    <>
      {hasBegun && (
        <Suspense fallback={shape}>
          {isAlive ? <Begun bookmarks={bookmarks} list={LIST} /> : shape}
        </Suspense>
      )}
      {purchased.items.length > 0 && <RailTv rail={purchased} />}
    </>
  );
}

/** What stands in the category itself is a row like those of the categories inside it. */
function shelvesOf({ id, name, shelves, elements }: VodCategoryPage) {
  const own = { id, name, elements: elements.items, total: elements.total };
  return [own, ...shelves].filter((shelf) => shelf.elements.length > 0);
}

function Rows({ category }: { category: VodCategoryPage }) {
  const rows = useNearRows<HTMLDivElement>();
  return (
    <div
      className={styles.rows}
      data-lane="column"
      data-lane-key={`vod/${category.id}`}
      data-lane-moves=""
      data-lane-rows=""
      data-focus-default=""
      ref={rows}
      suppressHydrationWarning
    >
      {category.id === VOD_HOME && <Own />}
      {shelvesOf(category).map((shelf, index) => (
        <Shelf key={shelf.id} shelf={shelf} isOpening={index < OPENING_ROWS} />
      ))}
    </div>
  );
}

function Elements({
  category: { id, elements },
  retry,
}: {
  category: VodCategoryPage;
  retry: () => void;
}) {
  const items = useElements(elements.items, LIST);
  // A remote control goes faster than the network: what the page lacks of the list comes as soon as it is alive.
  useRest(lacksRest(elements), retry);
  return <CardGridTv items={items} laneKey={`vod/${id}/grid`} />;
}

function Category({ categoryId }: { categoryId: number }) {
  const t = useT();
  const [category, retry] = useCategory(categoryId);
  if (!category.ok)
    return <FailureTv message={t(messageOf(category.status))} retry={retry} />;
  const { shelves, elements } = category.value;
  if (shelves.length > 0) return <Rows category={category.value} />;
  return elements.total > 0 ? (
    <Elements category={category.value} retry={retry} />
  ) : (
    <MessageTv title={t("vod.empty")} />
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

function Catalogue() {
  const t = useT();
  const [categoryId, choose] = useState(VOD_HOME);
  return (
    <ListPageTv title={t("vod.title")}>
      <Suspense fallback={null}>
        <Menu current={categoryId} choose={choose} />
      </Suspense>
      <ListViewTv hasTabs>
        <Suspense
          fallback={<RailSkeletonTv laneKey="vod/first" kind="poster" />}
        >
          <Category key={categoryId} categoryId={categoryId} />
        </Suspense>
      </ListViewTv>
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
