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
import type { RailItem } from "../../components/railModel";
import { paths } from "../../domain/paths";
import { useLaneWindow } from "../../focus/useLaneWindow";
import { useFeedList, useFeedListTitle } from "./HomePage";
import styles from "./HomeFeedTv.module.css";

/** As many cards as fit side by side; the style sheet knows it as well. */
const COLUMNS = 4;
const ROWS_SEEN = 3;

function Grid({ items }: { items: RailItem[] }) {
  const { start, end, ref } = useLaneWindow<HTMLUListElement>(
    items.length,
    COLUMNS * ROWS_SEEN,
  );
  return (
    <ul
      className={styles.grid}
      data-lane="grid"
      data-lane-key="feed"
      data-lane-columns={COLUMNS}
      data-lane-moves=""
      data-lane-start={start}
      ref={ref}
      suppressHydrationWarning
    >
      <li className={styles.spacer} aria-hidden="true" />
      {items.slice(start, end).map((item, index) => (
        <li className={styles.cell} data-index={start + index} key={item.key}>
          <RailItemView item={item} />
        </li>
      ))}
    </ul>
  );
}

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
  return <Grid items={list.value} />;
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
