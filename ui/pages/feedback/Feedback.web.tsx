/** /feedback on the web: one card. */
import { useT } from "../../app/hooks";
import { useHydrated } from "../../kit/useHydrated";
import { FeedbackForm } from "./FeedbackForm";
import styles from "./Feedback.module.css";

export { head } from "./FeedbackForm";

export function View() {
  const t = useT();
  const isHydrated = useHydrated();
  return (
    <section className={styles.page}>
      <h1 className={styles.heading}>{t("feedback.title")}</h1>
      <p className={styles.intro}>{t("feedback.intro")}</p>
      <FeedbackForm>
        <button type="submit" className={styles.send} disabled={!isHydrated}>
          {t("feedback.send")}
        </button>
      </FeedbackForm>
    </section>
  );
}
