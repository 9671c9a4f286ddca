/** The button that reminds of a show that is to come, for both layouts; undefined where there is nothing to be reminded of. */
import { useApp } from "../../app/hooks";
import { useReminder } from "../../components/reminder/useReminder";
import type { DetailsModel } from "./detailsModel";

export interface ReminderAction {
  label: string;
  run(): void;
}

export function useReminderAction({
  card,
  isFuture,
}: DetailsModel): ReminderAction | undefined {
  const { t } = useApp();
  const { show, channel } = card.input;
  const { isSet, toggle } = useReminder({
    showId: show.id,
    title: card.title,
    channelId: show.channelId,
    channelName: card.channelName,
    startDate: show.startDate,
  });
  // Of a channel that can't be watched one need not be reminded.
  if (!isFuture || !channel.playable) return undefined;
  return { label: t(isSet ? "show.remind.not" : "show.remind"), run: toggle };
}
