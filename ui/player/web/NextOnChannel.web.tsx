/** What follows on the channel that plays, and whether one is to be reminded of it. */
import { useApp, useNow } from "../../app/hooks";
import { useReminder } from "../../components/reminder/useReminder";
import type { Channel } from "../../domain/channel";
import { reminderOf } from "../../domain/reminders";
import type { Show } from "../../domain/show";
import { onAir } from "../../domain/timeStatus";
import { formatTime } from "../../i18n/format";
import { WordButton } from "./ControlButton.web";
import { useShownLineup } from "./useLineup.web";
import styles from "./Sheet.module.css";

function Next({ channel, show }: { channel: Channel; show: Show }) {
  const { t } = useApp();
  const reminder = reminderOf(show, channel);
  const { isSet, toggle } = useReminder(reminder);
  const { title } = reminder;
  return (
    <div className={styles.next}>
      <p>{t("controls.nextAt", { time: formatTime(show.startDate), title })}</p>
      <WordButton sign="reminder" onClick={toggle}>
        {t(isSet ? "controls.remind.not" : "controls.remind")}
      </WordButton>
    </div>
  );
}

/** Nothing where it isn't known. */
export function NextOnChannel({ channel }: { channel: Channel }) {
  const nowMs = useNow();
  const [lineup] = useShownLineup();
  if (typeof lineup !== "object") return null;
  const shows = lineup.shows.filter(
    ({ channelId }) => channelId === channel.id,
  );
  const { next } = onAir(shows, nowMs);
  return next ? <Next channel={channel} show={next} /> : null;
}
