/** The controls on the small picture in the corner, while one browses. */
import { useApp, usePlayer } from "../../app/hooks";
import type { PlayerCommand, PlayerState } from "../../app/player";
import { awaitedMessage } from "../../app/playMessages";
import type { MessageKey } from "../../i18n/messages";
import { isRunning } from "../state";
import { ControlButton } from "./ControlButton.web";
import type { ControlSign } from "./ControlIcon.web";
import { titleOf } from "./Heading.web";
import styles from "./MiniPlayer.module.css";
import { noticeOf } from "./notice.web";

/** What the first of its buttons does. */
interface Act {
  sign: ControlSign;
  label: MessageKey;
  command: PlayerCommand;
}

const PAUSE: Act = {
  sign: "pause",
  label: "controls.pause",
  command: { kind: "pause" },
};
const PLAY: Act = {
  sign: "play",
  label: "controls.play",
  command: { kind: "resume" },
};
const TYPE_PIN: Act = {
  sign: "play",
  label: "controls.pin",
  command: { kind: "retry" },
};
const AGAIN: Act = {
  sign: "startOver",
  label: "controls.again",
  command: { kind: "resume" },
};

function actOf(state: PlayerState): Act {
  if (isRunning(state)) return PAUSE;
  switch (state.phase.kind) {
    case "locked":
      return TYPE_PIN;
    case "ended":
      return AGAIN;
    default:
      return PLAY;
  }
}

/** Why the picture stands still, where one doesn't want it to. */
function noticeMessage(state: PlayerState): MessageKey | null {
  switch (noticeOf(state)) {
    case "locked":
      return "controls.locked";
    case "ended":
      return "controls.ended";
    case "awaited":
      return state.awaited && awaitedMessage(state.awaited);
    default:
      return null;
  }
}

/** The next episode begins by itself, unless the viewer says no. */
function Next({ inS }: { inS: number }) {
  const { player, t } = useApp();
  return (
    <div className={styles.next}>
      <p>{t("controls.nextIn", { seconds: inS })}</p>
      <ControlButton
        sign="close"
        label={t("controls.nextStop")}
        onClick={() => player.send({ kind: "stopCountdown" })}
      />
    </div>
  );
}

export function MiniPlayer({ expand }: { expand: () => void }) {
  const { player, t } = useApp();
  const state = usePlayer();
  const { item, next } = state;
  const { sign, label, command } = actOf(state);
  const message = noticeMessage(state);
  const endsInS = state.sleep?.leftS ?? null;
  return (
    <section className={styles.mini} aria-label={t("controls.mini")}>
      <p className={styles.notice} role="status">
        {message
          ? t(message)
          : endsInS !== null && t.count("player.sleep.in", endsInS)}
      </p>
      {next && next.inS !== null && <Next inS={next.inS} />}
      <p className={styles.title}>{item && titleOf(item)}</p>
      <ControlButton
        sign={sign}
        label={t(label)}
        onClick={() => player.send(command)}
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
