/** The half hours above the grid on TV, with the day at their left, or the number that is being typed. */
import { memo, type CSSProperties } from "react";
import { useApp } from "../../app/hooks";
import { halfHours, type Span } from "../../guide/time";
import { formatDate, formatTime } from "../../i18n/format";
import { useHydrated } from "../../kit/useHydrated";
import { placed } from "./minutes";
import styles from "./GuideTv.module.css";

const TimeLabels = memo(function TimeLabels({
  span,
  originS,
}: {
  span: Span;
  originS: number;
}) {
  const isHydrated = useHydrated();
  return halfHours(span).map((atS) => {
    const at = Math.round((atS - originS) / 60);
    const { className, style } = placed(at, 0, isHydrated);
    return (
      <span key={atS} className={`${styles.time} ${className}`} style={style}>
        {formatTime(atS)}
      </span>
    );
  });
});

export const TimesTv = memo(function TimesTv({
  span,
  originS,
  dayS,
  digits,
  track,
}: {
  span: Span;
  /** The moment that stands at the left of the track. */
  originS: number;
  /** A moment of the day to name. */
  dayS: number;
  digits: string | null;
  track: CSSProperties | undefined;
}) {
  const { context } = useApp();
  return (
    <div className={styles.times} aria-hidden="true">
      <span className={styles.day}>
        {digits ?? formatDate(dayS, context.language)}
      </span>
      <div className={styles.timesView}>
        <div className={styles.timesTrack} style={track}>
          <TimeLabels span={span} originS={originS} />
        </div>
      </div>
    </div>
  );
});
