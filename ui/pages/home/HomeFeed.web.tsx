/** /home?feed=… on the web: everything behind a feed row, as a grid. */
import { Suspense } from "react";
import { useT } from "../../api/appContext";
import { RailItemView } from "../../components/RailItemView";
import { RowFailure } from "../../components/RowFailure";
import { paths } from "../../domain/paths";
import { BackLink } from "../../kit/BackLink";
import { LinkButton } from "../../kit/Button";
import { Skeleton } from "../../kit/Skeleton";
import { useFeedList, useFeedListTitle } from "./HomePage";
import styles from "./HomeFeed.module.css";

/** As many as a wide screen shows at first. */
const SKELETONS = Array.from({ length: 18 }, (_, index) => index);

function GridSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      {SKELETONS.map((index) => (
        <div key={index} className={styles.item}>
          <Skeleton className={styles.picture} />
        </div>
      ))}
    </div>
  );
}

function FeedGrid() {
  const t = useT();
  const list = useFeedList();
  if (!list.ok) return <RowFailure message={list.message} retry={list.retry} />;
  if (list.value.length === 0)
    return (
      <div className={styles.empty}>
        <p className={styles.emptyTitle}>{t("feed.empty")}</p>
        <p className={styles.emptyHint}>{t("feed.empty.hint")}</p>
        <LinkButton to={paths.live()} primary>
          {t("error.goLive")}
        </LinkButton>
      </div>
    );
  return (
    <ul className={styles.grid} data-lane="grid" data-lane-key="home/feed">
      {list.value.map((item) => (
        <li key={item.key} className={styles.item}>
          <RailItemView item={item} />
        </li>
      ))}
    </ul>
  );
}

export function HomeFeedWeb() {
  const t = useT();
  const title = useFeedListTitle();
  return (
    <section className={styles.page}>
      <BackLink to={paths.home()}>{t("feed.back")}</BackLink>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.stage}>
        <Suspense fallback={<GridSkeleton />}>
          <FeedGrid />
        </Suspense>
      </div>
    </section>
  );
}
