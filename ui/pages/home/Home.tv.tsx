/** Home on TV: rows of cards. The focused row stays in one place; the rows move under it. */
import { Suspense } from "react";
import { Link } from "react-router";
import { useT } from "../../app/hooks";
import type { FeedData } from "../../domain/feedData";
import { RailTv } from "../../components/rail/Rail.tv";
import { SharedFragment } from "../../app/SharedFragment";
import { RailFailureTv } from "../../components/rail/RailFailure.tv";
import { RailSkeletonTv } from "../../components/rail/RailSkeleton.tv";
import {
  ACTORS,
  CATEGORIES,
  CHANNELS,
  feedKey,
  VOD,
  type Feed,
} from "../../domain/feeds";
import { paths } from "../../domain/paths";
import { useNearRows } from "../../focus/useNearRows";
import { actionClass } from "../../kit/Button.tv";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { HomeFeedTv } from "./HomeFeed.tv";
import {
  useFeedData,
  useHomeFeeds,
  useIsFeedList,
  useIsPersonalizable,
  useRail,
} from "./HomePage";
import styles from "./HomeTv.module.css";

export { head, loader } from "./HomePage";

interface FeedRailProps {
  feed: Feed;
  /** One of the rows that a page opens with. */
  isOpening: boolean;
}

function FeedRail({
  feed,
  isOpening,
  data,
  retry,
}: FeedRailProps & { data: FeedData; retry: () => void }) {
  const rail = useRail(feed, data);
  return rail.items.length > 0 ? (
    <RailTv rail={rail} isOpening={isOpening} askForRest={retry} />
  ) : null;
}

function HomeRail({ feed, isOpening }: FeedRailProps) {
  const [data, retry] = useFeedData(feed);
  if (!data.ok) return <RailFailureTv retry={retry} />;
  return (
    <SharedFragment
      data={data.value}
      part={`home/${feedKey(feed)}${isOpening ? "" : "/later"}`}
      render={() => (
        <FeedRail
          feed={feed}
          isOpening={isOpening}
          data={data.value}
          retry={retry}
        />
      )}
    />
  );
}

/** What a feed's items will be, known before its data. */
function kindOf(feed: Feed) {
  if (feed.id === CHANNELS) return "channel";
  if (feed.id === ACTORS) return "person";
  if (feed.id === VOD) return "poster";
  return feed.id === CATEGORIES ? "category" : "show";
}

/** What a screen shows when the page opens. */
const OPENING_ROWS = 3;

function HomeRails() {
  return useHomeFeeds().map((feed, index) => {
    const key = feedKey(feed);
    return (
      <ErrorBoundary
        fallback={(retry) => <RailFailureTv retry={retry} />}
        key={key}
      >
        <Suspense
          fallback={
            <RailSkeletonTv laneKey={`home/${key}`} kind={kindOf(feed)} />
          }
        >
          <HomeRail feed={feed} isOpening={index < OPENING_ROWS} />
        </Suspense>
      </ErrorBoundary>
    );
  });
}

/** Two rows are what a screen shows. */
function Shapes() {
  return (
    <>
      <RailSkeletonTv laneKey="home/first" kind="show" />
      <RailSkeletonTv laneKey="home/second" kind="channel" />
    </>
  );
}

function PersonalizeDoor() {
  const t = useT();
  return useIsPersonalizable() ? (
    <div className={styles.door}>
      <Link className={actionClass(false)} to={paths.homePersonalize()}>
        {t("home.personalize")}
      </Link>
    </div>
  ) : null;
}

function AllRows() {
  const t = useT();
  const rows = useNearRows<HTMLDivElement>();
  return (
    <div className={styles.view}>
      <h1 className="visuallyHidden">{t("home.heading")}</h1>
      <div
        className={styles.rows}
        data-lane="column"
        data-lane-key="home"
        data-lane-moves=""
        data-lane-rows=""
        ref={rows}
        suppressHydrationWarning
      >
        <Suspense fallback={<Shapes />}>
          <HomeRails />
        </Suspense>
        <Suspense fallback={null}>
          <PersonalizeDoor />
        </Suspense>
      </div>
    </div>
  );
}

export function View() {
  return useIsFeedList() ? <HomeFeedTv /> : <AllRows />;
}
