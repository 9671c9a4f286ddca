/** The full list behind a row of Home on TV: a grid of cards. */
import { Suspense } from "react";
import { Link } from "react-router";
import { useT } from "../../api/appContext";
import { RailItemView } from "../../components/RailItemView";
import {
  actionClass,
  CardShapes,
  FailureTv,
  MessageTv,
} from "../../components/Waiting.tv";
import { paths } from "../../domain/paths";
import { useFeedList, useFeedListTitle } from "./HomePage";
import styles from "./HomeFeedTv.module.css";

/** As many cards as fit side by side; the style sheet knows it as well. */
const COLUMNS = 4;

function Cards() {
  const t = useT();
  const list = useFeedList();
  if (!list.ok)
    return <FailureTv message={t(list.message)} retry={list.retry} />;
  if (list.value.length === 0)
    return (
      <MessageTv title={t("feed.empty")} text={t("feed.empty.hint")}>
        <Link className={actionClass(true)} to={paths.live()}>
          {t("error.goLive")}
        </Link>
      </MessageTv>
    );
  return (
    <ul
      className={styles.grid}
      data-lane="grid"
      data-lane-key="feed"
      data-lane-columns={COLUMNS}
      data-lane-moves=""
      suppressHydrationWarning
    >
      {list.value.map((item) => (
        <li className={styles.cell} key={item.key}>
          <RailItemView item={item} />
        </li>
      ))}
    </ul>
  );
}

function Shapes() {
  return (
    <ul className={styles.grid} data-lane="grid" data-lane-columns={COLUMNS}>
      <CardShapes count={2 * COLUMNS} />
    </ul>
  );
}

export function HomeFeedTv() {
  const title = useFeedListTitle();
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.view}>
        <Suspense fallback={<Shapes />}>
          <Cards />
        </Suspense>
      </div>
    </>
  );
}
