/** /live/normal on the web: every channel with what is on now and what follows. */
import { Suspense } from "react";
import { useT } from "../../api/appContext";
import type { LiveList } from "../../api/queries";
import { RowFailure } from "../../components/RowFailure";
import { SharedMarkup } from "../../components/SharedMarkup";
import { LiveListRow, LiveListSkeleton } from "./LiveListRow.web";
import { useLiveList, useLiveRows } from "./LivePage";
import styles from "./Live.module.css";

function Rows({ list }: { list: LiveList }) {
  const t = useT();
  const rows = useLiveRows(list);
  if (rows.length === 0)
    return <p className={styles.empty}>{t("live.empty")}</p>;
  return (
    <ul className={styles.list} data-lane="column" data-lane-key="live/normal">
      {rows.map((row) => (
        <LiveListRow key={row.key} row={row} />
      ))}
    </ul>
  );
}

function Channels() {
  const list = useLiveList();
  if (!list.ok) return <RowFailure message={list.message} retry={list.retry} />;
  return (
    <SharedMarkup
      data={list.value}
      part="live"
      render={() => <Rows list={list.value} />}
    />
  );
}

export function LiveWeb() {
  const t = useT();
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t("live.heading")}</h1>
      <Suspense fallback={<LiveListSkeleton />}>
        <Channels />
      </Suspense>
    </section>
  );
}
