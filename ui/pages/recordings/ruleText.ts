/** What is said of a series rule: its channel, how much it keeps, and what there is. */
import type { SeriesRule } from "../../domain/recording";
import type { Translate } from "../../i18n/translate";

export function ruleText(
  t: Translate,
  rule: SeriesRule,
  counts: { completed: number; scheduled: number },
): string {
  const { retention } = rule;
  const kept =
    retention === 0
      ? t("recordings.retention.all")
      : t("recordings.retention.last", { count: retention });
  return [
    rule.channelName,
    kept,
    t.count("recordings.episodes.completed", counts.completed),
    t.count("recordings.episodes.scheduled", counts.scheduled),
  ].join(" · ");
}
