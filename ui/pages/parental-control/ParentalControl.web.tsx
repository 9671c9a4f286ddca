/** /parentalcontrol on the web. */
import { useT } from "../../app/hooks";
import { Button } from "../../kit/Button.web";
import { useParentalSettings } from "./ParentalControlPage";
import { ParentalSteps } from "./ParentalSteps";
import styles from "./ParentalControl.module.css";

export { head } from "./ParentalControlPage";

export function View() {
  const t = useT();
  const settings = useParentalSettings();
  return (
    <section className={styles.page}>
      <h1 className={styles.heading}>{t("title.parentalControl")}</h1>
      <p className={styles.intro}>{t("parental.intro")}</p>
      <ParentalSteps settings={settings} saidClass={styles.said}>
        <div className={settings.isChanging ? styles.below : undefined}>
          <Button onClick={settings.other.run}>{settings.other.label}</Button>
        </div>
      </ParentalSteps>
    </section>
  );
}
