/** What is to be known of a title on TV, in two lines: who made it, then its facts. */
import { CreditLinks } from "../details/CreditLinks.tv";
import type { Credit } from "../details/credits";
import { CREDITS_SHOWN, namesShown } from "../details/readMore";
import { FactText } from "./FactText";
import type { Fact } from "./facts";
import styles from "./FactsTv.module.css";

/** What fits into two lines: people first. */
const FACTS_SHOWN = 7;

export function FactsTv({
  credits: all,
  facts,
  laneKey,
}: {
  credits: readonly Credit[];
  facts: readonly Fact[];
  /** Names the page for the focus engine. */
  laneKey: string;
}) {
  const credits = all.slice(0, CREDITS_SHOWN);
  return (
    <dl
      className={styles.facts}
      data-lane="row"
      data-lane-key={`${laneKey}/people`}
      suppressHydrationWarning
    >
      {credits.map((credit, index) => (
        <div
          className={
            index === 0 ? `${styles.fact} ${styles.first}` : styles.fact
          }
          key={credit.role}
        >
          <dt className={styles.label}>{credit.label}</dt>
          <dd className={styles.text}>
            <CreditLinks credit={credit} most={namesShown(index)} />
          </dd>
        </div>
      ))}
      {facts.slice(0, FACTS_SHOWN - credits.length).map(({ label, value }) => (
        <div className={styles.fact} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>
            <FactText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
