/** Above the grid on TV: now, the evening, filters and days. */
import { memo } from "react";
import { useApp, useSession, useT } from "../../app/hooks";
import { GroupTool } from "../../components/group/groupChoice.tv";
import { isSignedIn } from "../../domain/session";
import { zurichTime } from "../../domain/zurich";
import type { GuideFilters } from "../../guide/lineup";
import { dayOf, eveningOf, guideDays } from "../../guide/time";
import { formatDate } from "../../i18n/format";
import styles from "./GuideTv.module.css";

export const ChipsTv = memo(function ChipsTv({
  anchorS,
  nowMs,
  filters,
  languages,
  groups,
  onFilters,
  onTime,
}: {
  /** The moment in focus, epoch seconds. */
  anchorS: number;
  nowMs: number;
  filters: GuideFilters;
  languages: readonly string[];
  groups: readonly string[];
  onFilters: (filters: GuideFilters) => void;
  onTime: (atS: number) => void;
}) {
  const t = useT();
  const { context } = useApp();
  const isKnown = isSignedIn(useSession());
  const { hour } = zurichTime(anchorS * 1000);
  const today = dayOf(nowMs / 1000);
  const shown = dayOf(anchorS);
  const chosen = languages.indexOf(filters.language ?? "");
  const language = languages[chosen];
  const toggle = (name: "playableOnly" | "favourites" | "compact") => () =>
    onFilters({ ...filters, [name]: !filters[name] });
  const chip = (
    key: string,
    text: string,
    press: () => void,
    isOn?: boolean,
  ) => (
    <button
      key={key}
      id={`guide-${key}`}
      type="button"
      className={styles.chip}
      aria-pressed={isOn}
      onClick={press}
    >
      {text}
    </button>
  );
  return (
    <div className={styles.chips}>
      <div
        className={styles.chipsTrack}
        data-lane="row"
        data-lane-key="guide/chips"
        data-lane-moves=""
        suppressHydrationWarning
      >
        {chip("now", t("guide.now"), () => onTime(nowMs / 1000))}
        {chip("evening", t("guide.evening"), () => onTime(eveningOf(anchorS)))}
        {chip(
          "playable",
          t("guide.filter.playableOnly"),
          toggle("playableOnly"),
          filters.playableOnly,
        )}
        {isKnown &&
          chip(
            "favourites",
            t("guide.filter.favourites"),
            toggle("favourites"),
            filters.favourites,
          )}
        {chip(
          "language",
          language === undefined
            ? t("guide.filter.language")
            : (t.find(`language.${language}`) ?? language),
          // The next of them, then all again.
          () =>
            onFilters({ ...filters, language: languages[chosen + 1] ?? null }),
          language !== undefined,
        )}
        <GroupTool
          groups={groups}
          chosen={filters.group}
          choose={(group) => onFilters({ ...filters, group })}
          className={styles.chip}
        />
        {chip(
          "compact",
          t("guide.filter.compact"),
          toggle("compact"),
          filters.compact,
        )}
        {guideDays(nowMs, hour).map((atS) => {
          const day = dayOf(atS);
          return (
            <button
              key={day}
              id={`guide-${day}`}
              type="button"
              className={styles.chip}
              aria-current={day === shown ? "date" : undefined}
              onClick={() => onTime(atS)}
            >
              {day === today
                ? t("guide.today")
                : formatDate(atS, context.language)}
            </button>
          );
        })}
      </div>
    </div>
  );
});
