/** Above the grid on TV: now, the evening and filters, then the days, which move by themselves. */
import { memo } from "react";
import { useApp, useSession, useT } from "../../app/hooks";
import { GroupTool } from "../../components/group/groupChoice.tv";
import { isSignedIn } from "../../domain/session";
import { zurichTime } from "../../domain/zurich";
import type { GuideFilters } from "../../guide/lineup";
import { dayOf, eveningOf, guideDays } from "../../guide/time";
import { formatDate } from "../../i18n/format";
import { focusGrid } from "./focusGrid";
import styles from "./GuideTv.module.css";

/** The row of days begins with that in view, as it does once it has the focus. */
function showDay(days: HTMLElement | null): void {
  const shown = days?.querySelector<HTMLElement>("[aria-current]");
  if (days && shown)
    days.style.transform = `translate3d(${-shown.offsetLeft}px,0,0)`;
}

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
  const chip = (
    key: string,
    text: string,
    press: () => void,
    isOn?: boolean,
    isShown?: boolean,
  ) => (
    <button
      key={key}
      id={`guide-${key}`}
      type="button"
      className={styles.chip}
      aria-pressed={isOn}
      aria-current={isShown ? "date" : undefined}
      data-focus-default={isShown ? "" : undefined}
      onClick={press}
    >
      {text}
    </button>
  );
  const filter = (name: "playableOnly" | "favourites" | "compact") =>
    chip(
      name,
      t(`guide.filter.${name}`),
      () => onFilters({ ...filters, [name]: !filters[name] }),
      filters[name],
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
        <div
          className={styles.chipsTrack}
          data-lane="row"
          data-lane-key="guide/tools"
        >
          {chip("now", t("guide.now"), () => {
            onTime(nowMs / 1000);
            focusGrid();
          })}
          {chip("evening", t("guide.evening"), () =>
            onTime(eveningOf(anchorS)),
          )}
          {filter("playableOnly")}
          {isKnown && filter("favourites")}
          {chip(
            "language",
            language === undefined
              ? t("guide.filter.language")
              : (t.find(`language.${language}`) ?? language),
            // The next of them, then all again.
            () =>
              onFilters({
                ...filters,
                language: languages[chosen + 1] ?? null,
              }),
            language !== undefined,
          )}
          <GroupTool
            groups={groups}
            chosen={filters.group}
            choose={(group) => onFilters({ ...filters, group })}
            className={styles.chip}
          />
          {filter("compact")}
        </div>
        <div className={styles.days}>
          <div
            className={styles.chipsTrack}
            ref={showDay}
            data-lane="row"
            data-lane-key="guide/days"
            data-lane-moves=""
            suppressHydrationWarning
          >
            {guideDays(nowMs, hour).map((atS) => {
              const day = dayOf(atS);
              return chip(
                day,
                day === today
                  ? t("guide.today")
                  : formatDate(atS, context.language),
                () => onTime(atS),
                undefined,
                day === shown,
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
});
