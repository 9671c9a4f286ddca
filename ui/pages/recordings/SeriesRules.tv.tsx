/** The series that are recorded, on TV: a list of lines, each of which opens what can be done with the series. */
import { useApp, useT } from "../../app/hooks";
import { manageSeries } from "../../components/recording/seriesQuestions";
import type { Recording, SeriesRule } from "../../domain/recording";
import { LaneSpacer } from "../../focus/LaneSpacer.tv";
import { useLaneWindow } from "../../focus/useLaneWindow.tv";
import { Icon } from "../../kit/Icon";
import { Picture } from "../../components/picture/Picture";
import { useEpisodeCounts } from "./RecordingsPage";
import { ruleText } from "./ruleText";
import styles from "./SeriesRulesTv.module.css";

/** Lines that fit on the screen. */
const LINES_SEEN = 6;

function Rule({
  rule,
  recordings,
}: {
  rule: SeriesRule;
  recordings: readonly Recording[];
}) {
  const app = useApp();
  const t = useT();
  const counts = useEpisodeCounts(rule, recordings);
  return (
    <button
      type="button"
      className={styles.rule}
      onClick={() => void manageSeries(app, rule)}
    >
      <span className={styles.picture}>
        <Picture src={rule.image} title="" width={192} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{rule.title}</span>
        <span className={styles.meta}>{ruleText(t, rule, counts)}</span>
        {rule.isOverQuota && (
          <span className={styles.over} data-bad="">
            {t("recording.quotaExceeded")}
          </span>
        )}
      </span>
      <Icon name="next" className={styles.opens} />
    </button>
  );
}

export function SeriesRulesTv({
  rules,
  recordings,
}: {
  rules: readonly SeriesRule[];
  recordings: readonly Recording[];
}) {
  const { start, end, ref } = useLaneWindow<HTMLUListElement>(
    rules.length,
    LINES_SEEN,
  );
  return (
    <ul
      className={styles.rules}
      data-lane="column"
      data-lane-key="recordings/rules"
      data-lane-moves=""
      data-lane-start={start}
      data-lane-last={Math.max(0, rules.length - LINES_SEEN)}
      ref={ref}
      suppressHydrationWarning
    >
      <LaneSpacer className={styles.spacer} start={start} />
      {rules.slice(start, end).map((rule, index) => (
        <li
          className={styles.item}
          data-index={start + index}
          key={rule.serieId}
        >
          <Rule rule={rule} recordings={recordings} />
        </li>
      ))}
    </ul>
  );
}
