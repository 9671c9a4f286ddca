/**
 * /suggestions on the web: what is like that which was watched last, and a rail for each category, each loading and failing on
 * its own; and all of one category.
 */
import { Suspense } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { CardGrid } from "../../components/grid/CardGrid.web";
import { GridSkeleton } from "../../components/grid/Grid.web";
import { EmptyWeb } from "../../components/list/Empty.web";
import { ListPageWeb, TabsWeb } from "../../components/list/ListPage.web";
import { RailWeb } from "../../components/rail/Rail.web";
import { RailBoundaryWeb } from "../../components/rail/RailBoundary.web";
import { FailureWeb } from "../../components/message/Failure.web";
import { RailFailureWeb } from "../../components/rail/RailFailure.web";
import { RailSkeletonWeb } from "../../components/rail/RailSkeleton.web";
import type { FeedData } from "../../domain/feedData";
import { paths } from "../../domain/paths";
import { BackLink } from "../../kit/BackLink.web";
import { LinkButton } from "../../kit/Button.web";
import { useInView } from "../../kit/useInView.web";
import type { WatchedTitle } from "../../queries/lastWatched";
import {
  useAllCategories,
  useCategories,
  useCategory,
  useCategoryList,
  useMaySuggest,
  useRail,
  useCategoryFeed,
  useSimilarRail,
  useWatched,
  type RailHeading,
} from "./SuggestionsPage";
import styles from "./Suggestions.module.css";

export { head, loader } from "./SuggestionsPage";

/** Rails that a page opens with; others come as they come into view. */
const OPENING_RAILS = 3;

function Shape({ title }: RailHeading) {
  return <RailSkeletonWeb title={title} shape="cards" />;
}

function Drawn({ heading, data }: { heading: RailHeading; data: FeedData }) {
  const rail = useRail(heading, data);
  return rail.items.length > 0 && <RailWeb rail={rail} />;
}

function CategoryRail({ heading }: { heading: RailHeading }) {
  const [data, retry] = useCategoryFeed(heading.id);
  if (data.ok) return <Drawn heading={heading} data={data.value} />;
  return (
    <RailFailureWeb
      title={heading.title}
      message={messageOf(data.status)}
      retry={retry}
    />
  );
}

/** Has its shape until one has scrolled near it. */
function Later({ heading }: { heading: RailHeading }) {
  const [shape, isNear] = useInView<HTMLDivElement>();
  return isNear ? (
    <CategoryRail heading={heading} />
  ) : (
    <div ref={shape}>
      <Shape {...heading} />
    </div>
  );
}

function SimilarRail({ watched }: { watched: WatchedTitle }) {
  const rail = useSimilarRail(watched);
  return rail.items.length > 0 && <RailWeb rail={rail} />;
}

function SimilarRails({ watched }: { watched: readonly WatchedTitle[] }) {
  const t = useT();
  return watched.map((one) => {
    const title = t("suggestions.because", { title: one.title });
    return (
      <RailBoundaryWeb
        key={one.showId}
        title={title}
        shape={<RailSkeletonWeb title={title} shape="cards" />}
      >
        <SimilarRail watched={one} />
      </RailBoundaryWeb>
    );
  });
}

function Rails() {
  const watched = useWatched();
  const categories = useCategories();
  return (
    <>
      <SimilarRails watched={watched} />
      {categories.map((heading, index) => (
        <RailBoundaryWeb
          key={heading.id}
          title={heading.title}
          shape={<Shape {...heading} />}
        >
          {watched.length + index < OPENING_RAILS ? (
            <CategoryRail heading={heading} />
          ) : (
            <Later heading={heading} />
          )}
        </RailBoundaryWeb>
      ))}
    </>
  );
}

function Shapes() {
  return useAllCategories().map((heading) => (
    <Shape key={heading.id} {...heading} />
  ));
}

type Category = NonNullable<ReturnType<typeof useCategory>>;

function Cards({ id, tab }: Category) {
  const t = useT();
  const [list, retry] = useCategoryList(id, tab);
  if (!list.ok)
    return <FailureWeb message={messageOf(list.status)} retry={retry} />;
  if (list.value.length === 0)
    return (
      <EmptyWeb
        title={t("suggestions.empty")}
        hint={t("suggestions.empty.hint")}
      >
        <LinkButton to={paths.live()} primary>
          {t("error.goLive")}
        </LinkButton>
      </EmptyWeb>
    );
  return (
    <>
      <p className={styles.count}>{t.count("feed.count", list.value.length)}</p>
      <CardGrid items={list.value} laneKey={`suggestions/${id}/${tab}`} />
    </>
  );
}

function CategoryPage({ category }: { category: Category }) {
  const t = useT();
  return (
    <>
      <div className={styles.back}>
        <BackLink to={paths.suggestions()}>{t("suggestions.back")}</BackLink>
      </div>
      <ListPageWeb title={category.name}>
        <TabsWeb label={t("suggestions.tabs")} tabs={category.tabs} />
        <Suspense fallback={<GridSkeleton />}>
          <Cards {...category} />
        </Suspense>
      </ListPageWeb>
    </>
  );
}

export function View() {
  const t = useT();
  const category = useCategory();
  const title = t("nav.suggestions");
  if (!useMaySuggest())
    return (
      <ListPageWeb title={title}>
        <EmptyWeb title={t("suggestions.notIncluded")}>
          <LinkButton to={paths.home()} primary>
            {t("error.goHome")}
          </LinkButton>
        </EmptyWeb>
      </ListPageWeb>
    );
  if (category) return <CategoryPage category={category} />;
  return (
    <ListPageWeb title={title}>
      <div className={styles.rails}>
        <Suspense fallback={<Shapes />}>
          <Rails />
        </Suspense>
      </div>
    </ListPageWeb>
  );
}
