/** Why nothing plays, in words, with what can be done about it. */
import { Link } from "../../kit/Link";
import { useApp, usePlayer, useT } from "../../app/hooks";
import type { Phase, PlayerCommand } from "../../app/player";
import { failureText } from "../../app/playMessages";
import { paths } from "../../domain/paths";
import { goBack } from "../../focus/startFocus";
import type { MessageKey } from "../../i18n/messages";
import type { Translate } from "../../i18n/translate";
import { actionClass } from "../../kit/Button.tv";
import styles from "./PlayerTv.module.css";

interface Interruption {
  message: string;
  wayOn: { label: MessageKey; command: PlayerCommand } | null;
}

/** Null while it plays, or is about to. */
export function interruptionOf(
  t: Translate,
  phase: Phase,
): Interruption | null {
  switch (phase.kind) {
    case "failed": {
      const message = failureText(t, phase);
      const retry = {
        label: "error.retry",
        command: { kind: "retry" },
      } as const;
      return { message, wayOn: phase.wayOn === "retry" ? retry : null };
    }
    case "locked":
      return {
        message: t("watch.locked"),
        wayOn: { label: "watch.locked.open", command: { kind: "retry" } },
      };
    case "suspended":
      return {
        message: t("watch.suspended"),
        wayOn: { label: "watch.resume", command: { kind: "resume" } },
      };
    case "ended":
      return {
        message: t("watch.ended"),
        wayOn: { label: "watch.again", command: { kind: "resume" } },
      };
    case "paused":
      return phase.isBlocked
        ? {
            message: t("watch.blocked"),
            wayOn: { label: "watch.resume", command: { kind: "resume" } },
          }
        : null;
    default:
      return null;
  }
}

export function InterruptionTv() {
  const t = useT();
  const { player } = useApp();
  const { phase, item } = usePlayer();
  const interruption = interruptionOf(t, phase);
  if (!interruption) return null;
  const { message, wayOn } = interruption;
  const isTooMany = phase.kind === "failed" && phase.failure === "tooManyPlays";
  const what = item?.show?.title || item?.vod?.title || item?.channel?.name;
  return (
    <section
      className={styles.interruption}
      role="alertdialog"
      aria-label={message}
      data-lane="column"
    >
      {what && <p className={styles.what}>{what}</p>}
      <p className={styles.message}>{message}</p>
      {isTooMany && (
        <p className={styles.hint}>{t("player.tooManyPlays.hint")}</p>
      )}
      <div className={styles.actions} data-lane="row">
        {wayOn && (
          <button
            type="button"
            className={actionClass(true)}
            onClick={() => player.send(wayOn.command)}
          >
            {t(wayOn.label)}
          </button>
        )}
        {isTooMany && (
          <Link to={paths.settings()} className={actionClass(false)}>
            {t("player.tooManyPlays.devices")}
          </Link>
        )}
        <button
          type="button"
          className={actionClass(wayOn === null)}
          onClick={() => goBack(document)}
        >
          {t("watch.leave")}
        </button>
      </div>
    </section>
  );
}
