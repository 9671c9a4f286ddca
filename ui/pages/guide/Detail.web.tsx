/** Below the grid on the web: the programme in focus or under the mouse, and what can be done with it. */
import { useApp, useT } from "../../app/hooks";
import { ageBadge } from "../../domain/badges";
import type { GuideShow } from "../../domain/guideChunk";
import type { ShowBrief } from "../../domain/show";
import { paths } from "../../domain/paths";
import type { GuideChannel } from "../../guide/lineup";
import type { CellState, Possible } from "../../guide/states";
import { formatDate, formatSpan } from "../../i18n/format";
import { Button, LinkButton } from "../../kit/Button.web";
import { reminderOf } from "../../domain/reminders";
import { useReminder } from "../../components/reminder/useReminder";
import { AgeMark } from "../../components/show/AgeMark";
import { Picture } from "../../components/picture/Picture";
import { useDetail } from "../../guide/useDetail";
import type { GuideActions } from "./useGuideActions";
import styles from "./Detail.module.css";

export interface DetailProps {
  show: GuideShow;
  channel: GuideChannel;
  states: readonly CellState[];
  possible: Possible;
  actions: GuideActions;
  /** What the document tells already. */
  first: ShowBrief | undefined;
}

function Actions({
  show,
  channel,
  possible: { play, record, remind },
  actions,
}: Pick<DetailProps, "show" | "channel" | "possible" | "actions">) {
  const t = useT();
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

export function DetailWeb(props: DetailProps) {
  const { show, channel, states, first } = props;
  const t = useT();
  const { context } = useApp();
  const details = useDetail(show.id, first);
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
            eager
          />
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.title}>{show.title || channel.name}</p>
        <p className={styles.meta}>
          {channel.name} · {formatDate(show.startDate, context.language)},{" "}
          {formatSpan(show.startDate, show.stopDate)}
          {states.map((state) => (
            <span className={styles.state} key={state} data-state={state}>
              {t(`guide.state.${state}`)}
            </span>
          ))}
          {age !== undefined && <AgeMark age={age} className={styles.age} />}
        </p>
        <p className={styles.about}>{details?.about}</p>
      </div>
      <Actions {...props} />
    </section>
  );
}
