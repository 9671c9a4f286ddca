/** /home on the web: the feeds, each loading and failing on its own. */
import { Suspense, type ReactNode } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import type { FeedData } from "../../domain/feedData";
import { feedTitle } from "../../components/feed/feedTitle";
import { FirstSeen } from "../../components/picture/FirstSeen";
import { RailWeb } from "../../components/rail/Rail.web";
import { RailBoundaryWeb } from "../../components/rail/RailBoundary.web";
import { RailSkeletonWeb } from "../../components/rail/RailSkeleton.web";
import { RailFailureWeb } from "../../components/rail/RailFailure.web";
import { SharedFragment } from "../../app/SharedFragment";
import {
  DEFAULT_FEEDS,
  feedKey,
  LIVE_BY_USAGE,
  type Feed,
} from "../../domain/feeds";
import { paths } from "../../domain/paths";
import { LinkButton } from "../../kit/Button.web";
import { useInView } from "../../kit/useInView.web";
import {
  useFeedData,
  useHasVodAlone,
  useHomeFeeds,
  useIsFeedList,
  useIsPersonalizable,
  useRail,
  useVisibleFeeds,
} from "./HomePage";
import { feedShape } from "./homeRails";
import { HomeFeedWeb } from "./HomeFeed.web";
import styles from "./Home.module.css";

export { head, loader } from "./HomePage";

/** The live rail opens the page, so its cards are larger. */
function isLarge(feed: Feed): boolean {
  return feed.id === LIVE_BY_USAGE;
}

function FeedSkeleton({ feed, to }: { feed: Feed; to?: string }) {
  const t = useT();
  return (
    <RailSkeletonWeb
      title={feedTitle(t, feed)}
      to={to}
      shape={feedShape(feed)}
      large={isLarge(feed)}
    />
  );
}

interface FeedRailProps {
  feed: Feed;
  /** One of the rails that a page opens with: the server draws its items. */
  isOpening: boolean;
  /** The first of them. */
  isFirst: boolean;
}

/** Has its shape until one has scrolled near it, and its heading leads to the full list. */
function Later({
  feed,
  to,
  children,
}: {
  feed: Feed;
  to: string;
  children: ReactNode;
}) {
  const [shape, isNear] = useInView<HTMLDivElement>();
  if (isNear) return children;
  return (
    <div ref={shape}>
      <FeedSkeleton feed={feed} to={to} />
    </div>
  );
}

function FeedRail({
  feed,
  isOpening,
  isFirst,
  data,
  retry,
}: FeedRailProps & { data: FeedData; retry: () => void }) {
  const rail = useRail(feed, data);
  if (rail.items.length === 0) return null;
  const drawn = (
    <FirstSeen isFirst={isFirst}>
      <RailWeb rail={rail} large={isLarge(feed)} askForRest={retry} />
    </FirstSeen>
  );
  const { to } = rail;
  // A rail that is its own full list can't be had otherwise.
  return isOpening || to === undefined ? (
    drawn
  ) : (
    <Later feed={feed} to={to}>
      {drawn}
    </Later>
  );
}

function HomeRail({ feed, isOpening, isFirst }: FeedRailProps) {
  const t = useT();
  const [data, retry] = useFeedData(feed);
  if (!data.ok)
    return (
      <RailFailureWeb
        title={feedTitle(t, feed)}
        message={messageOf(data.status)}
        retry={retry}
      />
    );
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

/** All rails of an anonymous visitor; of a user who has more, others come as they come into view. */
const OPENING_RAILS = 5;

function HomeRails() {
  const t = useT();
  const feeds = useHomeFeeds();
  return feeds.map((feed, index) => (
    <RailBoundaryWeb
      key={feedKey(feed)}
      title={feedTitle(t, feed)}
      shape={<FeedSkeleton feed={feed} />}
    >
      <HomeRail
        feed={feed}
        isOpening={index < OPENING_RAILS}
        isFirst={index === 0}
      />
    </RailBoundaryWeb>
  ));
}

/** The order is nearly always the default one; its skeleton is the best guess. */
function HomeSkeleton() {
  return useVisibleFeeds(DEFAULT_FEEDS).map((feed) => (
    <FeedSkeleton key={feedKey(feed)} feed={feed} />
  ));
}

function PersonalizeLink() {
  const t = useT();
  return useIsPersonalizable() ? (
    <div className={styles.personalize}>
      <LinkButton to={paths.homePersonalize()}>
        {t("home.personalize")}
      </LinkButton>
    </div>
  ) : null;
}

function VodLink() {
  const t = useT();
  return useHasVodAlone() ? (
    <div className={styles.personalize}>
      <LinkButton to={paths.vodScreen()} primary>
        {t("nav.vod")}
      </LinkButton>
    </div>
  ) : null;
}

function AllRails() {
  const t = useT();
  return (
    <>
      <h1 className="visuallyHidden">{t("home.heading")}</h1>
      <Suspense fallback={<HomeSkeleton />}>
        <HomeRails />
      </Suspense>
      <Suspense fallback={null}>
        <VodLink />
        <PersonalizeLink />
      </Suspense>
    </>
  );
}

export function View() {
  return useIsFeedList() ? <HomeFeedWeb /> : <AllRails />;
}
