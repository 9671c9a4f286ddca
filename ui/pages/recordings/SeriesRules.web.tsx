/** The series that are recorded, on the web: each with how much of it is kept, and what to do with it. */
import { useApp, useT } from "../../app/hooks";
import { manageSeries } from "../../components/recording/seriesQuestions";
import { paths } from "../../domain/paths";
import type { Recording, SeriesRule } from "../../domain/recording";
import { Button, LinkButton } from "../../kit/Button.web";
import { Picture } from "../../components/picture/Picture";
import { useEpisodeCounts } from "./RecordingsPage";
import { ruleText } from "./ruleText";
import styles from "./SeriesRules.module.css";

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
  const tab = counts.completed > 0 ? "completed" : "scheduled";
  return (
    <li className={styles.rule}>
      <span className={styles.picture}>
        <Picture src={rule.image} title={rule.title} width={128} />
      </span>
      <div className={styles.text}>
        <h2 className={styles.title}>{rule.title}</h2>
        <p className={styles.meta}>{ruleText(t, rule, counts)}</p>
        {rule.isOverQuota && (
          <p className={styles.over} data-bad="">
            {t("recording.quotaExceeded")}
          </p>
        )}
        <div className={styles.actions}>
          {counts.completed + counts.scheduled > 0 && (
            <LinkButton to={paths.recordings(tab, rule.serieId)}>
              {t("recordings.episodes")}
            </LinkButton>
          )}
          <Button onClick={() => void manageSeries(app, rule)}>
            {t("recording.series.manage")}
          </Button>
        </div>
      </div>
    </li>
  );
}

export function SeriesRulesWeb({
  rules,
  recordings,
}: {
  rules: readonly SeriesRule[];
  recordings: readonly Recording[];
}) {
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => (
        <Rule key={rule.serieId} rule={rule} recordings={recordings} />
      ))}
    </ul>
  );
}
