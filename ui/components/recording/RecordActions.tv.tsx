/** The buttons of recording on a show's page, in a row of their own. TV. */
import { useT } from "../../app/hooks";
import type { PlayableShow } from "../../app/player";
import { actionClass } from "../../kit/Button.tv";
import { useRecordActions } from "./recordActions";
import styles from "./RecordActionsTv.module.css";

export function RecordActionsTv({ show }: { show: PlayableShow }) {
  const t = useT();
  return (
    <div
      className={styles.actions}
      data-lane="row"
      data-lane-key="show/recording"
      suppressHydrationWarning
    >
      {useRecordActions(show).map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className={actionClass(false)}
          onClick={run}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}
