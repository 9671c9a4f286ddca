/**
 * /suggestions on TV: what is like that which was watched last, and a rail for each category, each loading and failing on its
 * own; and all of one category.
 */
import { Suspense } from "react";
import { Link } from "../../kit/Link";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { useIsLite } from "../../app/lite";
import { CardGridTv } from "../../components/grid/CardGrid.tv";
import { GridSkeletonTv } from "../../components/grid/WindowedGrid.tv";
import {
  ListPageTv,
  ListViewTv,
  TabsTv,
} from "../../components/list/ListPage.tv";
import { FailureTv } from "../../components/message/Failure.tv";
import { MessageTv } from "../../components/message/Message.tv";
import { StatementTv } from "../../components/message/Statement.tv";
import { RailTv } from "../../components/rail/Rail.tv";
import { RailBoundaryTv } from "../../components/rail/RailBoundary.tv";
import { RailFailureTv } from "../../components/rail/RailFailure.tv";
import { RailSkeletonTv } from "../../components/rail/RailSkeleton.tv";
import type { FeedData } from "../../domain/feedData";
import { paths } from "../../domain/paths";
import { openingRows, useNearRows } from "../../focus/useNearRows.tv";
import { actionClass } from "../../kit/Button.tv";
import type { WatchedTitle } from "../../queries/lastWatched";
import {
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
import styles from "./SuggestionsTv.module.css";

export { head, loader } from "./SuggestionsPage";

interface RailProps {
  heading: RailHeading;
  isOpening: boolean;
}

function Drawn({ heading, isOpening, data }: RailProps & { data: FeedData }) {
  const rail = useRail(heading, data);
  return rail.items.length > 0 && <RailTv rail={rail} isOpening={isOpening} />;
}

function CategoryRail({ heading, isOpening }: RailProps) {
  const [data, retry] = useCategoryFeed(heading.id);
  return data.ok ? (
    <Drawn heading={heading} isOpening={isOpening} data={data.value} />
  ) : (
    <RailFailureTv retry={retry} />
  );
}

function SimilarRail({
  watched,
  isOpening,
}: {
  watched: WatchedTitle;
  isOpening: boolean;
}) {
  const rail = useSimilarRail(watched);
  return rail.items.length > 0 && <RailTv rail={rail} isOpening={isOpening} />;
}

function Rails() {
  const opening = openingRows(useIsLite());
  const watched = useWatched();
  const categories = useCategories();
  return (
    <>
      {watched.map((one, index) => (
        <RailBoundaryTv
          key={one.showId}
          shape={
            <RailSkeletonTv
              laneKey={`suggestions/like/${one.showId}`}
              kind="show"
            />
          }
        >
          <SimilarRail watched={one} isOpening={index < opening} />
        </RailBoundaryTv>
      ))}
      {categories.map((heading, index) => (
        <RailBoundaryTv
          key={heading.id}
          shape={
            <RailSkeletonTv laneKey={`suggestions/${heading.id}`} kind="show" />
          }
        >
          <CategoryRail
            heading={heading}
            isOpening={watched.length + index < opening}
          />
        </RailBoundaryTv>
      ))}
    </>
  );
}

function AllCategories() {
  const rails = useNearRows<HTMLDivElement>(useIsLite());
  return (
    <ListViewTv>
      <div
        className={styles.rails}
        data-lane="column"
        data-lane-key="suggestions"
        data-lane-moves=""
        data-lane-rows=""
        ref={rails}
        suppressHydrationWarning
      >
        <Suspense
          fallback={<RailSkeletonTv laneKey="suggestions/first" kind="show" />}
        >
          <Rails />
        </Suspense>
      </div>
    </ListViewTv>
  );
}

type Category = NonNullable<ReturnType<typeof useCategory>>;

function Cards({ id, tab }: Category) {
  const t = useT();
  const [list, retry] = useCategoryList(id, tab);
  if (!list.ok)
    return <FailureTv message={t(messageOf(list.status))} retry={retry} />;
  if (list.value.length === 0)
    return (
      <MessageTv
        title={t("suggestions.empty")}
        text={t("suggestions.empty.hint")}
      >
        <Link className={actionClass(true)} to={paths.live()}>
          {t("error.goLive")}
        </Link>
      </MessageTv>
    );
  return (
    <CardGridTv items={list.value} laneKey={`suggestions/${id}/${tab}/grid`} />
  );
}

function OneCategory({ category }: { category: Category }) {
  const t = useT();
  return (
    <ListPageTv title={category.name}>
      <TabsTv
        label={t("suggestions.tabs")}
        laneKey={`suggestions/${category.id}/tabs`}
        tabs={category.tabs}
      />
      <ListViewTv hasTabs>
        <Suspense fallback={<GridSkeletonTv />}>
          <Cards key={category.tab} {...category} />
        </Suspense>
      </ListViewTv>
    </ListPageTv>
  );
}

export function View() {
  const t = useT();
  const category = useCategory();
  if (!useMaySuggest())
    return (
      <StatementTv
        title={t("suggestions.notIncluded")}
        actions={
          <Link className={actionClass(true)} to={paths.home()}>
            {t("error.goHome")}
          </Link>
        }
      />
    );
  if (category) return <OneCategory key={category.id} category={category} />;
  return (
    <ListPageTv title={t("nav.suggestions")}>
      <AllCategories />
    </ListPageTv>
  );
}
