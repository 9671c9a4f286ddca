/** /home?feed=… on the web: everything behind a feed, as a grid. */
import { Suspense } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { CardGrid } from "../../components/grid/CardGrid.web";
import { GridSkeleton } from "../../components/grid/Grid.web";
import { PageLinks } from "../../components/grid/PageLinks.web";
import { FailureWeb } from "../../components/message/Failure.web";
import { PAGE_SIZE } from "../../domain/listPages";
import { paths } from "../../domain/paths";
import { BackLink } from "../../kit/BackLink.web";
import { LinkButton } from "../../kit/Button.web";
import { useFeedList, useFeedListPath, useFeedListTitle } from "./HomePage";
import styles from "./HomeFeed.module.css";

function FeedGrid() {
  const t = useT();
  const [list, retry] = useFeedList();
  const pathOf = useFeedListPath();
  if (!list.ok)
    return <FailureWeb message={messageOf(list.status)} retry={retry} />;
  if (list.value.total === 0)
    return (
      <div className={styles.empty}>
        <p className={styles.emptyTitle}>{t("home.list.empty")}</p>
        <p className={styles.emptyHint}>{t("home.list.empty.hint")}</p>
        <LinkButton to={paths.live()} primary>
          {t("error.goLive")}
        </LinkButton>
      </div>
    );
  const { items } = list.value;
  return (
    <>
      <CardGrid
        items={items}
        laneKey="home/feed"
        total={list.value.total - list.value.start}
        first={PAGE_SIZE}
        askForRest={retry}
      />
      <PageLinks
        part={list.value}
        pathOf={pathOf}
        label={t("home.list.pages")}
        previous={t("home.list.previous")}
        next={t("home.list.further")}
      />
    </>
  );
}

export function HomeFeedWeb() {
  const t = useT();
  const title = useFeedListTitle();
  return (
    <section className={styles.page}>
      <BackLink to={paths.home()}>{t("home.list.back")}</BackLink>
      <h1 className={styles.title}>{title}</h1>
      <Suspense fallback={<GridSkeleton />}>
        <FeedGrid />
      </Suspense>
    </section>
  );
}
