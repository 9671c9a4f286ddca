/** /diagnostic on TV: what this device can do, what support asks of the account, which code a key sends, and what went wrong last; /performance/{effective}: how fast it is; a household's files. */
import { Suspense, useEffect, useState } from "react";
import { useParams } from "react-router";
import { Link } from "../../kit/Link";
import { useSession, useT } from "../../app/hooks";
import { supportCode } from "../../domain/lastErrors";
import { paths } from "../../domain/paths";
import { isSignedIn } from "../../domain/session";
import { formatTime } from "../../i18n/format";
import { actionClass } from "../../kit/Button.tv";
import { useHydrated } from "../../kit/useHydrated";
import { useResult } from "../../queries/query";
import { supportProfile } from "../../queries/supportProfile";
import { accountPropertiesOf } from "./accountProperties";
import { HouseholdTv } from "./Household.tv";
import { PerformanceTv } from "./Performance.tv";
import { useSubject } from "./subject";
import type { Property } from "./deviceProperties";
import { useFindings } from "./useFindings";
import styles from "./DiagnosticTv.module.css";

export { head } from "./subject";

/** Name and code of the key that was pressed last; it does what it does elsewhere, too. */
function useLastKey(): string | null {
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => {
    const hear = ({ key, keyCode }: KeyboardEvent) =>
      setLast(key ? `${keyCode} (${key})` : String(keyCode));
    document.addEventListener("keydown", hear, true);
    return () => document.removeEventListener("keydown", hear, true);
  }, []);
  return last;
}

export function View() {
  const { effective = "true" } = useParams();
  switch (useSubject()) {
    case "household":
      return <HouseholdTv />;
    case "speed":
      return <PerformanceTv key={effective} effective={effective} />;
    default:
      return <DeviceProperties />;
  }
}

function PropertyRow({ label, text }: Property) {
  const t = useT();
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{t(label)}</dt>
      <dd className={styles.text}>{text ?? t("diagnostic.unknown")}</dd>
    </div>
  );
}

function AccountProperties() {
  const t = useT();
  const [profile] = useResult(supportProfile);
  const value = profile.ok ? profile.value : undefined;
  return accountPropertiesOf(t, value).map((property) => (
    <PropertyRow key={property.label} {...property} />
  ));
}

/** What becomes known while one looks stands at the end, so that nothing moves. */
function DeviceProperties() {
  const t = useT();
  const findings = useFindings();
  const lastKey = useLastKey();
  const isSignedInHere = isSignedIn(useSession());
  // The rest of the page is there while the service is not.
  const hasAccount = useHydrated() && isSignedInHere;
  return (
    <article
      className={styles.page}
      data-lane="column"
      data-lane-key="diagnostic"
      suppressHydrationWarning
    >
      <h1 className={styles.heading}>{t("diagnostic.title")}</h1>
      <p className={styles.intro}>{t("diagnostic.intro")}</p>
      <div className={styles.actions} data-lane="row" suppressHydrationWarning>
        <Link className={actionClass(false)} to={paths.settings()}>
          {t("diagnostic.back")}
        </Link>
      </div>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt className={styles.label}>{t("diagnostic.key")}</dt>
          <dd className={styles.text}>{lastKey ?? t("diagnostic.none")}</dd>
        </div>
        {findings?.properties.map((property) => (
          <PropertyRow key={property.label} {...property} />
        )) ?? <div className={styles.fact}>{t("diagnostic.looking")}</div>}
        {findings && (
          <div className={styles.fact}>
            <dt className={styles.label}>{t("diagnostic.errors")}</dt>
            <dd className={styles.text}>
              {findings.errors.length === 0 && t("diagnostic.none")}
              {findings.errors.map((error) => (
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
        )}
        {findings && hasAccount && (
          <Suspense fallback={null}>
            <AccountProperties />
          </Suspense>
        )}
      </dl>
    </article>
  );
}
