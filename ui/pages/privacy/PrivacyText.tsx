/** What is kept, and where; both layouts say the same. */
import { useT } from "../../app/hooks";
import { quietHead } from "../../app/routing/head";
import styles from "./PrivacyText.module.css";

export const head = quietHead("privacy.title");

const PARTS = ["device", "account", "nowhere"] as const;

export function PrivacyText() {
  const t = useT();
  return PARTS.map((part) => (
    <section key={part} className={styles.part}>
      <h2 className={styles.title}>{t(`privacy.${part}.title`)}</h2>
      <p className={styles.text}>{t(`privacy.${part}.text`)}</p>
    </section>
  ));
}
