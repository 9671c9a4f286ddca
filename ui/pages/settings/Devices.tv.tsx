/** The devices of the account on TV: lines to read, under what can be done. */
import { Suspense, useId } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { useDevices } from "./devices";
import styles from "./SettingsTv.module.css";

function Lines({ labelledBy }: { labelledBy: string }) {
  const t = useT();
  const [rows] = useDevices();
  if (!rows.ok)
    return <p className={styles.hint}>{t(messageOf(rows.status))}</p>;
  return (
    <ul className={styles.devices} aria-labelledby={labelledBy}>
      {rows.value.map(({ key, name, hint }) => (
        <li key={key} className={styles.device}>
          <span className={styles.label}>{name}</span>
          <span className={styles.value}>{hint}</span>
        </li>
      ))}
    </ul>
  );
}

export function DevicesTv() {
  const t = useT();
  const id = useId();
  return (
    <>
      <h2 id={id} className={styles.part}>
        {t("settings.devices")}
      </h2>
      <Suspense fallback={null}>
        <Lines labelledBy={id} />
      </Suspense>
    </>
  );
}
