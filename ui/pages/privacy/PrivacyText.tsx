/** What is kept, and where; both layouts say the same. */
import { useApp, useT } from "../../app/hooks";
import { quietHead } from "../../app/routing/head";
import styles from "./PrivacyText.module.css";

export const head = quietHead("privacy.title");

const PARTS = ["device", "account", "service", "nowhere"] as const;

export function PrivacyText() {
  const t = useT();
  const { vitalsShare } = useApp().context;
  const parts = PARTS.filter(
    (part) => part !== "service" || vitalsShare !== undefined,
  );
  return parts.map((part) => (
    <section key={part} className={styles.part}>
      <h2 className={styles.title}>{t(`privacy.${part}.title`)}</h2>
      <p className={styles.text}>{t(`privacy.${part}.text`)}</p>
    </section>
  ));
}
