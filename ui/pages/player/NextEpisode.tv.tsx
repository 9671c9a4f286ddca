/** The next episode, offered near the end: it begins by itself unless that is stopped. */
import { useApp, useT } from "../../app/hooks";
import type { NextEpisode } from "../../app/player";
import { actionClass } from "../../kit/Button.tv";
import { Picture } from "../../components/picture/Picture";
import styles from "./PlayerTv.module.css";

export function NextEpisodeTv({
  next,
  inS,
}: {
  next: NextEpisode;
  inS: number;
}) {
  const t = useT();
  const { player } = useApp();
  const label = t.count("watch.episode.in", inS);
  return (
    <section className={styles.episode} aria-label={label} data-lane="column">
      <div className={styles.still}>
        <Picture src={next.image} title="" eager />
      </div>
      <p className={styles.inS}>{label}</p>
      <p className={styles.episodeTitle}>
        {[next.title, next.subTitle].filter(Boolean).join(" · ")}
      </p>
      <div className={styles.actions} data-lane="row">
        <button
          type="button"
          className={actionClass(true)}
          onClick={() => player.send({ kind: "playNext" })}
        >
          {t("watch.episode.play")}
        </button>
        <button
          type="button"
          className={actionClass(false)}
          onClick={() => player.send({ kind: "stopCountdown" })}
        >
          {t("watch.episode.stop")}
        </button>
      </div>
    </section>
  );
}
