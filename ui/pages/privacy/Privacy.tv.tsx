/** /privacy on TV: one screen to read. */
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { actionClass } from "../../kit/Button.tv";
import { PrivacyText } from "./PrivacyText";
import styles from "./PrivacyTv.module.css";

export { head } from "./PrivacyText";

export function View() {
  const t = useT();
  return (
    <article
      className={styles.page}
      data-lane="column"
      data-lane-key="privacy"
      suppressHydrationWarning
    >
      <h1 className={styles.heading}>{t("privacy.title")}</h1>
      <div className={styles.parts}>
        <PrivacyText />
      </div>
      <div className={styles.actions} data-lane="row" suppressHydrationWarning>
        <Link className={actionClass(false)} to={paths.settings()}>
          {t("privacy.back")}
        </Link>
      </div>
    </article>
  );
}
