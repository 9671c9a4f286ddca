/** The buttons of recording, in a row of their own on a show's page, among others on a series' page. TV. */
import { useT } from "../../app/hooks";
import { actionClass } from "../../kit/Button.tv";
import { useRecordActions, type RecordSubject } from "./recordActions";
import styles from "./RecordActionsTv.module.css";

export function RecordButtonsTv({ of }: { of: RecordSubject }) {
  const t = useT();
  return useRecordActions(of).map(({ label, run }) => (
    <button
      key={label}
      type="button"
      className={actionClass(false)}
      onClick={run}
    >
      {t(label)}
    </button>
  ));
}

export function RecordActionsTv({ of }: { of: RecordSubject }) {
  return (
    <div
      className={styles.actions}
      data-lane="row"
      data-lane-key="show/recording"
      suppressHydrationWarning
    >
      <RecordButtonsTv of={of} />
    </div>
  );
}
