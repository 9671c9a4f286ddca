/** Home on TV: rails of cards. The focused rail stays in one place; the rails move under it. */
import { Suspense, useState } from "react";
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { useIsLite } from "../../app/lite";
import type { FeedData } from "../../domain/feedData";
import { FirstSeen } from "../../components/picture/FirstSeen";
import { RailTv } from "../../components/rail/Rail.tv";
import {
  createShownRails,
  ShownRailsProvider,
} from "../../components/rail/railsInFocus.tv";
import { RailBoundaryTv } from "../../components/rail/RailBoundary.tv";
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
import { openingRows, useNearRows } from "../../focus/useNearRows.tv";
import { actionClass } from "../../kit/Button.tv";
import { HomeFeedTv } from "./HomeFeed.tv";
import { HomeStripTv } from "./HomeStrip.tv";
import {
  useFeedData,
  useHasVodAlone,
  useHomeFeeds,
  useIsFeedList,
  useIsPersonalizable,
  useRail,
} from "./HomePage";
import styles from "./HomeTv.module.css";

export { head, loader } from "./HomePage";

interface FeedRailProps {
  feed: Feed;
  /** One of the rails that a page opens with. */
  isOpening: boolean;
  /** The first of them. */
  isFirst: boolean;
}

function FeedRail({
  feed,
  isOpening,
  isFirst,
  data,
  retry,
}: FeedRailProps & { data: FeedData; retry: () => void }) {
  const rail = useRail(feed, data);
  return rail.items.length > 0 ? (
    <FirstSeen isFirst={isFirst}>
      <RailTv rail={rail} isOpening={isOpening} askForRest={retry} />
    </FirstSeen>
  ) : null;
}

function HomeRail({ feed, isOpening, isFirst }: FeedRailProps) {
  const [data, retry] = useFeedData(feed);
  if (!data.ok) return <RailFailureTv retry={retry} />;
  return (
    <SharedFragment
      data={data.value}
      part={`home/${feedKey(feed)}${isOpening ? "" : "/later"}${isFirst ? "/first" : ""}`}
      render={() => (
        <FeedRail
          feed={feed}
          isOpening={isOpening}
          isFirst={isFirst}
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

function HomeRails() {
  const opening = openingRows(useIsLite());
  return useHomeFeeds().map((feed, index) => {
    const key = feedKey(feed);
    return (
      <RailBoundaryTv
        shape={<RailSkeletonTv laneKey={`home/${key}`} kind={kindOf(feed)} />}
        key={key}
      >
        <HomeRail
          feed={feed}
          isOpening={index < opening}
          isFirst={index === 0}
        />
      </RailBoundaryTv>
    );
  });
}

/** Two rails are what a screen shows. */
function Shapes() {
  return (
    <>
      <RailSkeletonTv laneKey="home/first" kind="show" />
      <RailSkeletonTv laneKey="home/second" kind="channel" />
    </>
  );
}

function PersonalizeLink() {
  const t = useT();
  return useIsPersonalizable() ? (
    <div className={styles.personalize}>
      <Link className={actionClass(false)} to={paths.homePersonalize()}>
        {t("home.personalize")}
      </Link>
    </div>
  ) : null;
}

function VodLink() {
  const t = useT();
  return useHasVodAlone() ? (
    <div className={styles.personalize}>
      <Link className={actionClass(true)} to={paths.vodScreen()}>
        {t("nav.vod")}
      </Link>
    </div>
  ) : null;
}

function AllRails() {
  const t = useT();
  const column = useNearRows<HTMLDivElement>(useIsLite());
  const [shownRails] = useState(createShownRails);
  return (
    <>
      <HomeStripTv column={column} rails={shownRails} />
      <div className={styles.view}>
        <h1 className="visuallyHidden">{t("home.heading")}</h1>
        <div
          className={styles.rails}
          data-lane="column"
          data-lane-key="home"
          data-lane-moves=""
          data-lane-rows=""
          ref={column}
          suppressHydrationWarning
        >
          <ShownRailsProvider value={shownRails}>
            <Suspense fallback={<Shapes />}>
              <HomeRails />
            </Suspense>
          </ShownRailsProvider>
          <Suspense fallback={null}>
            <VodLink />
            <PersonalizeLink />
          </Suspense>
        </div>
      </div>
    </>
  );
}

export function View() {
  return useIsFeedList() ? <HomeFeedTv /> : <AllRails />;
}
