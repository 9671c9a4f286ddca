/** The controls on the small picture in the corner, while one browses. */
import { useApp, usePlayer } from "../../app/hooks";
import { ControlButton } from "./ControlButton.web";
import { titleOf } from "./Heading.web";
import styles from "./MiniPlayer.module.css";

export function MiniPlayer({ expand }: { expand: () => void }) {
  const { player, t } = useApp();
  const { item, phase } = usePlayer();
  const isRunning = phase.kind === "playing" || phase.kind === "buffering";
  return (
    <section className={styles.mini} aria-label={t("controls.mini")}>
      <p className={styles.title}>{item && titleOf(item)}</p>
      <ControlButton
        sign={isRunning ? "pause" : "play"}
        label={t(isRunning ? "controls.pause" : "controls.play")}
        onClick={() => player.send({ kind: isRunning ? "pause" : "resume" })}
      />
      <ControlButton
        sign="fullScreen"
        label={t("controls.expand")}
        onClick={expand}
      />
      <ControlButton
        sign="close"
        label={t("controls.close")}
        onClick={() => player.send({ kind: "stop" })}
      />
    </section>
  );
}
