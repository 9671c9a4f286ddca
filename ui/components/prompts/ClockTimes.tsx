/** What a wrong clock shows, beside what it should. */
import { useApp } from "../../app/hooks";
import { formatDate, formatTime } from "../../i18n/format";
import styles from "./ClockTimes.module.css";

export function ClockTimes({
  deviceMs,
  exactMs,
}: {
  deviceMs: number;
  exactMs: number;
}) {
  const { context, t } = useApp();
  const shown = (epochMs: number) => {
    const epochS = Math.floor(epochMs / 1000);
    const seconds = `0${epochS % 60}`.slice(-2);
    return `${formatDate(epochS, context.language)}, ${formatTime(epochS)}:${seconds}`;
  };
  return (
    <>
      <p className={styles.text}>{t("clock.text")}</p>
      <dl className={styles.times}>
        <dt>{t("clock.device")}</dt>
        <dd>{shown(deviceMs)}</dd>
        <dt>{t("clock.exact")}</dt>
        <dd>{shown(exactMs)}</dd>
      </dl>
    </>
  );
}
