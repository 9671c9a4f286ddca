/** A screen without a picture: drawn above what a page says that does not exist or could not be had, on TV beside it. */
import styles from "./LostDrawing.module.css";

export function LostDrawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 120 80"
      width="120"
      height="80"
      aria-hidden="true"
    >
      <rect
        className={styles.screen}
        x="2"
        y="2"
        width="116"
        height="64"
        rx="7"
      />
      <path className={styles.stand} d="M42 77h36" />
      <path className={styles.wave} d="M22 36h18l7-14 11 28 9-20 5 6h26" />
    </svg>
  );
}
