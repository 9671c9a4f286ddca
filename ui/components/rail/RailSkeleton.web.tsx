/** A row that is still loading, with the shape of the row to come: its heading is known, its items are grey. */
import { Skeleton } from "../../kit/Skeleton";
import styles from "./RailSkeleton.module.css";

/** Enough to fill the widest screen. */
const ITEMS = [0, 1, 2, 3, 4, 5, 6, 7];

export function RailSkeletonWeb({
  title,
  shape,
  large = false,
}: {
  title: string;
  shape: "cards" | "channels" | "categories" | "posters" | "backdrops";
  large?: boolean;
}) {
  const size = large ? `${styles.rail} ${styles.large}` : styles.rail;
  return (
    <section className={size} aria-busy="true" aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.items}>
        {ITEMS.map((item) => (
          <div key={item} className={styles.item} data-shape={shape}>
            <Skeleton className={styles.picture} />
            <div className={styles.below}>
              <Skeleton className={styles.line} />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
