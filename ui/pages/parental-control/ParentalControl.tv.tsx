/** /parentalcontrol on TV: what it is about at the left, what is asked at the right. */
import { useT } from "../../app/hooks";
import { actionClass } from "../../kit/Button.tv";
import { useParentalSettings } from "./ParentalControlPage";
import { ParentalSteps } from "./ParentalSteps";
import styles from "./ParentalControlTv.module.css";

export { head } from "./ParentalControlPage";

export function View() {
  const t = useT();
  const settings = useParentalSettings();
  return (
    <section className={styles.page}>
      <div className={styles.about}>
        <h1 className={styles.heading}>{t("title.parentalControl")}</h1>
        <p className={styles.intro}>{t("parental.intro")}</p>
      </div>
      <div
        className={styles.settings}
        data-lane="column"
        data-lane-key={`parental/${settings.access}`}
        suppressHydrationWarning
      >
        <ParentalSteps settings={settings} saidClass={styles.said}>
          <div className={settings.isChanging ? styles.below : styles.actions}>
            <button
              type="button"
              className={actionClass(false)}
              onClick={settings.other.run}
            >
              {settings.other.label}
            </button>
          </div>
        </ParentalSteps>
      </div>
    </section>
  );
}
