/** The reminders that this device keeps (`domain/reminders.ts`); open tabs hear of each other's. */
import {
  isRemindedOf,
  remindersFrom,
  withoutReminder,
  withReminder,
  type Reminder,
} from "../domain/reminders";
import { prefer, preference } from "./preferences";

const listeners = new Set<() => void>();

export const reminders = (): Reminder[] =>
  remindersFrom(preference("reminders"));

function keep(list: readonly Reminder[]): void {
  prefer("reminders", list.length > 0 ? JSON.stringify(list) : null);
  listeners.forEach((listener) => listener());
}

export const isReminded = (showId: string): boolean =>
  isRemindedOf(reminders(), showId);

export const remind = (reminder: Reminder, nowS: number): void =>
  keep(withReminder(reminders(), reminder, nowS));

export const dropReminder = (showId: string, nowS: number): void =>
  keep(withoutReminder(reminders(), showId, nowS));

export const forgetReminders = (): void => keep([]);

/** Hears of every change, of other tabs, too. */
export function subscribeToReminders(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
