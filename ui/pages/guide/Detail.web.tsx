/** The bar below the grid on the web: the programme in focus or under the mouse, and what can be done with it. */
import { memo } from "react";
import { useApp, useNow, useT, useViewerState } from "../../app/hooks";
import { ageBadge } from "../../domain/badges";
import type { GuideShow } from "../../domain/guideChunk";
import type { ShowBrief } from "../../domain/show";
import { paths } from "../../domain/paths";
import type { GuideChannel } from "../../guide/lineup";
import { cellStates, showTime } from "../../guide/states";
import { formatDate, formatSpan } from "../../i18n/format";
import { Button, LinkButton } from "../../kit/Button.web";
import { useInView } from "../../kit/useInView.web";
import { reminderOf } from "../../domain/reminders";
import { useReminder } from "../../components/reminder/useReminder";
import { AgeMark } from "../../components/show/AgeMark";
import { Picture } from "../../components/picture/Picture";
import { useDetail } from "../../guide/useDetail";
import { possibleNow, type GuideActions } from "./useGuideActions";
import styles from "./Detail.module.css";
import page from "./Guide.module.css";

interface ActionsProps {
  show: GuideShow;
  channel: GuideChannel;
  actions: GuideActions;
}

function Actions({ show, channel, actions }: ActionsProps) {
  const t = useT();
  const { play, record, remind } = possibleNow(useApp(), show, channel);
  const { isSet, toggle } = useReminder(reminderOf(show, channel));
  return (
    <div className={styles.actions}>
      {play && (
        <Button primary onClick={() => actions.play(show, channel)}>
          {t("guide.key.play")}
        </Button>
      )}
      {remind && (
        <Button onClick={toggle}>
          {t(isSet ? "guide.key.remind.not" : "guide.key.remind")}
        </Button>
      )}
      {record && (
        <Button onClick={() => actions.record(show, channel)}>
          {t("guide.key.record")}
        </Button>
      )}
      <LinkButton
        to={paths.showOver(paths.guide(), show.id)}
        onClick={() => actions.open(show)}
      >
        {t("guide.key.open")}
      </LinkButton>
    </div>
  );
}

interface DetailProps extends ActionsProps {
  /** What the document tells already. */
  first: ShowBrief | undefined;
  /** There is room for it, and scripts run: what can be done can be pressed, and of the next show more is asked for. */
  isSeen: boolean;
}

function Detail({ show, channel, actions, first, isSeen }: DetailProps) {
  const t = useT();
  const { context } = useApp();
  const nowMs = useNow();
  const details = useDetail(show.id, first, isSeen);
  const isRecorded = useViewerState(show.id)?.isRecorded === true;
  const time = showTime(show, channel, nowMs);
  const age = ageBadge(show.age);
  return (
    <section className={styles.detail} aria-label={t("guide.detail")}>
      <div className={styles.picture}>
        {details && (
          <Picture
            src={details.image}
            title={details.title}
            key={details.id}
            width={192}
            eager={isSeen}
          />
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.title}>{show.title || channel.name}</p>
        <p className={styles.meta}>
          {channel.name} · {formatDate(show.startDate, context.language)},{" "}
          {formatSpan(show.startDate, show.stopDate)}
          {cellStates(time, isRecorded, channel.playable).map((state) => (
            <span className={styles.state} key={state} data-state={state}>
              {t(`guide.state.${state}`)}
            </span>
          ))}
          {age !== undefined && <AgeMark age={age} className={styles.age} />}
        </p>
        <p className={styles.about}>{details?.about}</p>
      </div>
      {isSeen && <Actions show={show} channel={channel} actions={actions} />}
    </section>
  );
}

/** Its words and its picture come with the document: they are the largest that a page of the guide has. */
export const DetailWeb = memo(function DetailWeb({
  show,
  channel,
  first,
  actions,
}: Omit<DetailProps, "show" | "channel" | "isSeen"> & {
  show: GuideShow | null;
  channel: GuideChannel | undefined;
}) {
  // A window that is too small for it does not show it.
  const [room, isSeen] = useInView<HTMLDivElement>();
  return (
    <div className={page.bar} ref={room}>
      {show && channel && (
        <Detail
          show={show}
          channel={channel}
          first={first}
          actions={actions}
          isSeen={isSeen}
        />
      )}
    </div>
  );
});
