/** The next episode, offered near the end with a countdown that can be stopped. */
import { useApp, usePlayer } from "../../app/hooks";
import { WordButton } from "./ControlButton.web";
import styles from "./NextOffer.module.css";

export function NextOffer() {
  const { player, t } = useApp();
  const { next } = usePlayer();
  if (next === null || next.inS === null) return null;
  return (
    <section className={styles.offer} aria-label={t("controls.next")}>
      <p className={styles.in}>{t("controls.nextIn", { seconds: next.inS })}</p>
      <p className={styles.title}>{next.title}</p>
      {next.subTitle && <p className={styles.subTitle}>{next.subTitle}</p>}
      <div className={styles.actions}>
        <WordButton
          sign="play"
          isPrimary
          onClick={() => player.send({ kind: "playNext" })}
        >
          {t("controls.nextNow")}
        </WordButton>
        <WordButton
          sign="close"
          onClick={() => player.send({ kind: "stopCountdown" })}
        >
          {t("controls.nextStop")}
        </WordButton>
      </div>
    </section>
  );
}
