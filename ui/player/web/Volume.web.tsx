/** Volume from 0 to 1, and mute. */
import { useApp, usePlayer } from "../../app/hooks";
import { ControlButton } from "./ControlButton.web";
import styles from "./Volume.module.css";

export function Volume() {
  const { player, t } = useApp();
  const { volume, isMuted } = usePlayer();
  const isSilent = isMuted || volume === 0;
  return (
    <div className={styles.volume}>
      <ControlButton
        sign={isSilent ? "muted" : "sound"}
        label={t(isMuted ? "controls.unmute" : "controls.mute")}
        shortcut="M"
        onClick={() => player.send({ kind: "mute", isMuted: !isMuted })}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={t("controls.volume")}
        min={0}
        max={100}
        step={5}
        value={isMuted ? 0 : Math.round(volume * 100)}
        aria-valuetext={`${isMuted ? 0 : Math.round(volume * 100)} %`}
        onChange={({ target }) =>
          player.send({ kind: "volume", volume: Number(target.value) / 100 })
        }
      />
    </div>
  );
}
