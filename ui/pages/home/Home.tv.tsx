/** Home on TV: rows of cards. The focused row stays in one place; the rows move under it. */
import { Suspense } from "react";
import { useT } from "../../api/appContext";
import type { RowData } from "../../api/queries";
import { RailTv } from "../../components/Rail.tv";
import { SharedMarkup } from "../../components/SharedMarkup";
import { RailFailure, RailShape } from "../../components/Waiting.tv";
import { CATEGORIES, CHANNELS, feedKey, type Feed } from "../../domain/feeds";
import { useFeedRow, useHomeFeeds, useRail } from "./HomePage";
import styles from "./HomeTv.module.css";

function RowRail({ feed, data }: { feed: Feed; data: RowData }) {
  const rail = useRail(feed, data);
  return rail.items.length > 0 ? <RailTv rail={rail} /> : null;
}

function Row({ feed }: { feed: Feed }) {
  const row = useFeedRow(feed);
  if (!row.ok) return <RailFailure retry={row.retry} />;
  return (
    <SharedMarkup
      data={row.value}
      part={`home/${feedKey(feed)}`}
      render={() => <RowRail feed={feed} data={row.value} />}
    />
  );
}

/** What a row's items will be, known before its data. */
function kindOf(feed: Feed) {
  if (feed.id === CHANNELS) return "channel";
  return feed.id === CATEGORIES ? "category" : "show";
}

function Rows() {
  return useHomeFeeds().map((feed) => {
    const key = feedKey(feed);
    return (
      <Suspense
        fallback={<RailShape laneKey={`home/${key}`} kind={kindOf(feed)} />}
        key={key}
      >
        <Row feed={feed} />
      </Suspense>
    );
  });
}

/** Two rows are what a screen shows. */
function Shapes() {
  return (
    <>
      <RailShape laneKey="home/first" kind="show" />
      <RailShape laneKey="home/second" kind="channel" />
    </>
  );
}

export function HomeTv() {
  const t = useT();
  return (
    <div className={styles.view}>
      <h1 className="visuallyHidden">{t("home.heading")}</h1>
      <div
        className={styles.rows}
        data-lane="column"
        data-lane-key="home"
        data-lane-moves=""
        suppressHydrationWarning
      >
        <Suspense fallback={<Shapes />}>
          <Rows />
        </Suspense>
      </div>
    </div>
  );
}
