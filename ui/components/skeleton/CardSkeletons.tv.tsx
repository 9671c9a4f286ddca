/** Cards that are coming on TV, in a rail or a grid. */
import { PlaceholderTv } from "./Placeholder.tv";
import styles from "./CardSkeletonsTv.module.css";

export function CardSkeletonsTv({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li className={styles.card} key={index}>
      <PlaceholderTv className={styles.picture} isFirst={index === 0} />
      <span className={styles.line} />
      <span className={`${styles.line} ${styles.short}`} />
    </li>
  ));
}
