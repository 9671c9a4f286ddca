/** How far something is, as a thin bar. A <progress>, since the server may not write inline styles. */
import styles from "./ProgressBar.module.css";

export function ProgressBar({
  percent,
  label,
  className = "",
}: {
  percent: number;
  /** For screen readers. */
  label: string;
  /** Where it stands. */
  className?: string | undefined;
}) {
  return (
    <progress
      className={`${styles.bar} ${className}`}
      value={percent}
      max={100}
      aria-label={label}
    />
  );
}
