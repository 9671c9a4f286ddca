/** /home on the web: the feed rows, each loading and failing on its own. */
import { Suspense } from "react";
import { useT } from "../../api/appContext";
import type { RowData } from "../../api/queries";
import { Rail } from "../../components/Rail";
import { RailSkeleton } from "../../components/RailSkeleton";
import { RowFailure } from "../../components/RowFailure";
import { SharedMarkup } from "../../components/SharedMarkup";
import {
  DEFAULT_FEEDS,
  feedKey,
  LIVE_BY_USAGE,
  type Feed,
} from "../../domain/feeds";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { useFeedRow, useHomeFeeds, useRail, useVisibleFeeds } from "./HomePage";
import { feedTitle, rowShape } from "./homeRails";

/** The live row opens the page, so its cards are larger. */
function isLarge(feed: Feed): boolean {
  return feed.id === LIVE_BY_USAGE;
}

function FeedSkeleton({ feed }: { feed: Feed }) {
  const t = useT();
  return (
    <RailSkeleton
      title={feedTitle(t, feed)}
      shape={rowShape(feed)}
      large={isLarge(feed)}
    />
  );
}

function FeedRail({ feed, data }: { feed: Feed; data: RowData }) {
  const rail = useRail(feed, data);
  if (rail.items.length === 0) return null;
  return <Rail rail={rail} large={isLarge(feed)} />;
}

function FeedRow({ feed }: { feed: Feed }) {
  const t = useT();
  const row = useFeedRow(feed);
  if (!row.ok)
    return (
      <RowFailure
        title={feedTitle(t, feed)}
        message={row.message}
        retry={row.retry}
      />
    );
  return (
    <SharedMarkup
      data={row.value}
      part={`home/${feedKey(feed)}`}
      render={() => <FeedRail feed={feed} data={row.value} />}
    />
  );
}

function HomeRows() {
  const t = useT();
  const feeds = useHomeFeeds();
  return feeds.map((feed) => (
    <ErrorBoundary
      key={feedKey(feed)}
      fallback={(retry) => (
        <RowFailure
          title={feedTitle(t, feed)}
          message="error.generic"
          retry={retry}
        />
      )}
    >
      <Suspense fallback={<FeedSkeleton feed={feed} />}>
        <FeedRow feed={feed} />
      </Suspense>
    </ErrorBoundary>
  ));
}

/** The order is nearly always the default one; its skeleton is the best guess. */
function HomeSkeleton() {
  return useVisibleFeeds(DEFAULT_FEEDS).map((feed) => (
    <FeedSkeleton key={feedKey(feed)} feed={feed} />
  ));
}

export function HomeWeb() {
  const t = useT();
  return (
    <>
      <h1 className="visuallyHidden">{t("home.heading")}</h1>
      <Suspense fallback={<HomeSkeleton />}>
        <HomeRows />
      </Suspense>
    </>
  );
}
