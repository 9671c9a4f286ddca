/** /diagnostic on TV: what this device can do, and which code a key sends; /performance/{effective}: how fast it is; a household's files. */
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import { useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { actionClass } from "../../kit/Button.tv";
import { HouseholdTv } from "./Household.tv";
import { PerformanceTv } from "./Performance.tv";
import { useSubject } from "./subject";
import { factsOf, type Fact } from "./facts";
import { thisDevice } from "./thisDevice";
import styles from "./DiagnosticTv.module.css";

export { head } from "./subject";

function useFacts(): Fact[] | null {
  const [facts, setFacts] = useState<Fact[] | null>(null);
  useEffect(() => {
    let isThere = true;
    void factsOf(thisDevice()).then((found) => isThere && setFacts(found));
    return () => {
      isThere = false;
    };
  }, []);
  return facts;
}

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
      return <Facts />;
  }
}

function Facts() {
  const t = useT();
  const facts = useFacts();
  const lastKey = useLastKey();
  return (
    <article
      className={styles.page}
      data-lane="column"
      data-lane-key="diagnostic"
      suppressHydrationWarning
    >
      <h1 className={styles.heading}>{t("diagnostic.title")}</h1>
      <p className={styles.intro}>{t("diagnostic.intro")}</p>
      <dl className={styles.facts}>
        {facts?.map(({ label, text }) => (
          <div className={styles.fact} key={label}>
            <dt className={styles.label}>{t(label)}</dt>
            <dd className={styles.text}>{text ?? t("diagnostic.unknown")}</dd>
          </div>
        )) ?? <div className={styles.fact}>{t("diagnostic.looking")}</div>}
        <div className={styles.fact}>
          <dt className={styles.label}>{t("diagnostic.key")}</dt>
          <dd className={styles.text}>{lastKey ?? t("diagnostic.none")}</dd>
        </div>
      </dl>
      <div className={styles.actions} data-lane="row" suppressHydrationWarning>
        <Link className={actionClass(true)} to={paths.settings()}>
          {t("diagnostic.back")}
        </Link>
      </div>
    </article>
  );
}
