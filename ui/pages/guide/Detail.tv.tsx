/** Above the grid on TV: what is in focus, what can be known of it without opening it, and what the keys do with it. */
import { memo, useDeferredValue } from "react";
import { useApp, useViewerState, useNow, useT } from "../../app/hooks";
import { ageBadge } from "../../domain/badges";
import type { GuideShow } from "../../domain/guideChunk";
import type { ShowBrief } from "../../domain/show";
import type { GuideChannel } from "../../guide/lineup";
import { cellStates, showTime } from "../../guide/states";
import { formatDate, formatSpan } from "../../i18n/format";
import { useHydrated } from "../../kit/useHydrated";
import { reminderOf } from "../../domain/reminders";
import { useReminder } from "../../components/reminder/useReminder";
import { AgeMark } from "../../components/show/AgeMark";
import { Picture } from "../../components/picture/Picture";
import { FocusTextTv } from "../../components/details/FocusText.tv";
import { useDetail } from "../../guide/useDetail";
import { possibleNow } from "./useGuideActions";
import styles from "./DetailTv.module.css";

/** What can be done, by the key that does it. */
function Keys({ show, channel }: { show: GuideShow; channel: GuideChannel }) {
  const t = useT();
  const { play, record, remind } = possibleNow(useApp(), show, channel);
  const { isSet } = useReminder(reminderOf(show, channel));
  return (
    <p className={styles.keys}>
      <kbd className={styles.key}>OK</kbd>
      {t("guide.key.open")}
      {play && (
        <>
          <kbd className={styles.key}>{t("guide.key.held")}</kbd>
          {t("guide.key.play")}
        </>
      )}
      {remind && (
        <>
          <kbd className={styles.key}>{t("guide.key.held")}</kbd>
          {t(isSet ? "guide.key.remind.not" : "guide.key.remind")}
        </>
      )}
      {record && (
        <>
          <kbd className={`${styles.key} ${styles.record}`} />
          {t("guide.key.record")}
        </>
      )}
    </p>
  );
}

interface DetailProps {
  show: GuideShow | null;
  channel: GuideChannel | undefined;
  /** What the document tells already. */
  first: ShowBrief | undefined;
}

const Detail = memo(function Detail({ show, channel, first }: DetailProps) {
  const t = useT();
  const { context } = useApp();
  const nowMs = useNow();
  const isHydrated = useHydrated();
  const details = useDetail(show?.id ?? null, first);
  const isRecorded = useViewerState(show?.id ?? "")?.isRecorded === true;
  if (!channel) return <div className={styles.detail} />;
  const age = show ? ageBadge(show.age) : undefined;
  const states = show
    ? cellStates(showTime(show, channel, nowMs), isRecorded, channel.playable)
    : [];
  return (
    <div className={styles.detail}>
      <div className={styles.picture}>
        {details && (
          <Picture
            src={details.image}
            title={details.title}
            key={details.id}
            eager
          />
        )}
      </div>
      <FocusTextTv
        title={show ? show.title || channel.name : t("guide.cell.gap")}
        facts={
          <>
            {channel.number} · {channel.name}
            {show && (
              <>
                {" · "}
                {formatDate(show.startDate, context.language)},{" "}
                {formatSpan(show.startDate, show.stopDate)}
              </>
            )}
            {states.map((state) => (
              <span className={styles.state} key={state} data-state={state}>
                {t(`guide.state.${state}`)}
              </span>
            ))}
            {age !== undefined && <AgeMark age={age} className={styles.age} />}
          </>
        }
        about={details?.about}
      >
        {isHydrated && show && <Keys show={show} channel={channel} />}
      </FocusTextTv>
    </div>
  );
});

/** After the frame that shows the focus moved. */
export const DetailTv = memo(function DetailTv({
  show,
  channel,
  first,
}: DetailProps) {
  return (
    <Detail
      show={useDeferredValue(show)}
      channel={useDeferredValue(channel)}
      first={first}
    />
  );
});
