/** /feedback on TV: what it is about at the left, the form at the right. */
import { useT } from "../../app/hooks";
import { actionClass } from "../../kit/Button.tv";
import { useHydrated } from "../../kit/useHydrated";
import { FeedbackForm } from "./FeedbackForm";
import styles from "./FeedbackTv.module.css";

export { head } from "./FeedbackForm";

export function View() {
  const t = useT();
  const isHydrated = useHydrated();
  return (
    <section className={styles.page}>
      <div className={styles.about}>
        <h1 className={styles.heading}>{t("feedback.title")}</h1>
        <p className={styles.intro}>{t("feedback.intro")}</p>
      </div>
      <div className={styles.form}>
        <FeedbackForm>
          <div
            className={styles.actions}
            data-lane="row"
            suppressHydrationWarning
          >
            <button
              type="submit"
              className={actionClass(true)}
              disabled={!isHydrated}
            >
              {t("feedback.send")}
            </button>
          </div>
        </FeedbackForm>
      </div>
    </section>
  );
}
