/** /parentalcontrol on the web. */
import { useT } from "../../api/appContext";
import { Button } from "../../kit/Button";
import { useParentalSettings } from "./ParentalControlPage";
import { Settings } from "./Settings";
import styles from "./ParentalControl.module.css";

export function ParentalControlWeb() {
  const t = useT();
  const settings = useParentalSettings();
  return (
    <section className={styles.page}>
      <h1 className={styles.heading}>{t("title.parentalControl")}</h1>
      <p className={styles.intro}>{t("parental.intro")}</p>
      <Settings settings={settings} saidClass={styles.said}>
        <div className={settings.isChanging ? styles.below : undefined}>
          <Button onClick={settings.other.run}>{settings.other.label}</Button>
        </div>
      </Settings>
    </section>
  );
}
