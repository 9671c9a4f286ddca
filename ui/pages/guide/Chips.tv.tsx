/** Above the grid on TV: now, the evening and filters, then apart from them the days, which move by themselves; links where there are no scripts. */
import { memo, useDeferredValue } from "react";
import { useApp, useSession, useT } from "../../app/hooks";
import { GroupTool } from "../../components/group/groupChoice.tv";
import { isSignedIn } from "../../domain/session";
import { paths } from "../../domain/paths";
import { zurichTime } from "../../domain/zurich";
import { hourAddress } from "../../guide/address";
import { withFilters } from "../../guide/filterAddress";
import type { GuideFilters } from "../../guide/lineup";
import { dayOf, eveningOf, guideDays } from "../../guide/time";
import { formatDate } from "../../i18n/format";
import { childBefore } from "../../focus/tracks";
import { focusGrid } from "./focusGrid";
import styles from "./GuideTv.module.css";

/** So many days are seen before the one in view: that there are some is seen by it. */
const LEAD = 1;

/** The row of days begins with the one before that in view, as it does once it has the focus. */
function showDay(days: HTMLElement | null): void {
  const shown = days?.querySelector<HTMLElement>("[aria-current]");
  if (days && shown)
    days.style.transform = `translate3d(${-childBefore(shown, LEAD).offsetLeft}px,0,0)`;
}

interface ChipProps {
  name: string;
  text: string;
  /** Where it leads without scripts. */
  to: string;
  press: () => void;
  /** Of what is on or off. */
  isOn?: boolean;
  /** The day in view. */
  isShown?: boolean;
}

/** A link; what is on or off is a button to those who hear it. */
function Chip({ name, text, to, press, isOn, isShown }: ChipProps) {
  return (
    <a
      id={`guide-${name}`}
      href={to}
      rel="nofollow"
      role={isOn === undefined ? undefined : "button"}
      className={styles.chip}
      aria-pressed={isOn}
      aria-current={isShown ? "date" : undefined}
      data-focus-default={isShown ? "" : undefined}
      onClick={(event) => {
        event.preventDefault();
        press();
      }}
    >
      {text}
    </a>
  );
}

interface ChipsProps {
  /** The moment in focus, epoch seconds. */
  anchorS: number;
  nowMs: number;
  filters: GuideFilters;
  languages: readonly string[];
  groups: readonly string[];
  onFilters: (filters: GuideFilters) => void;
  /** To the same hours of the day of a moment. */
  onDay: (atS: number) => void;
  onTime: (atS: number) => void;
}

const Chips = memo(function Chips({
  anchorS,
  nowMs,
  filters,
  languages,
  groups,
  onFilters,
  onDay,
  onTime,
}: ChipsProps) {
  const t = useT();
  const { context } = useApp();
  const isKnown = isSignedIn(useSession());
  const { hour } = zurichTime(anchorS * 1000);
  const today = dayOf(nowMs / 1000);
  const shown = dayOf(anchorS);
  const chosen = languages.indexOf(filters.language ?? "");
  const language = languages[chosen];
  const nowS = Math.floor(nowMs / 1000);
  const here = hourAddress(anchorS, nowS);
  const filter = (
    name: string,
    text: string,
    change: Partial<GuideFilters>,
    isOn: boolean,
  ) => {
    const then = { ...filters, ...change };
    return (
      <Chip
        name={name}
        text={text}
        to={withFilters(here, then)}
        press={() => onFilters(then)}
        isOn={isOn}
      />
    );
  };
  const toggle = (name: "playableOnly" | "favourites" | "compact") =>
    filter(
      name,
      t(`guide.filter.${name}`),
      { [name]: !filters[name] },
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
          className={`${styles.chipsTrack} ${styles.chipsTools}`}
          data-lane="row"
          data-lane-key="guide/tools"
        >
          <Chip
            name="now"
            text={t("guide.now")}
            to={paths.guide()}
            press={() => {
              onTime(nowMs / 1000);
              focusGrid();
            }}
          />
          <Chip
            name="evening"
            text={t("guide.evening")}
            to={hourAddress(eveningOf(anchorS), nowS)}
            press={() => onTime(eveningOf(anchorS))}
          />
          {toggle("playableOnly")}
          {isKnown && toggle("favourites")}
          {filter(
            "language",
            language === undefined
              ? t("guide.filter.language")
              : (t.find(`language.${language}`) ?? language),
            // The next of them, then all again.
            { language: languages[chosen + 1] ?? null },
            language !== undefined,
          )}
          <GroupTool
            groups={groups}
            chosen={filters.group}
            choose={(group) => onFilters({ ...filters, group })}
            className={styles.chip}
          />
          {toggle("compact")}
        </div>
        <div className={styles.days}>
          <div
            className={styles.chipsTrack}
            ref={showDay}
            data-lane="row"
            data-lane-key="guide/days"
            data-lane-moves=""
            data-lane-lead={LEAD}
            suppressHydrationWarning
          >
            {guideDays(nowMs, hour).map((atS) => {
              const day = dayOf(atS);
              const isToday = day === today;
              return (
                <Chip
                  key={day}
                  name={day}
                  text={
                    isToday
                      ? t("guide.today")
                      : formatDate(atS, context.language)
                  }
                  to={isToday ? paths.guide() : hourAddress(atS, nowS)}
                  press={() => (isToday ? onTime(nowS) : onDay(atS))}
                  isShown={day === shown}
                />
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
});

/** The hour of the focus is theirs after the frame that shows the focus moved. */
export function ChipsTv({ anchorS, ...others }: ChipsProps) {
  return <Chips anchorS={useDeferredValue(anchorS)} {...others} />;
}
