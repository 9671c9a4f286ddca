/** How far something is, as a thin bar. A <progress>, since the server may not write inline styles. */
import styles from "./ProgressBar.module.css";

export function ProgressBar({
  percent,
  label,
  isOnPicture = false,
}: {
  percent: number;
  /** For screen readers. */
  label: string;
  /** It stands on the picture's lower edge. */
  isOnPicture?: boolean;
}) {
  return (
    <progress
      className={isOnPicture ? `${styles.bar} ${styles.edge}` : styles.bar}
      value={percent}
      max={100}
      aria-label={label}
    />
  );
}
