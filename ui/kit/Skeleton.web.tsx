/** A grey block in the place and shape of something that is still on its way. Silent for screen readers. */
import styles from "./Skeleton.module.css";

export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      className={className ? `${styles.block} ${className}` : styles.block}
      aria-hidden="true"
    />
  );
}
