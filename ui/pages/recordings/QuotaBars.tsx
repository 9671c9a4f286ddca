/** What is used of the quotas, as bars in hours; both layouts draw the same. */
import { useSession, useT } from "../../app/hooks";
import {
  quotaHours,
  quotaPercent,
  type Quota,
} from "../../domain/recordingQuota";
import { may } from "../../domain/session";
import { ProgressBar } from "../../kit/ProgressBar";
import { useQuotas } from "./RecordingsPage";
import styles from "./QuotaBars.module.css";

function Bar({ name, quota }: { name: string; quota: Quota }) {
  const t = useT();
  const hours = t("recordings.quota.hours", quotaHours(quota));
  return (
    <div className={styles.quota}>
      <p className={styles.text}>
        <span className={styles.name}>{name}</span> {hours}
      </p>
      <ProgressBar percent={quotaPercent(quota)} label={`${name} : ${hours}`} />
    </div>
  );
}

export function QuotaBars() {
  const t = useT();
  const session = useSession();
  const quotas = useQuotas();
  if (quotas === null) return null;
  return (
    <div className={styles.quotas}>
      <Bar name={t("recordings.quota.recordings")} quota={quotas.recordings} />
      {may(session, "archives") && (
        <Bar name={t("recordings.quota.archives")} quota={quotas.archives} />
      )}
    </div>
  );
}
