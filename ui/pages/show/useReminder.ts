/** The button that reminds of a show that is to come, for both layouts; undefined where there is nothing to be reminded of. */
import { useSyncExternalStore } from "react";
import { useApp } from "../../app/hooks";
import {
  dropReminder,
  isReminded,
  remind,
  subscribeToReminders,
} from "../../app/reminders";
import type { DetailsModel } from "./detailsModel";

export interface ReminderAction {
  label: string;
  run(): void;
}

export function useReminder({
  card,
  isFuture,
}: DetailsModel): ReminderAction | undefined {
  const { clock, t } = useApp();
  const { show, channel } = card.input;
  const isSet = useSyncExternalStore(
    subscribeToReminders,
    () => isReminded(show.id),
    () => false,
  );
  // Of a channel that can't be watched one need not be reminded.
  if (!isFuture || !channel.playable) return undefined;
  const nowS = () => clock.exact() / 1_000;
  return isSet
    ? {
        label: t("show.remind.not"),
        run: () => dropReminder(show.id, nowS()),
      }
    : {
        label: t("show.remind"),
        run: () =>
          remind(
            {
              showId: show.id,
              title: card.title,
              channelId: show.channelId,
              channelName: card.channelName,
              startDate: show.startDate,
            },
            nowS(),
          ),
      };
}
