/** How links and buttons that do something look on TV. The primary one is the accent action of a screen. */
import styles from "./ButtonTv.module.css";

/** The class of a link or button that does something on a TV page. */
export function actionClass(isPrimary: boolean): string {
  return isPrimary
    ? `${styles.action} ${styles.primary}`
    : (styles.action ?? "");
}
