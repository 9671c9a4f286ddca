/** /homepersonalize on the web: the feeds in order at the left, what could be added at the right. */
import { Suspense, useId } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { feedTitle } from "../../components/feed/feedTitle";
import { OrderList } from "../../components/ordering/OrderList.web";
import { FailureWeb } from "../../components/message/Failure.web";
import { feedKey } from "../../domain/feeds";
import type { SavedFeed } from "../../domain/savedFeeds";
import { paths } from "../../domain/paths";
import { BackLink } from "../../kit/BackLink.web";
import { Button } from "../../kit/Button.web";
import { Skeleton } from "../../kit/Skeleton.web";
import { savedFeeds } from "../../queries/savedFeeds";
import { useResult } from "../../queries/query";
import { useHomeDesk, useReset, type HomeDesk } from "./HomePersonalizePage";
import styles from "./HomePersonalize.module.css";

export { head, loader } from "./HomePersonalizePage";

const SHAPES = Array.from({ length: 8 }, (_, index) => index);

function Offered({ desk }: { desk: HomeDesk }) {
  const t = useT();
  const id = useId();
  return (
    <section className={styles.offered} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t("homePersonalize.offered")}
      </h2>
      {desk.offered.length === 0 && (
        <p className={styles.hint}>{t("homePersonalize.offered.none")}</p>
      )}
      <ul className={styles.choices}>
        {desk.offered.map((feed) => {
          const title = feedTitle(t, feed);
          return (
            <li key={feedKey(feed)}>
              <button
                type="button"
                className={styles.choice}
                aria-label={t("homePersonalize.add", { title })}
                onClick={() => desk.add(feed)}
              >
                {title}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Desk({ saved, reset }: { saved: SavedFeed[]; reset: () => void }) {
  const t = useT();
  const desk = useHomeDesk(saved);
  return (
    <div className={styles.desk}>
      <section className={styles.feeds}>
        <h2 className={styles.heading}>{t("homePersonalize.feeds")}</h2>
        <OrderList
          items={desk.feeds}
          label={t("homePersonalize.feeds")}
          onOrder={desk.order}
        >
          {({ key, title }) => (
            <>
              <span className={styles.name}>{title}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t("homePersonalize.remove.label", { title })}
                onClick={() => desk.remove(key)}
              >
                {t("homePersonalize.remove")}
              </button>
            </>
          )}
        </OrderList>
        {desk.feeds.length === 0 && (
          <p className={styles.hint}>{t("homePersonalize.empty")}</p>
        )}
        <p className={styles.said} role="status">
          {desk.said}
        </p>
        <Button onClick={reset}>{t("homePersonalize.reset")}</Button>
      </section>
      <Offered desk={desk} />
    </div>
  );
}

function Feeds() {
  const [feeds, retry] = useResult(savedFeeds);
  const [reset, count] = useReset();
  if (!feeds.ok)
    return <FailureWeb message={messageOf(feeds.status)} retry={retry} />;
  return <Desk key={count} saved={feeds.value} reset={reset} />;
}

function Shapes() {
  return (
    <div className={styles.feeds} aria-busy="true">
      {SHAPES.map((shape) => (
        <Skeleton key={shape} className={styles.shape} />
      ))}
    </div>
  );
}

export function View() {
  const t = useT();
  return (
    <div className={styles.page}>
      <BackLink to={paths.home()}>{t("nav.home")}</BackLink>
      <h1 className={styles.title}>{t("title.homePersonalize")}</h1>
      <Suspense fallback={<Shapes />}>
        <Feeds />
      </Suspense>
    </div>
  );
}
