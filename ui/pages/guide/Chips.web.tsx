/** Above the grid on the web: days, then now, the evening, hours before and after, and filters; links where there are no scripts. */
import { memo, type MouseEvent } from "react";
import { useApp, useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { zurichTime } from "../../domain/zurich";
import { hourAddress } from "../../guide/address";
import type { GuideFilters } from "../../guide/lineup";
import { dayOf, eveningOf, guideDays, type Span } from "../../guide/time";
import { formatDate } from "../../i18n/format";
import { useChosenInView } from "../../kit/useChosenInView.web";
import { useHydrated } from "../../kit/useHydrated";
import { FiltersWeb } from "./Filters.web";
import { focusGrid } from "./focusGrid";
import styles from "./Guide.module.css";

const STEP_S = 4 * 3600;

interface Way {
  key: string;
  text: string;
  to: string;
  go: () => void;
  isCurrent?: boolean;
}

export const ChipsWeb = memo(function ChipsWeb({
  shownS,
  guide,
  nowMs,
  filters,
  languages,
  groups,
  onFilters,
  onDay,
  onTime,
}: {
  /** The moment by which what is in view is named, epoch seconds. */
  shownS: number;
  guide: Span;
  nowMs: number;
  filters: GuideFilters;
  languages: readonly string[];
  groups: readonly string[];
  onFilters: (filters: GuideFilters) => void;
  /** To the same hours of the day of a moment. */
  onDay: (atS: number) => void;
  onTime: (atS: number) => void;
}) {
  const t = useT();
  const { context } = useApp();
  const row = useChosenInView<HTMLUListElement>("days");
  const isHydrated = useHydrated();
  const nowS = Math.floor(nowMs / 1000);
  const today = dayOf(nowS);
  const shown = dayOf(shownS);
  const { hour } = zurichTime(shownS * 1000);

  const at = (key: string, text: string, atS: number): Way => ({
    key,
    text,
    to: hourAddress(atS, nowS),
    go: () => onTime(atS),
  });
  const toNow = (key: string, text: string): Way => ({
    key,
    text,
    to: paths.guide(),
    go: () => onTime(nowS),
  });
  const before = shownS - STEP_S;
  const after = shownS + STEP_S;
  const jumps: Way[] = [
    toNow("now", t("guide.now")),
    at("evening", t("guide.evening"), eveningOf(shownS)),
    ...(before >= guide.startS
      ? [at("earlier", t("guide.earlier"), before)]
      : []),
    ...(after < guide.stopS ? [at("later", t("guide.later"), after)] : []),
  ];
  const days: Way[] = guideDays(nowMs, hour).map((atS) => {
    const day = dayOf(atS);
    const way =
      day === today
        ? toNow(day, t("guide.today"))
        : {
            ...at(day, formatDate(atS, context.language), atS),
            go: () => onDay(atS),
          };
    return { ...way, isCurrent: day === shown };
  });

  const link = ({ key, text, to, go, isCurrent }: Way) => (
    <li key={key}>
      <a
        href={to}
        rel="nofollow"
        className={styles.chip}
        aria-current={isCurrent ? "date" : undefined}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          go();
          if (key === "now") focusGrid();
        }}
      >
        {text}
      </a>
    </li>
  );
  return (
    <div className={styles.tools}>
      <ul ref={row} className={styles.chips} aria-label={t("guide.days")}>
        {days.map(link)}
      </ul>
      <div className={styles.chips}>
        <ul className={styles.some}>{jumps.map(link)}</ul>
        {isHydrated && (
          <FiltersWeb
            filters={filters}
            languages={languages}
            groups={groups}
            onFilters={onFilters}
          />
        )}
      </div>
    </div>
  );
});
