/** /live/normal on the web: every channel with what is on now and what follows. */
import { Suspense } from "react";
import { useT } from "../../api/appContext";
import { RowFailure } from "../../components/RowFailure";
import { LiveListRow, LiveListSkeleton } from "./LiveListRow.web";
import { useLiveRows } from "./LivePage";
import styles from "./Live.module.css";

function LiveList() {
  const t = useT();
  const rows = useLiveRows();
  if (!rows.ok) return <RowFailure message={rows.message} retry={rows.retry} />;
  if (rows.value.length === 0)
    return <p className={styles.empty}>{t("live.empty")}</p>;
  return (
    <ul className={styles.list} data-lane="column" data-lane-key="live/normal">
      {rows.value.map((row) => (
        <LiveListRow key={row.key} row={row} />
      ))}
    </ul>
  );
}

export function LiveWeb() {
  const t = useT();
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t("live.heading")}</h1>
      <Suspense fallback={<LiveListSkeleton />}>
        <LiveList />
      </Suspense>
    </section>
  );
}
