/** /suggestions on TV: a row for each category, each loading and failing on its own; and all of one category. */
import { Suspense } from "react";
import { Link } from "react-router";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
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
import { RailFailureTv } from "../../components/rail/RailFailure.tv";
import { RailSkeletonTv } from "../../components/rail/RailSkeleton.tv";
import type { FeedData } from "../../domain/feedData";
import { paths } from "../../domain/paths";
import { useNearRows } from "../../focus/useNearRows";
import { actionClass } from "../../kit/Button.tv";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import {
  useCategories,
  useCategory,
  useCategoryList,
  useMaySuggest,
  useRail,
  useRow,
  type RowHeading,
} from "./SuggestionsPage";
import styles from "./SuggestionsTv.module.css";

export { head, loader } from "./SuggestionsPage";

/** What a screen shows when the page opens. */
const OPENING_ROWS = 3;

interface RowProps {
  heading: RowHeading;
  isOpening: boolean;
}

function Drawn({ heading, isOpening, data }: RowProps & { data: FeedData }) {
  const rail = useRail(heading, data);
  return rail.items.length > 0 && <RailTv rail={rail} isOpening={isOpening} />;
}

function Row({ heading, isOpening }: RowProps) {
  const [data, retry] = useRow(heading.id);
  return data.ok ? (
    <Drawn heading={heading} isOpening={isOpening} data={data.value} />
  ) : (
    <RailFailureTv retry={retry} />
  );
}

function Rows() {
  return useCategories().map((heading, index) => (
    <ErrorBoundary
      key={heading.id}
      fallback={(retry) => <RailFailureTv retry={retry} />}
    >
      <Suspense
        fallback={
          <RailSkeletonTv laneKey={`suggestions/${heading.id}`} kind="show" />
        }
      >
        <Row heading={heading} isOpening={index < OPENING_ROWS} />
      </Suspense>
    </ErrorBoundary>
  ));
}

function AllCategories() {
  const rows = useNearRows<HTMLDivElement>();
  return (
    <ListViewTv>
      <div
        className={styles.rows}
        data-lane="column"
        data-lane-key="suggestions"
        data-lane-moves=""
        data-lane-rows=""
        ref={rows}
        suppressHydrationWarning
      >
        <Suspense
          fallback={<RailSkeletonTv laneKey="suggestions/first" kind="show" />}
        >
          <Rows />
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
