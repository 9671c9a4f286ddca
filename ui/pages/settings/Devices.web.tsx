/** The devices of the account on the web. */
import { Suspense, useId } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { PartFailureWeb } from "../../components/message/Failure.web";
import { useDevices } from "./devices";
import styles from "./Settings.module.css";

function Rows({ labelledBy }: { labelledBy: string }) {
  const [rows, retry] = useDevices();
  if (!rows.ok)
    return <PartFailureWeb message={messageOf(rows.status)} retry={retry} />;
  return (
    <ul className={styles.devices} aria-labelledby={labelledBy}>
      {rows.value.map(({ key, name, hint }) => (
        <li key={key} className={styles.row}>
          <span className={styles.label}>{name}</span>
          <span className={styles.hint}>{hint}</span>
        </li>
      ))}
    </ul>
  );
}

export function DevicesWeb() {
  const t = useT();
  const id = useId();
  return (
    <>
      <h3 id={id} className={styles.part}>
        {t("settings.devices")}
      </h3>
      <Suspense fallback={null}>
        <Rows labelledBy={id} />
      </Suspense>
    </>
  );
}
