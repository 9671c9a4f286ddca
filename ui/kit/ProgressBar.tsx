/** How far something is, as a thin bar. A <progress>, since the server may not write inline styles. */
import styles from "./ProgressBar.module.css";

export function ProgressBar({
  percent,
  label,
}: {
  percent: number;
  /** For screen readers. */
  label: string;
}) {
  return (
    <progress
      className={styles.bar}
      value={percent}
      max={100}
      aria-label={label}
    />
  );
}
