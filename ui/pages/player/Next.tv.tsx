/** What follows on the channel that plays: said in the bar, and a button that has one reminded of it. Both suspend. */
import { useNow, useT } from "../../app/hooks";
import { useReminder } from "../../components/reminder/useReminder";
import { reminderOf, type Reminder } from "../../domain/reminders";
import { onAir } from "../../domain/timeStatus";
import { formatTime } from "../../i18n/format";
import { actionClass } from "../../kit/Button.tv";
import { useAllLive } from "../../queries/live";
import styles from "./PlayerBarTv.module.css";

/** As one would be reminded of it; null where it isn't known. */
function useNext(channelId: string): Reminder | null {
  const nowMs = useNow();
  const [list] = useAllLive();
  if (!list.ok) return null;
  const found = list.value.items.find(
    ({ channel }) => channel.id === channelId,
  );
  const next = found && onAir(found.shows, nowMs).next;
  if (!next) return null;
  return reminderOf(next, found.channel);
}

export function Next({ channelId }: { channelId: string }) {
  const t = useT();
  const next = useNext(channelId);
  if (!next) return null;
  const time = formatTime(next.startDate);
  return (
    <p className={styles.next}>
      {t("watch.next", { time, title: next.title })}
    </p>
  );
}

function RemindOf({ reminder }: { reminder: Reminder }) {
  const t = useT();
  const { isSet, toggle } = useReminder(reminder);
  return (
    <button type="button" className={actionClass(false)} onClick={toggle}>
      {t(isSet ? "watch.remind.not" : "watch.remind")}
    </button>
  );
}

export function RemindOfNext({ channelId }: { channelId: string }) {
  const next = useNext(channelId);
  return next && <RemindOf reminder={next} />;
}
