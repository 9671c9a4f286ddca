/** Whether this device reminds of a show that is to come, and the change of it. */
import { useSyncExternalStore } from "react";
import {
  dropReminder,
  isReminded,
  remind,
  subscribeToReminders,
} from "../../app/reminders";
import type { App } from "../../app/context";
import { useApp } from "../../app/hooks";
import type { Reminder } from "../../domain/reminders";

/** Sets it, or takes it away. */
export function toggleReminder({ clock }: App, reminder: Reminder): void {
  const nowS = clock.exact() / 1_000;
  if (isReminded(reminder.showId)) dropReminder(reminder.showId, nowS);
  else remind(reminder, nowS);
}

export interface ReminderSwitch {
  isSet: boolean;
  toggle(): void;
}

export function useReminder(reminder: Reminder): ReminderSwitch {
  const app = useApp();
  const isSet = useSyncExternalStore(
    subscribeToReminders,
    () => isReminded(reminder.showId),
    () => false,
  );
  return { isSet, toggle: () => toggleReminder(app, reminder) };
}
