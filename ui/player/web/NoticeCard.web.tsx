/** Says in the middle of the picture what is awaited, or why there is none, with a way on. */
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useApp, usePlayer } from "../../app/hooks";
import type { Phase } from "../../app/player";
import { awaitedMessage, failureText } from "../../app/playMessages";
import { paths } from "../../domain/paths";
import { ControlButton, WordButton } from "./ControlButton.web";
import { liveChannelId, noticeOf } from "./notice.web";
import styles from "./NoticeCard.module.css";

function Card({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.card} role="alert">
      {text}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** Live, where that is another thing than what failed or ended. */
function WatchLive() {
  const { player, t } = useApp();
  const channelId = liveChannelId(usePlayer());
  if (channelId === null) return null;
  const what = { kind: "channel", channelId } as const;
  return (
    <WordButton sign="live" onClick={() => player.send({ kind: "play", what })}>
      {t("controls.watchLive")}
    </WordButton>
  );
}

/** Where it says which devices are signed in, and where they can be signed out: what plays on them is not known. */
function AccountDevices() {
  const { t } = useApp();
  const navigate = useNavigate();
  return (
    <WordButton sign="info" onClick={() => void navigate(paths.settings())}>
      {t("player.tooManyPlays.devices")}
    </WordButton>
  );
}

function Failed({
  phase,
  leave,
}: {
  phase: Extract<Phase, { kind: "failed" }>;
  leave: () => void;
}) {
  const { player, t } = useApp();
  const isTooMany = phase.failure === "tooManyPlays";
  return (
    <Card
      text={
        <>
          <p className={styles.text}>{failureText(t, phase)}</p>
          {isTooMany && (
            <p className={styles.more}>{t("player.tooManyPlays.hint")}</p>
          )}
        </>
      }
    >
      {phase.wayOn === "retry" && (
        <WordButton
          sign="startOver"
          isPrimary
          onClick={() => player.send({ kind: "retry" })}
        >
          {t("error.retry")}
        </WordButton>
      )}
      {isTooMany && <AccountDevices />}
      <WatchLive />
      <WordButton sign="close" onClick={leave}>
        {t("controls.close")}
      </WordButton>
    </Card>
  );
}

function Locked() {
  const { player, t } = useApp();
  return (
    <Card
      text={
        <>
          <p className={styles.text}>{t("controls.locked")}</p>
          <p className={styles.more}>{t("controls.lockedText")}</p>
        </>
      }
    >
      <WordButton
        sign="play"
        isPrimary
        onClick={() => player.send({ kind: "retry" })}
      >
        {t("controls.pin")}
      </WordButton>
    </Card>
  );
}

function Ended() {
  const { player, t } = useApp();
  const { next } = usePlayer();
  return (
    <Card text={<p className={styles.text}>{t("controls.ended")}</p>}>
      {next && (
        <WordButton
          sign="play"
          isPrimary
          onClick={() => player.send({ kind: "playNext" })}
        >
          {t("controls.next")}
        </WordButton>
      )}
      <WordButton
        sign="startOver"
        onClick={() => player.send({ kind: "resume" })}
      >
        {t("controls.again")}
      </WordButton>
      <WatchLive />
    </Card>
  );
}

function Inside({ leave }: { leave: () => void }) {
  const { player, t } = useApp();
  const state = usePlayer();
  const { phase } = state;
  if (phase.kind === "failed") return <Failed phase={phase} leave={leave} />;
  switch (noticeOf(state)) {
    case "locked":
      return <Locked />;
    case "ended":
      return <Ended />;
    case "blocked":
      return (
        <div className={styles.begin}>
          <ControlButton
            sign="play"
            label={t("controls.begin")}
            onClick={() => player.send({ kind: "resume" })}
            isLarge
          />
        </div>
      );
    default:
      return null;
  }
}

export function NoticeCard({ leave }: { leave: () => void }) {
  const { t } = useApp();
  const state = usePlayer();
  const isAwaited = noticeOf(state) === "awaited";
  return (
    <div className={styles.middle}>
      <p
        className={styles.awaited}
        role="status"
        data-on={isAwaited ? "" : undefined}
      >
        {isAwaited &&
          state.awaited !== null &&
          t(awaitedMessage(state.awaited))}
      </p>
      <Inside leave={leave} />
    </div>
  );
}
