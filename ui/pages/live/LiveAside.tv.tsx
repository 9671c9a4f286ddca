/** Beside the list of channels on TV: the show that is on where the focus is, what it is about, and the one after it. */
import { memo } from "react";
import { useT } from "../../app/hooks";
import { ProgressBar } from "../../kit/ProgressBar";
import { AgeMark } from "../../components/show/AgeMark";
import { LargePictureTv } from "../../components/picture/LargePicture.tv";
import { useDetail } from "../../guide/useDetail";
import type { LiveChannel } from "../../queries/live";
import { useLiveRow } from "./LivePage";
import styles from "./LiveAsideTv.module.css";

export const LiveAside = memo(function LiveAside({
  channel: shown,
}: {
  channel: LiveChannel;
}) {
  const t = useT();
  const { channel, now, next, show } = useLiveRow(shown);
  const details = useDetail(show ? show.id : null);
  if (!now) return null;
  return (
    <div className={styles.aside}>
      <div className={styles.picture}>
        <LargePictureTv
          src={now.picture}
          title={now.title}
          key={now.picture}
          width={512}
        />
        {now.progress !== null && (
          <span className={styles.progress}>
            <ProgressBar
              percent={now.progress}
              label={t("card.progress", { percent: now.progress })}
            />
          </span>
        )}
      </div>
      <p className={styles.title}>{now.title}</p>
      {now.subTitle && <p className={styles.subTitle}>{now.subTitle}</p>}
      <p className={styles.meta}>
        {channel.name} · {now.span}
      </p>
      {now.age !== undefined && (
        <p className={styles.meta}>
          <AgeMark age={now.age} />
        </p>
      )}
      <p className={styles.about}>{details?.about}</p>
      {next && (
        <p className={styles.next}>
          <span className={styles.label}>{t("live.next")}</span>
          {next.time} {next.title}
        </p>
      )}
    </div>
  );
});

/** The place of the picture while the list is coming. */
export function LiveAsideShape() {
  return (
    <div className={styles.aside}>
      <div className={`${styles.picture} ${styles.shape}`} />
    </div>
  );
}
