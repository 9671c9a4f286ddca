/** The full list behind a feed on TV: a grid of cards. */
import { Suspense } from "react";
import { Link } from "../../kit/Link";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { CardGridTv } from "../../components/grid/CardGrid.tv";
import { GridSkeletonTv } from "../../components/grid/WindowedGrid.tv";
import { actionClass } from "../../kit/Button.tv";
import { FailureTv } from "../../components/message/Failure.tv";
import { MessageTv } from "../../components/message/Message.tv";
import { lacksRest } from "../../domain/listPages";
import { paths } from "../../domain/paths";
import { useRest } from "../../queries/query";
import { useFeedList, useFeedListTitle } from "./HomePage";
import styles from "./HomeFeedTv.module.css";

function Cards() {
  const t = useT();
  const [list, retry] = useFeedList();
  // A remote control goes faster than the network: what the page lacks of the list comes as soon as it is hydrated.
  useRest(list.ok && lacksRest(list.value), retry);
  if (!list.ok)
    return <FailureTv message={t(messageOf(list.status))} retry={retry} />;
  if (list.value.total === 0)
    return (
      <MessageTv title={t("home.list.empty")} text={t("home.list.empty.hint")}>
        <Link className={actionClass(true)} to={paths.live()}>
          {t("error.goLive")}
        </Link>
      </MessageTv>
    );
  return <CardGridTv items={list.value.items} laneKey="feed" />;
}

export function HomeFeedTv() {
  const title = useFeedListTitle();
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.view}>
        <Suspense fallback={<GridSkeletonTv />}>
          <Cards />
        </Suspense>
      </div>
    </>
  );
}
