/** What a user wants to be reminded of: shows that are to come, on this device. Pure. */

/** All that is told when the time comes. */
export interface Reminder {
  showId: string;
  title: string;
  channelId: string;
  channelName: string;
  /** Epoch seconds. */
  startDate: number;
}

/** Of a show on a channel; one without a title is called as its channel is. */
export const reminderOf = (
  show: { id: string; title: string; startDate: number },
  channel: { id: string; name: string },
): Reminder => ({
  showId: show.id,
  title: show.title || channel.name,
  channelId: channel.id,
  channelName: channel.name,
  startDate: show.startDate,
});

/** So long before the start one is reminded. */
const LEAD_S = 60;
/** A device that slept, or was not looked at, reminds so late at most. */
const LATE_S = 600;
/** What is furthest away goes first. */
const MOST = 50;

const isOver = ({ startDate }: Reminder, nowS: number): boolean =>
  startDate + LATE_S <= nowS;

const isReminder = (value: unknown): value is Reminder => {
  const { showId, title, channelId, channelName, startDate } = (value ??
    {}) as Record<string, unknown>;
  return (
    [showId, title, channelId, channelName].every(
      (text) => typeof text === "string",
    ) && typeof startDate === "number"
  );
};

/** Those that a device kept as text, the next one first; none where it can't be read. */
export function remindersFrom(kept: string | null): Reminder[] {
  try {
    const values: unknown = JSON.parse(kept ?? "[]");
    return Array.isArray(values) ? values.filter(isReminder) : [];
  } catch {
    return [];
  }
}

export function isRemindedOf(
  reminders: readonly Reminder[],
  showId: string,
): boolean {
  return reminders.some((one) => one.showId === showId);
}

/** Without this show, and without those whose time has passed. */
export function withoutReminder(
  reminders: readonly Reminder[],
  showId: string,
  nowS: number,
): Reminder[] {
  return reminders.filter((one) => one.showId !== showId && !isOver(one, nowS));
}

export function withReminder(
  reminders: readonly Reminder[],
  reminder: Reminder,
  nowS: number,
): Reminder[] {
  const others = withoutReminder(reminders, reminder.showId, nowS);
  return [...others, reminder]
    .sort((a, b) => a.startDate - b.startDate)
    .slice(0, MOST);
}

/** The one whose time has come. */
export function dueReminder(
  reminders: readonly Reminder[],
  nowS: number,
): Reminder | undefined {
  return reminders.find(
    (one) => one.startDate - LEAD_S <= nowS && !isOver(one, nowS),
  );
}

/** When to look again, in epoch seconds; undefined where there is nothing to wait for. */
export function nextLookS(
  reminders: readonly Reminder[],
  nowS: number,
): number | undefined {
  const coming = reminders.find(({ startDate }) => startDate - LEAD_S > nowS);
  return coming && coming.startDate - LEAD_S;
}
