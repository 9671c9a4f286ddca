/** /vod/{id} on the web: the way to a category, a rail for each one inside it, and what stands in it itself. */
import { lazy, Suspense } from "react";
import { messageOf } from "../../api/failure";
import { useSession, useT } from "../../app/hooks";
import { CardGrid } from "../../components/grid/CardGrid.web";
import { PageLinks } from "../../components/grid/PageLinks.web";
import { EmptyWeb } from "../../components/list/Empty.web";
import { ListPageWeb, TabsWeb } from "../../components/list/ListPage.web";
import { FirstSeen } from "../../components/picture/FirstSeen";
import { RailWeb } from "../../components/rail/Rail.web";
import { RailBoundaryWeb } from "../../components/rail/RailBoundary.web";
import { FailureWeb } from "../../components/message/Failure.web";
import { RailSkeletonWeb } from "../../components/rail/RailSkeleton.web";
import { BreadcrumbsWeb } from "../../components/vod-details/Breadcrumbs.web";
import { PAGE_SIZE } from "../../domain/listPages";
import { paths } from "../../domain/paths";
import {
  AS_IN_CATALOGUE,
  withArrangement,
  type VodArrangement,
} from "../../domain/vod/arrangement";
import { VOD_HOME, type VodShelf } from "../../domain/vod/category";
import { LinkButton } from "../../kit/Button.web";
import { useHydrated } from "../../kit/useHydrated";
import { useInView } from "../../kit/useInView.web";
import type { VodCategoryPage } from "../../queries/vodCategory";
import { ArrangeWeb } from "./Arrange.web";
import { useArrangement } from "./useArrangement";
import {
  pathOf,
  shelfRail,
  useCategory,
  useCategoryId,
  useElements,
  useMayVod,
  useMenu,
  useAccountRails,
} from "./VodPage";
import styles from "./Vod.module.css";

export { head, loader } from "./VodPage";

/** Rails that a page opens with; others come as they come into view. */
const OPENING_RAILS = 3;

function Menu({ current }: { current: number }) {
  const t = useT();
  const tabs = useMenu().map(({ id, name }) => ({
    to: pathOf(id),
    label: name,
    isCurrent: id === current,
  }));
  return tabs.length > 0 && <TabsWeb label={t("vod.menu")} tabs={tabs} />;
}

function Breadcrumbs({
  category: { name, ancestors },
}: {
  category: VodCategoryPage;
}) {
  const t = useT();
  return (
    <BreadcrumbsWeb
      label={t("vod.breadcrumbs")}
      home={t("vod.title")}
      categories={ancestors}
    >
      {name}
    </BreadcrumbsWeb>
  );
}

const Begun = lazy(async () => ({
  default: (await import("./Begun.web")).BegunWeb,
}));

const WatchList = lazy(async () => ({
  default: (await import("./WatchList.web")).WatchListWeb,
}));

const AllSeasons = lazy(async () => ({
  default: (await import("./Seasons.web")).SeasonsWeb,
}));

/** Below the catalogue, for who has scrolled that far. */
function Seasons() {
  const t = useT();
  const [shape, isNear] = useInView<HTMLDivElement>();
  const title = t("vod.seasons");
  const skeleton = <RailSkeletonWeb title={title} shape="posters" />;
  return isNear ? (
    <RailBoundaryWeb title={title}>
      <Suspense fallback={skeleton}>
        <AllSeasons list={paths.vod()} />
      </Suspense>
    </RailBoundaryWeb>
  ) : (
    <div ref={shape}>{skeleton}</div>
  );
}

/** What the account has, above the catalogue. */
function AccountRails() {
  const t = useT();
  const isHydrated = useHydrated();
  const { kept, bookmarks, hasBegun, purchased } = useAccountRails(paths.vod());
  const listShape = <RailSkeletonWeb title={t("vod.list")} shape="posters" />;
  const shape = <RailSkeletonWeb title={t("vod.begun")} shape="backdrops" />;
  return (
    <>
      {kept.length > 0 && (
        <RailBoundaryWeb title={t("vod.list")} shape={listShape}>
          {isHydrated ? (
            <WatchList kept={kept} list={paths.vod()} />
          ) : (
            listShape
          )}
        </RailBoundaryWeb>
      )}
      {hasBegun && (
        <RailBoundaryWeb title={t("vod.begun")} shape={shape}>
          {isHydrated ? (
            <Begun bookmarks={bookmarks} list={paths.vod()} />
          ) : (
            shape
          )}
        </RailBoundaryWeb>
      )}
      {purchased.items.length > 0 && (
        <RailBoundaryWeb title={purchased.title}>
          <RailWeb rail={purchased} />
        </RailBoundaryWeb>
      )}
    </>
  );
}

interface ShelfProps {
  shelf: VodShelf;
  /** Over which its titles open. */
  list: string;
}

function Shelf({ shelf, list }: ShelfProps) {
  return <RailWeb rail={shelfRail(shelf, list)} />;
}

