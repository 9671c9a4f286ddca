/** Home on TV: rows of cards. The focused row stays in one place; the rows move under it. */
import { Suspense } from "react";
import { useT } from "../../api/appContext";
import { RailFrame, RailTv } from "../../components/Rail.tv";
import { FailureTv, RailShape } from "../../components/Waiting.tv";
import { feedKey, type Feed } from "../../domain/feeds";
import { useFeedRow, useHomeFeeds } from "./HomePage";
import styles from "./HomeTv.module.css";

function Row({ feed }: { feed: Feed }) {
  const t = useT();
  const row = useFeedRow(feed);
  if (!row.ok)
    return (
      <RailFrame title={t("error.row")} kind="show">
        <FailureTv message={t(row.message)} retry={row.retry} />
      </RailFrame>
    );
  return row.value.items.length > 0 ? <RailTv rail={row.value} /> : null;
}

function Rows() {
  return useHomeFeeds().map((feed) => {
    const key = feedKey(feed);
    return (
      <Suspense fallback={<RailShape laneKey={`home/${key}`} />} key={key}>
        <Row feed={feed} />
      </Suspense>
    );
  });
}

/** Two rows are what a screen shows. */
function Shapes() {
  return (
    <>
      <RailShape laneKey="home/first" />
      <RailShape laneKey="home/second" />
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
