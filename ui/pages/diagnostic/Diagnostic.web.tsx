/** /diagnostic on the web: what support asks of a browser, and a household's files; /performance, which only TVs have, says where it is. */
import { useT } from "../../app/hooks";
import { StatementWeb } from "../../components/message/Statement.web";
import { supportCode } from "../../domain/lastErrors";
import { paths } from "../../domain/paths";
import { formatTime } from "../../i18n/format";
import { BackLink } from "../../kit/BackLink.web";
import { LinkButton } from "../../kit/Button.web";
import { HouseholdWeb } from "./Household.web";
import { titleOf, useSubject } from "./subject";
import { useFindings } from "./useFindings";
import styles from "./Diagnostic.module.css";

export { head } from "./subject";

export function View() {
  switch (useSubject()) {
    case "household":
      return <HouseholdWeb />;
    case "speed":
      return <OnTv />;
    default:
      return <Browser />;
  }
}

function OnTv() {
  const t = useT();
  return (
    <StatementWeb
      title={t(titleOf("speed"))}
      actions={
        <LinkButton primary to={paths.settings()}>
          {t("diagnostic.back")}
        </LinkButton>
      }
    >
      {t("diagnostic.tvOnly")}
    </StatementWeb>
  );
}

/** What becomes known while one looks stands at the end, so that nothing moves. */
function Browser() {
  const t = useT();
  return (
    <StatementWeb
      back={<BackLink to={paths.settings()}>{t("diagnostic.back")}</BackLink>}
      title={t(titleOf("device"))}
    >
      <p>{t("diagnostic.web")}</p>
      <Findings />
    </StatementWeb>
  );
}

function Findings() {
  const t = useT();
  const findings = useFindings();
  if (!findings) return <p>{t("diagnostic.looking")}</p>;
  const { properties, errors } = findings;
  return (
    <dl>
      {properties.map(({ label, text }) => (
        <div className={styles.fact} key={label}>
          <dt className={styles.label}>{t(label)}</dt>
          <dd className={styles.text}>{text ?? t("diagnostic.unknown")}</dd>
        </div>
      ))}
      <div className={styles.fact}>
        <dt className={styles.label}>{t("diagnostic.errors")}</dt>
        <dd className={styles.text}>
          {errors.length === 0 && t("diagnostic.none")}
          {errors.map((error) => (
            <p key={`${error.where} ${error.code}`}>
              {t("diagnostic.error", {
                time: formatTime(error.atS),
                part: error.where,
                code: supportCode(error),
              })}
            </p>
          ))}
        </dd>
      </div>
    </dl>
  );
}