/** Has its shape until one has scrolled near it. */
function Later({ shelf, list }: ShelfProps) {
  const [shape, isNear] = useInView<HTMLDivElement>();
  return isNear ? (
    <Shelf shelf={shelf} list={list} />
  ) : (
    <div ref={shape}>
      <RailSkeletonWeb title={shelf.name} shape="posters" />
    </div>
  );
}

interface ElementsProps {
  category: VodCategoryPage;
  retry: () => void;
}

/** What stands in the category itself. */
function Elements({
  category: { id, elements },
  retry,
  arrangement = AS_IN_CATALOGUE,
}: ElementsProps & { arrangement?: VodArrangement }) {
  const t = useT();
  const items = useElements(elements.items, pathOf(id));
  return (
    <>
      <p className={styles.count}>{t.count("vod.count", elements.total)}</p>
      <CardGrid
        items={items}
        laneKey={`vod/${id}/grid`}
        total={elements.total - elements.start}
        first={PAGE_SIZE}
        askForRest={retry}
      />
      <PageLinks
        part={elements}
        pathOf={(page) => withArrangement(pathOf(id, page), arrangement)}
        label={t("vod.pages")}
        previous={t("vod.previous")}
        next={t("vod.further")}
      />
    </>
  );
}

/** A category that is nothing but its own titles: they can be arranged. */
function Titles({ category, retry }: ElementsProps) {
  const t = useT();
  const by = useArrangement(category.id);
  const isEmpty = category.elements.total === 0;
  return (
    <>
      {(!isEmpty || by.isFree) && <ArrangeWeb by={by} />}
      {isEmpty ? (
        <EmptyWeb title={t(by.isFree ? "vod.noneFree" : "vod.empty")} />
      ) : (
        <Elements category={category} retry={retry} arrangement={by} />
      )}
    </>
  );
}

function Shelves({ categoryId }: { categoryId: number }) {
  const t = useT();
  const [category, retry] = useCategory(categoryId);
  if (!category.ok)
    return <FailureWeb message={messageOf(category.status)} retry={retry} />;
  const { shelves, elements } = category.value;
  if (shelves.length === 0)
    return (
      <div className={styles.grid}>
        <Titles category={category.value} retry={retry} />
      </div>
    );
  const list = pathOf(categoryId);
  const filled = shelves.filter((shelf) => shelf.elements.length > 0);
  if (filled.length + elements.total === 0)
    return (
      <div className={styles.grid}>
        <EmptyWeb title={t("vod.empty")} />
      </div>
    );
  return (
    <>
      {filled.map((shelf, index) => (
        <RailBoundaryWeb key={shelf.id} title={shelf.name}>
          {index < OPENING_RAILS ? (
            <FirstSeen isFirst={index === 0}>
              <Shelf shelf={shelf} list={list} />
            </FirstSeen>
          ) : (
            <Later shelf={shelf} list={list} />
          )}
        </RailBoundaryWeb>
      ))}
      {elements.total > 0 && (
        <div className={styles.grid}>
          <Elements category={category.value} retry={retry} />
        </div>
      )}
    </>
  );
}

function Shapes() {
  const t = useT();
  return (
    <>
      <RailSkeletonWeb title={t("nav.loading")} shape="posters" />
      <RailSkeletonWeb title={t("nav.loading")} shape="posters" />
    </>
  );
}

function Home() {
  const t = useT();
  return (
    <>
      <ListPageWeb title={t("vod.title")}>
        <Suspense fallback={<div className={styles.menu} />}>
          <Menu current={VOD_HOME} />
        </Suspense>
      </ListPageWeb>
      <Suspense fallback={<Shapes />}>
        <AccountRails />
        <Shelves categoryId={VOD_HOME} />
        <Seasons />
      </Suspense>
    </>
  );
}

/** The loader waited for the category. */
function Category({ categoryId }: { categoryId: number }) {
  const [category] = useCategory(categoryId);
  const name = category.ok ? category.value.name : "";
  return (
    <>
      <div className={styles.above}>
        {category.ok && <Breadcrumbs category={category.value} />}
      </div>
      <ListPageWeb title={name}>
        <Suspense fallback={<div className={styles.menu} />}>
          <Menu current={categoryId} />
        </Suspense>
      </ListPageWeb>
      <Shelves categoryId={categoryId} />
    </>
  );
}

function NotIncluded() {
  const t = useT();
  const isFormer = useSession().state === "former_customer";
  return (
    <ListPageWeb title={t("vod.title")}>
      <EmptyWeb title={t("vod.notIncluded")}>
        <LinkButton to={isFormer ? paths.logout() : paths.home()} primary>
          {t(isFormer ? "nav.signOut" : "error.goHome")}
        </LinkButton>
      </EmptyWeb>
    </ListPageWeb>
  );
}

export function View() {
  const categoryId = useCategoryId();
  if (!useMayVod()) return <NotIncluded />;
  return categoryId === VOD_HOME ? (
    <Home />
  ) : (
    <Category key={categoryId} categoryId={categoryId} />
  );
}
