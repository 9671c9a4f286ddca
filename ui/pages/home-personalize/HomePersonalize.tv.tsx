/** /homepersonalize on TV: the feeds in order at the left, what could be added at the right. */
import { Suspense } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { feedTitle } from "../../components/feed/feedTitle";
import {
  OrderFailureTv,
  OrderFrameTv,
  OrderShapesTv,
  OrderTitleTv,
} from "../../components/ordering/OrderFrame.tv";
import { OrderListTv } from "../../components/ordering/OrderList.tv";
import { feedKey } from "../../domain/feeds";
import type { SavedFeed } from "../../domain/savedFeeds";
import { savedFeeds } from "../../queries/savedFeeds";
import { useResult } from "../../queries/query";
import { useHomeDesk, useReset, type HomeDesk } from "./HomePersonalizePage";
import styles from "./HomePersonalizeTv.module.css";

export { head, loader } from "./HomePersonalizePage";

const SHAPES = 6;

function Offered({ desk, reset }: { desk: HomeDesk; reset: () => void }) {
  const t = useT();
  return (
    <div className={styles.offered}>
      <h2 className={styles.heading}>{t("homePersonalize.offered")}</h2>
      <div className={styles.window}>
        <div
          className={styles.choices}
          data-lane="column"
          data-lane-key="homepersonalize/offered"
          data-lane-moves=""
          suppressHydrationWarning
        >
          {desk.offered.map((feed) => {
            const title = feedTitle(t, feed);
            return (
              <button
                type="button"
                key={feedKey(feed)}
                className={`${styles.choice} ${styles.add}`}
                aria-label={t("homePersonalize.add", { title })}
                onClick={() => desk.add(feed)}
              >
                {title}
              </button>
            );
          })}
          <button type="button" className={styles.choice} onClick={reset}>
            {t("homePersonalize.reset")}
          </button>
        </div>
      </div>
    </div>
  );
}

function Desk({ saved, reset }: { saved: SavedFeed[]; reset: () => void }) {
  const t = useT();
  const desk = useHomeDesk(saved);
  return (
    <OrderFrameTv laneKey="homepersonalize">
      <OrderListTv
        items={desk.feeds}
        laneKey="homepersonalize/feeds"
        onOrder={desk.order}
        action={({ key }) => ({
          label: t("homePersonalize.remove"),
          run: () => desk.remove(key),
        })}
      >
        {({ title }) => <span className={styles.name}>{title}</span>}
      </OrderListTv>
      <Offered desk={desk} reset={reset} />
      <p className={styles.said} role="status">
        {desk.feeds.length === 0 ? t("homePersonalize.empty") : desk.said}
      </p>
    </OrderFrameTv>
  );
}

function Feeds() {
  const [feeds, retry] = useResult(savedFeeds);
  const [reset, count] = useReset();
  if (!feeds.ok)
    return <OrderFailureTv message={messageOf(feeds.status)} retry={retry} />;
  return <Desk key={count} saved={feeds.value} reset={reset} />;
}

export function View() {
  const t = useT();
  return (
    <>
      <OrderTitleTv>{t("title.homePersonalize")}</OrderTitleTv>
      <Suspense fallback={<OrderShapesTv count={SHAPES} />}>
        <Feeds />
      </Suspense>
    </>
  );
}
