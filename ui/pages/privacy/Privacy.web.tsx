/** /privacy on the web. */
import { useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { BackLink } from "../../kit/BackLink.web";
import { PrivacyText } from "./PrivacyText";
import styles from "./Privacy.module.css";

export { head } from "./PrivacyText";

export function View() {
  const t = useT();
  return (
    <article className={styles.page}>
      <BackLink to={paths.settings()}>{t("privacy.back")}</BackLink>
      <h1 className={styles.heading}>{t("privacy.title")}</h1>
      <PrivacyText />
    </article>
  );
}
